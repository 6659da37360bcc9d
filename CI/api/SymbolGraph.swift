import Foundation

/// The public declarations of a module, one a line, as its symbol graphs have them.
struct SymbolGraph: Decodable {
  private var symbols: [Symbol]
  private var relationships: [Relationship]

  private struct Symbol: Decodable {
    var identifier: Identifier
    var pathComponents: [String]
    var declarationFragments: [Fragment]?
    var swiftExtension: Extension?
    var location: Location?

    /// Where it is written; what the compiler derives is written nowhere.
    struct Location: Decodable {}
  }

  private struct Identifier: Decodable { var precise: String }
  private struct Fragment: Decodable { var spelling: String }

  private struct Extension: Decodable {
    var extendedModule: String
    var constraints: [Constraint]?
  }

  private struct Constraint: Decodable {
    var kind: String
    var lhs: String
    var rhs: String
  }

  private struct Relationship: Decodable {
    var kind: String
    var source: String
    var target: String
    var targetFallback: String?
  }

  /// What every type conforms to without saying so, or with a conformance that it does say.
  private static let implied: Set = ["Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype"]

  /// The lines of a module's list: declarations by their names, and the protocols of each type.
  func lines(of module: String) -> Set<String> {
    let listed = symbols.filter(isListed)
    let names = Dictionary(
      listed.map { ($0.identifier.precise, name(of: $0, in: module)) }, uniquingKeysWith: { one, _ in one })
    let declarations = listed.map { "\(name(of: $0, in: module)): \(declaration(of: $0))" }
    let conformances = relationships.compactMap { relationship -> String? in
      guard relationship.kind == "conformsTo", let type = names[relationship.source],
        let name = names[relationship.target] ?? relationship.targetFallback, !Self.implied.contains(name)
      else { return nil }
      return "\(type): conforms to \(name.hasPrefix("Swift.") ? String(name.dropFirst(6)) : name)"
    }
    return Set(declarations + conformances)
  }

  /// Whether people wrote it, and for others to use.
  private func isListed(_ symbol: Symbol) -> Bool {
    symbol.location != nil && !symbol.identifier.precise.contains("::SYNTHESIZED::")
      && !symbol.pathComponents.contains { $0.hasPrefix("_") }
  }

  private func name(of symbol: Symbol, in module: String) -> String {
    let path = symbol.pathComponents.joined(separator: ".")
    guard let extended = symbol.swiftExtension?.extendedModule, extended != module else { return path }
    return "\(extended).\(path)"
  }

  private func declaration(of symbol: Symbol) -> String {
    let text = (symbol.declarationFragments ?? []).map(\.spelling).joined()
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let constraints = (symbol.swiftExtension?.constraints ?? []).map { constraint in
      "\(constraint.lhs)\(constraint.kind == "sameType" ? " == " : ": ")\(constraint.rhs)"
    }
    return text + (constraints.isEmpty ? "" : " [where \(constraints.sorted().joined(separator: ", "))]")
  }
}
