import Foundation

/// The graphs of the package's modules and the lists that are kept of them.
struct PublicAPI {
  let graphs: URL
  let lists: URL
  /// Modules that a library product offers.
  let modules: [String]

  private struct Manifest: Decodable {
    struct Product: Decodable {
      var targets: [String]
      var type: [String: [String]?]
    }
    var products: [Product]
  }

  init(graphs: String, lists: String, manifest: String) throws {
    self.graphs = URL(filePath: graphs)
    self.lists = URL(filePath: lists)
    let manifest = try JSONDecoder().decode(Manifest.self, from: Data(contentsOf: URL(filePath: manifest)))
    modules = Set(manifest.products.filter { $0.type["library"] != nil }.flatMap(\.targets)).sorted()
  }

  /// The lines of a module, from its graph and those of what it extends.
  private func lines(of module: String) throws -> Set<String> {
    let names = try FileManager.default.contentsOfDirectory(atPath: graphs.path).filter { name in
      name == "\(module).symbols.json" || name.hasPrefix("\(module)@") && name.hasSuffix(".symbols.json")
    }
    guard !names.isEmpty else { throw Problem("\(graphs.path) has no symbol graph of \(module)") }
    return try names.reduce(into: []) { lines, name in
      let graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: graphs.appending(path: name)))
      lines.formUnion(graph.lines(of: module))
    }
  }

  private func list(of module: String) -> URL { lists.appending(path: "\(module).txt") }

  /// Modules of which a list is kept though no product offers them.
  private func leftOver() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: lists.path).filter { $0.hasSuffix(".txt") }
      .map { String($0.dropLast(4)) }.filter { !modules.contains($0) }.sorted()
  }

  func record() throws {
    for module in modules {
      let text = try lines(of: module).map { Line($0) }.sorted().map { $0.text + "\n" }.joined()
      try text.write(to: list(of: module), atomically: true, encoding: .utf8)
    }
    for module in try leftOver() { try FileManager.default.removeItem(at: list(of: module)) }
  }

  /// Prints what is new (+) and what is gone (-) since the lists were recorded.
  ///
  /// - Returns: Whether there is nothing of either.
  func compare() throws -> Bool {
    var isSame = true
    for module in modules {
      let now = try lines(of: module)
      let kept = (try? String(contentsOf: list(of: module), encoding: .utf8))
        .map { Set($0.split(separator: "\n").map(String.init)) }
      let changes = changes(from: kept ?? [], to: now)
      guard kept == nil || !changes.isEmpty else { continue }
      isSame = false
      print(kept == nil ? "\(module): a product without a list" : "\(module):")
      for change in changes { print("  \(change)") }
    }
    for module in try leftOver() {
      isSame = false
      print("\(module): a list without a product")
    }
    return isSame
  }

  /// Lines with a mark before each, by names; of one name, what is gone first.
  private func changes(from kept: Set<String>, to now: Set<String>) -> [String] {
    let changes = kept.symmetricDifference(now).map { Line($0, isNew: now.contains($0)) }.sorted()
    return changes.map { ($0.isNew ? "+ " : "- ") + $0.text }
  }
}

/// A line in the order of the lists: what is declared under a name, what that conforms to, its members.
private struct Line: Comparable {
  let text: String
  let isNew: Bool
  private let name: Substring
  private let isConformance: Bool

  init(_ text: String, isNew: Bool = false) {
    self.text = text
    self.isNew = isNew
    let end = text.firstRange(of: ": ") ?? text.endIndex..<text.endIndex
    name = text[..<end.lowerBound]
    isConformance = text[end.upperBound...].hasPrefix("conforms to ")
  }

  static func < (one: Line, other: Line) -> Bool {
    let (new, otherNew) = (one.isNew ? 1 : 0, other.isNew ? 1 : 0)
    let (kind, otherKind) = (one.isConformance ? 1 : 0, other.isConformance ? 1 : 0)
    return (one.name, kind, new, one.text) < (other.name, otherKind, otherNew, other.text)
  }
}

/// Why the lists could not be made.
struct Problem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Arguments: what to do, and the places of the graphs, the lists and the manifest as JSON.
func run(_ arguments: [String]) throws -> Int32 {
  guard arguments.count == 5 else { throw Problem("takes four arguments, not \(arguments.count - 1)") }
  let api = try PublicAPI(graphs: arguments[2], lists: arguments[3], manifest: arguments[4])
  switch arguments[1] {
  case "record": try api.record()
  case "compare": return try api.compare() ? 0 : 1
  default: throw Problem("cannot \(arguments[1])")
  }
  return 0
}

do {
  exit(try run(CommandLine.arguments))
} catch {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(2)
}
