/// What is reached from some beginnings, when every declaration that is reached reaches what it names.
struct Liveness {
  private var reached: Set<ObjectIdentifier> = []
  private var waiting: [Symbol] = []
  private let text: SourceText

  init(from beginnings: [Symbol], text: SourceText) {
    self.text = text
    for symbol in beginnings { reach(symbol) }
    while let symbol = waiting.popLast() { follow(symbol) }
  }

  func contains(_ symbol: Symbol) -> Bool { reached.contains(ObjectIdentifier(symbol.declared)) }

  private mutating func reach(_ symbol: Symbol) {
    let symbol = symbol.declared
    if reached.insert(ObjectIdentifier(symbol)).inserted { waiting.append(symbol) }
  }

  private mutating func follow(_ symbol: Symbol) {
    for use in symbol.uses { reach(use.symbol) }
    // Accessors, and what the compiler made up, such as memberwise initializers.
    for member in symbol.members where member.definition == nil || member.kind == .accessor {
      for use in member.uses { reach(use.symbol) }
    }
    for base in symbol.bases { reach(base) }
    if let owner = symbol.ownerType { reach(owner) }
    // Whoever calls a requirement calls what answers it, in every type that is there.
    for answer in symbol.answeredBy where isThere(answer.ownerType) { reach(answer) }
    for member in symbol.allMembers where isImplied(member, by: symbol) { reach(member) }
  }

  /// Whether a type is reached, or is of another package.
  private func isThere(_ type: Symbol?) -> Bool { type.map { $0.definition == nil || contains($0) } ?? true }

  /// Whether a member is used as soon as its type is, without being named.
  private func isImplied(_ member: Symbol, by type: Symbol) -> Bool {
    switch member.kind {
    case .deinitializer, .accessor, .parameter, .associatedType: return true
    case .enumCase: return type.isMadeFromRawValues || type.conforms(to: ["CaseIterable", "Codable", "Decodable"])
    case .property where type.conforms(to: ["Codable", "Encodable", "Decodable"]): return true
    case .type where type.conforms(to: ["Codable", "Encodable", "Decodable"]) && member.name == "CodingKeys":
      return true
    case .alias where type.answersAssociatedType(member.name): return true
    case .function where member.name.hasPrefix("build") && isResultBuilder(type): return true
    default: break
    }
    if ["wrappedValue", "projectedValue", "subscript(dynamicMember:)"].contains(member.name) { return true }
    if member.name.hasPrefix("callAsFunction") || member.name.hasPrefix("appendInterpolation") { return true }
    // What the standard library or a test framework asks for, it calls.
    return member.answers.contains { $0.declared.definition == nil || contains($0) }
  }

  private func isResultBuilder(_ type: Symbol) -> Bool {
    type.definition.map { text.hasAttribute(["resultBuilder"], $0) } ?? false
  }
}

extension Symbol {
  /// The members in the type itself and in its extensions.
  var allMembers: [Symbol] { members + extensions.flatMap(\.members) }

  /// Whether it takes its cases from strings or numbers.
  fileprivate var isMadeFromRawValues: Bool {
    allBases.contains { $0.definition == nil && $0.kind == .type }
  }

  func conforms(to names: [String]) -> Bool { allBases.contains { names.contains($0.name) } }

  fileprivate func answersAssociatedType(_ name: String) -> Bool {
    allBases.contains { base in
      base.definition == nil || base.allMembers.contains { $0.kind == .associatedType && $0.name == name }
    }
  }

  /// Bases of the type, of its extensions, and what these are based on.
  private var allBases: [Symbol] {
    var (all, seen): ([Symbol], Set<ObjectIdentifier>) = ([], [])
    var waiting = bases + extensions.flatMap(\.bases)
    while let base = waiting.popLast() {
      guard seen.insert(ObjectIdentifier(base)).inserted else { continue }
      all.append(base)
      waiting += base.declared.bases
    }
    return all
  }
}
