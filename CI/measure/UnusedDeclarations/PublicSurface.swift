/// Who outside a module uses what it declares public.
struct PublicSurface {
  let graph: ReferenceGraph
  let text: SourceText

  /// The public declarations that code at some places needs: those that it names, and what their signatures name.
  ///
  /// - Parameter isNamedThere: Whether code that is not in the index may name a declaration, by its words.
  func needed(at isThere: (Symbol.Place) -> Bool, or isNamedThere: (Symbol) -> Bool) -> Set<ObjectIdentifier> {
    var needed: Set<ObjectIdentifier> = []
    var waiting: [Symbol] = []
    var byWord: [Symbol] = []
    for symbol in graph.symbols.values {
      guard let place = symbol.definition else { continue }
      // Who answers a requirement needs it as much as who calls it.
      let places = symbol.references + symbol.answeredBy.compactMap(\.definition)
      if places.contains(where: { $0.module != place.module && isThere($0) }) { waiting.append(symbol.declared) }
      if isNamedThere(symbol) { byWord.append(symbol.declared) }
    }
    repeat {
      while let symbol = waiting.popLast() {
        guard needed.insert(ObjectIdentifier(symbol)).inserted else { continue }
        waiting += signature(of: symbol).map(\.declared)
      }
      // A word says little: a member counts once its type is needed, or is of another package.
      waiting = byWord.filter { symbol in
        !needed.contains(ObjectIdentifier(symbol))
          && (symbol.ownerType.map { $0.definition == nil || needed.contains(ObjectIdentifier($0)) } ?? true)
      }
    } while !waiting.isEmpty
    return needed
  }

  /// What a declaration's users see of others: types in its signature, its type, what it is based on.
  private func signature(of symbol: Symbol) -> [Symbol] {
    guard let place = symbol.definition else { return [] }
    let end = text.endOfSignature(place)
    let isInlined = text.hasAttribute(["inlinable"], place)
    var named = symbol.bases + symbol.extensions.flatMap(\.bases)
    if let owner = symbol.ownerType { named.append(owner) }
    let members = symbol.members.filter { $0.kind == .accessor || $0.kind == .parameter || $0.kind == .enumCase }
    for use in symbol.uses + members.flatMap(\.uses) {
      let kind = use.symbol.declared.kind
      let isType = kind == .type || kind == .protocol || kind == .alias
      if isInlined || isType && use.place.line <= end { named.append(use.symbol) }
    }
    if symbol.kind == .protocol || symbol.kind == .type {
      named += symbol.members.filter { $0.kind == .enumCase || symbol.kind == .protocol }
    }
    return named
  }

  /// What can be less public by itself: no requirement, no case, nothing that answers a requirement.
  func candidates(in modules: Set<String>) -> [Symbol] {
    graph.symbols.values.filter { symbol in
      guard let place = symbol.definition, modules.contains(place.module), text.isPublic(symbol) else { return false }
      switch symbol.kind {
      case .type, .protocol, .alias, .function, .initializer, .property: break
      default: return false
      }
      if let owner = symbol.ownerType?.definition, text.hasAttribute(["resultBuilder"], owner) { return false }
      return symbol.answers.isEmpty && symbol.owner?.kind != .protocol && symbol.owner?.kind != .function
    }
  }
}
