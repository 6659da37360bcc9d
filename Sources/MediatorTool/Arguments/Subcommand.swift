/// One of the things the tool does.
protocol Subcommand: SendableMetatype {
  /// What it is called and what it is for.
  static var configuration: SubcommandConfiguration { get }
  init()
  /// Does it.
  ///
  /// - Throws: Whatever keeps it from being done; described to the user, and the exit code is 2.
  func run(in session: ToolSession) throws -> ExitCode
}

/// What a subcommand is called and what it is for.
struct SubcommandConfiguration {
  /// What is written on the command line.
  var name: String
  /// What it is for, in one sentence.
  var abstract: String
  /// What else there is to know.
  var discussion = ""
  /// Lines to type.
  var examples: [String] = []
}

extension Subcommand {
  /// The arguments it declares, in order.
  var declarations: [ArgumentDeclaration] {
    Mirror(reflecting: self).children.compactMap { child in
      guard let declared = child.value as? any DeclaredArgument, let label = child.label else { return nil }
      // The stored property behind `@Option var runs` is called `_runs`.
      return declared.declaration(property: String(label.drop { $0 == "_" }))
    }
  }
}

/// How the tool ends.
struct ExitCode: Hashable, Codable {
  var rawValue: Int32

  /// Nothing was found.
  static let clean = ExitCode(rawValue: 0)
  /// A mediator fails.
  static let finding = ExitCode(rawValue: 1)
  /// The job could not be done.
  static let failure = ExitCode(rawValue: 2)
  /// A signal ended it, after what was found had been saved.
  static func interrupted(by signal: Int32) -> ExitCode { ExitCode(rawValue: 128 + signal) }
}
