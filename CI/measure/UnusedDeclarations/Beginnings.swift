/// Where the use of declarations begins: what nobody in the package has to name.
struct Beginnings {
  let graph: ReferenceGraph
  let layout: PackageLayout
  let text: SourceText
  /// Words of code that is compiled elsewhere, such as a nested package.
  let foreignWords: Set<String>
  /// Words of code that is compiled on other platforms, by module.
  let leftOut: [String: Set<String>]

  /// - Parameter tests: Whether tests count as users.
  func symbols(countingTests tests: Bool) -> [Symbol] {
    let counts = { (place: Symbol.Place) in tests || !layout.isTest(place.module) }
    var beginnings = graph.usedFromNowhere.filter { counts($0.place) }.map(\.symbol)
    for symbol in graph.symbols.values {
      if let place = symbol.definition {
        if counts(place), isBeginning(symbol, at: place) { beginnings.append(symbol) }
      } else if symbol.owner == nil {
        // What a macro generated, and runs by itself.
        beginnings += symbol.uses.filter { counts($0.place) }.map(\.symbol)
      }
    }
    return beginnings
  }

  private func isBeginning(_ symbol: Symbol, at place: Symbol.Place) -> Bool {
    if place.file.hasSuffix(".c") || place.file.hasSuffix(".h") { return !symbol.isInHeader }
    if text.hasAttribute(["main", "_cdecl", "_silgen_name", "objc", "Test", "Suite"], place) { return true }
    if place.file.hasSuffix("/main.swift"), symbol.owner == nil, symbol.kind == .property { return true }
    if layout.isTest(place.module), symbol.name == "init()" { return true }
    if place.file.hasSuffix(Report.examples) || Self.isNamed(symbol, in: leftOut[place.module] ?? []) { return true }
    guard text.isPublic(symbol) else { return false }
    return layout.products.contains(place.module) || isNamedElsewhere(symbol)
  }

  /// Whether code elsewhere may mean it; an initializer goes by the name of its type.
  func isNamedElsewhere(_ symbol: Symbol) -> Bool { Self.isNamed(symbol, in: foreignWords) }

  static func isNamed(_ symbol: Symbol, in words: Set<String>) -> Bool {
    let name = symbol.kind == .initializer ? symbol.ownerType?.name ?? "" : symbol.baseName
    return words.contains(name)
  }
}

extension Symbol {
  /// The name without argument labels.
  var baseName: String { String(name.prefix { $0 != "(" }) }
}
