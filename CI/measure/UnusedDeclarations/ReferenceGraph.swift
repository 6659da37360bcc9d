/// Who names whom, in the whole package.
final class ReferenceGraph {
  private(set) var symbols: [String: Symbol] = [:]
  /// The lines of each file in which the compiler met something.
  private(set) var files: [String: (module: String, lines: Set<Int>)] = [:]
  /// What code outside any declaration names, and what macros generated.
  private(set) var usedFromNowhere: [Symbol.Use] = []

  /// Takes in one occurrence.
  func add(_ occurrence: IndexOccurrence) {
    let place = occurrence.place
    files[place.file, default: (place.module, [])].lines.insert(place.line)
    let symbol = symbol(of: occurrence.symbol)
    let roles = occurrence.roles
    let relations = occurrence.relations.map { (roles: $0.roles, symbol: self.symbol(of: $0.symbol)) }

    for relation in relations {
      if relation.roles.has(INDEXSTORE_SYMBOL_ROLE_REL_ACCESSOROF) { symbol.property = relation.symbol }
      if relation.roles.has(INDEXSTORE_SYMBOL_ROLE_REL_CHILDOF), symbol.owner == nil {
        symbol.owner = relation.symbol
        relation.symbol.members.append(symbol)
      }
      if relation.roles.has(INDEXSTORE_SYMBOL_ROLE_REL_EXTENDEDBY) { relation.symbol.extended = symbol }
      if relation.roles.has(INDEXSTORE_SYMBOL_ROLE_REL_BASEOF) { relation.symbol.bases.append(symbol) }
      if relation.roles.has(INDEXSTORE_SYMBOL_ROLE_REL_OVERRIDEOF) {
        symbol.answers.append(relation.symbol)
        relation.symbol.answeredBy.append(symbol)
      }
    }
    if roles.has(INDEXSTORE_SYMBOL_ROLE_DEFINITION), !roles.has(INDEXSTORE_SYMBOL_ROLE_IMPLICIT) {
      symbol.definition = place
    }
    if roles.has(INDEXSTORE_SYMBOL_ROLE_DECLARATION), place.file.hasSuffix(".h") { symbol.isInHeader = true }
    if roles.has(INDEXSTORE_SYMBOL_ROLE_REFERENCE) { addReference(to: symbol, roles, at: place, relations) }
  }

  private func addReference(
    to symbol: Symbol, _ roles: UInt64, at place: Symbol.Place, _ relations: [(roles: UInt64, symbol: Symbol)]
  ) {
    let structural = [
      INDEXSTORE_SYMBOL_ROLE_REL_BASEOF, INDEXSTORE_SYMBOL_ROLE_REL_EXTENDEDBY,
    ]
    guard !relations.contains(where: { relation in structural.contains { relation.roles.has($0) } }) else { return }
    let container = relations.first { $0.roles.has(INDEXSTORE_SYMBOL_ROLE_REL_CONTAINEDBY) }?.symbol
    symbol.references.append(place)
    if roles.has(INDEXSTORE_SYMBOL_ROLE_READ) { symbol.isRead = true }
    let use = Symbol.Use(symbol: symbol, place: place)
    if let container { container.uses.append(use) } else { usedFromNowhere.append(use) }
  }

  private func symbol(of symbol: IndexSymbol) -> Symbol {
    let usr = symbol.usr
    if let known = symbols[usr] { return known }
    let new = Symbol(usr: usr, name: symbol.name, kind: symbol.kind)
    symbols[usr] = new
    return new
  }
}

extension UInt64 {
  fileprivate func has(_ role: Int) -> Bool { self & UInt64(role) != 0 }
}
