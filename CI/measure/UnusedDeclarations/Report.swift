/// The lists that a person reads.
struct Report {
  let folder: String
  let layout: PackageLayout
  let graph: ReferenceGraph
  let text: SourceText
  /// The words of the fuzz targets, which are a package of their own.
  let fuzzing: Set<String>
  /// The words of code that this platform leaves out, by module.
  let leftOut: [String: Set<String>]
  /// The words of the README and the articles.
  let documented: Set<String>

  /// What is shown to users, and compiled with the tests.
  static let examples = "ReadmeExample.swift"

  /// Everything written in the package that can be named, in the order of the files.
  var declarations: [Symbol] {
    let kinds: [Symbol.Kind] = [
      .type, .protocol, .alias, .function, .initializer, .property, .enumCase,
    ]
    return graph.symbols.values.filter { $0.definition != nil && kinds.contains($0.kind) }.sorted(by: isBefore)
  }

  /// Prints what nobody uses and what only tests use.
  ///
  /// - Returns: How many declarations nobody uses.
  func printUnused() -> Int {
    let beginnings = Beginnings(graph: graph, layout: layout, text: text, foreignWords: fuzzing, leftOut: leftOut)
    let used = Liveness(from: beginnings.symbols(countingTests: true), text: text)
    let needed = Liveness(from: beginnings.symbols(countingTests: false), text: text)
    let all = declarations.filter { $0.definition.map { !$0.file.hasSuffix(".h") } ?? false }

    let unused = all.filter { !used.contains($0) }
    list("used by nobody", outermost(unused))
    let tested = all.filter { symbol in
      !needed.contains(symbol) && used.contains(symbol)
        && !(symbol.definition.map { layout.isTest($0.module) } ?? true)
    }
    list("used by tests only", outermost(tested))
    list("written and never read", all.filter { isNeverRead($0) && used.contains($0) })
    return unused.count
  }

  /// Prints what is public in the products and need not be, for all that is seen here.
  ///
  /// - Parameter written: Modules written as a user of the package writes his.
  func printPublic(besides written: [String]) {
    let surface = PublicSurface(graph: graph, text: text)
    let users = surface.needed(
      at: { written.contains($0.module) || $0.file.hasSuffix(Self.examples) },
      or: { Beginnings.isNamed($0, in: fuzzing) && text.isPublic($0) })
    let package = surface.needed(at: { !layout.isTest($0.module) }, or: { _ in false })
    let tests = surface.needed(at: { _ in true }, or: { _ in false })

    let left = surface.candidates(in: layout.products).sorted(by: isBefore)
      .filter { !users.contains(ObjectIdentifier($0)) }
    let byPackage = left.filter { package.contains(ObjectIdentifier($0)) }
    let byTests = left.filter { !package.contains(ObjectIdentifier($0)) && tests.contains(ObjectIdentifier($0)) }
    let byNobody = left.filter { !package.contains(ObjectIdentifier($0)) && !tests.contains(ObjectIdentifier($0)) }
    list("public, used outside by nobody", outermost(byNobody), marking: true)
    list("public, used outside by tests only", outermost(byTests), marking: true)
    list("public, used outside by the package only", outermost(byPackage), marking: true)
  }

  /// Whether a property of a module that is no test is read by nobody, also not by what the compiler derives.
  private func isNeverRead(_ symbol: Symbol) -> Bool {
    guard symbol.kind == .property, !symbol.isRead, !symbol.answeredBy.contains(where: \.isRead),
      symbol.answers.isEmpty, symbol.name != "wrappedValue", let place = symbol.definition,
      !layout.isTest(place.module), place.file.hasSuffix(".swift"),
      !(text.isPublic(symbol) && Beginnings.isNamed(symbol, in: fuzzing))
    else { return false }
    return !(symbol.ownerType?.conforms(to: ["Equatable", "Hashable", "Codable", "Encodable"]) ?? false)
  }

  /// Leaves out the members of what is listed itself.
  private func outermost(_ symbols: [Symbol]) -> [Symbol] {
    let listed = Set(symbols.map(ObjectIdentifier.init))
    return symbols.filter { symbol in
      var owner = symbol.ownerType
      while let type = owner {
        if listed.contains(ObjectIdentifier(type)) { return false }
        owner = type.ownerType
      }
      return true
    }
  }

  private func list(_ title: String, _ symbols: [Symbol], marking: Bool = false) {
    print("\(title): \(symbols.count)")
    for symbol in symbols {
      guard let place = symbol.definition else { continue }
      let mark = marking && Beginnings.isNamed(symbol, in: documented) ? "  (the documentation has the word)" : ""
      print("\(place.file.dropFirst(folder.count + 1)):\(place.line): \(symbol.kind) \(symbol.path)\(mark)")
    }
    print()
  }

  private func isBefore(_ one: Symbol, _ other: Symbol) -> Bool {
    guard let one = one.definition, let other = other.definition else { return false }
    return (one.file, one.line, one.column) < (other.file, other.line, other.column)
  }
}
