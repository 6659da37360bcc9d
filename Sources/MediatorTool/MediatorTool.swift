import Campaigns
import Foundation
import MediatorTesting

/// The command line of any catalog.
///
/// An app's own tool is a few lines:
///
/// ```swift
/// import MediatorTesting
/// import MediatorTool
///
/// MediatorTool.main(MediatorCatalog([CatalogEntry("the checkout form") { CheckoutFormSpecification() }]))
/// ```
public enum MediatorTool {
  /// The version that `--version` prints.
  public static let version = "0.1.0"

  static let subcommands: [any Subcommand.Type] = [
    ListSubcommand.self, CheckSubcommand.self, FuzzSubcommand.self, ReplaySubcommand.self, ShrinkSubcommand.self,
    VerifySubcommand.self, DoctorSubcommand.self, ChallengeSubcommand.self, AuditSubcommand.self,
  ]

  /// Does what the command line says and ends the process.
  ///
  /// - Parameters:
  ///   - catalog: The mediators the tool knows.
  ///   - arguments: The command line without the program.
  ///   - program: What the tool is called in help and in lines to type; by default the name it was started under.
  public static func main(
    _ catalog: MediatorCatalog, arguments: [String] = Array(CommandLine.arguments.dropFirst()), program: String? = nil
  ) -> Swift.Never {
    let started = CommandLine.arguments.first.map { URL(filePath: $0).lastPathComponent } ?? "mediators"
    RaceDetection.begin()
    var environment = ToolEnvironment.process(program: program ?? started)
    environment.arguments = arguments
    if let error = argumentNotText() {
      ToolSession(catalog, environment).complain("\(error)")
      exit(ExitCode.failure.rawValue)
    }
    let code = run(catalog, arguments: arguments, environment: environment)
    guard let failure = environment.outputFailure() else { exit(code) }
    environment.writeError("error: the output cannot be written: \(String(cString: strerror(failure)))\n")
    exit(code == ExitCode.clean.rawValue ? ExitCode.failure.rawValue : code)
  }

  /// The first word of the process's command line that is not text: what Swift makes of it would name another file.
  private static func argumentNotText() -> UsageError? {
    for position in 1..<max(1, Int(CommandLine.argc)) {
      guard let word = CommandLine.unsafeArgv[position], String(validatingCString: word) == nil else { continue }
      return .argumentNotText(String(cString: word), position: position)
    }
    return nil
  }

  /// Does what a command line says.
  ///
  /// - Returns: The exit code: 0 clean, 1 a finding, 2 the job could not be done, 128 and the signal's number when
  ///   a signal ended it.
  public static func run(_ catalog: MediatorCatalog, arguments: [String], environment: ToolEnvironment) -> Int32 {
    let session = ToolSession(catalog, environment)
    do {
      return try run(arguments, session).rawValue
    } catch {
      session.complain(words(for: error))
      if error is UsageError { environment.writeError("see: \(environment.program) \(helpCommand(for: arguments))\n") }
      return ExitCode.failure.rawValue
    }
  }

  private static func run(_ arguments: [String], _ session: ToolSession) throws -> ExitCode {
    let help = HelpText(program: session.environment.program)
    switch arguments.first {
    case nil, "--help", "-h":
      session.say(help.overview(subcommands, version: version))
      return .clean
    case "--version":
      session.say("\(session.environment.program) \(version)")
      return .clean
    case "help":
      guard let name = arguments.dropFirst().first(where: { !$0.hasPrefix("-") }) else {
        return try run([], session)
      }
      session.say(help.page(of: try subcommand(named: name)))
      return .clean
    case let name?:
      if name.hasPrefix("-") { throw UsageError.optionBeforeSubcommand(name, known: subcommandNames) }
      var parser = ArgumentParser(try subcommand(named: name))
      if try parser.parse(Array(arguments.dropFirst())) {
        session.say(help.page(of: parser.subcommand))
        return .clean
      }
      return try parser.subcommand.run(in: session)
    }
  }

  // A key path into a metatype would crash the compiler (6.3.1).
  private static var subcommandNames: [String] { subcommands.map { $0.configuration.name } }

  private static func subcommand(named name: String) throws(UsageError) -> any Subcommand {
    guard let type = subcommands.first(where: { $0.configuration.name == name }) else {
      throw .unknownSubcommand(name, known: subcommandNames + ["help"])
    }
    return type.init()
  }

  private static func helpCommand(for arguments: [String]) -> String {
    guard let name = arguments.first, subcommandNames.contains(name) else { return "help" }
    return "help \(name)"
  }
}

/// What happened, with which value, and what to try.
func words(for error: any Error) -> String {
  switch error {
  case ArtifactError.unknownCommand(let command, _, let known):
    "\(error)" + (nearest(to: command, in: known).map { "; did you mean \"\($0)\"?" } ?? "")
  default: "\(error)"
  }
}
