import Foundation
import Testing

/// Who copies an example from the documentation copies what it imports, and no more.
@Suite struct DocumentedImportsTests {
  /// The modules that have a public type of a name at the top of a file.
  private func modules() throws -> [String: Set<String>] {
    let declaration = /^(?:@frozen )?public (?:final )?(?:struct|class|enum|protocol|actor|typealias) ([A-Z]\w*)/
    var modules: [String: Set<String>] = [:]
    for file in try Repository.swiftFiles(below: "Sources") {
      guard let module = file.path.split(separator: "/").dropFirst().first else { continue }
      for line in file.lines {
        guard let match = line.firstMatch(of: declaration) else { continue }
        modules[String(match.1), default: []].insert(String(module))
      }
    }
    return modules
  }

  /// The examples of a text that say what they import; others go on from one before.
  private func examples(in lines: [String]) -> [[String]] {
    var (blocks, open): ([[String]], [String]?) = ([], nil)
    for line in lines.map({ $0.replacing(/^\s*\/\/\/ ?/, with: "") }) {
      if line.hasPrefix("```") {
        if let block = open { blocks.append(block) }
        open = open == nil && line == "```swift" ? [] : nil
      } else {
        open?.append(line)
      }
    }
    return blocks.filter { $0.contains { $0.hasPrefix("import ") } }
  }

  /// The public types that an example names without importing their module.
  private func missing(in example: [String], _ modules: [String: Set<String>]) -> [String] {
    let imported = Set(example.compactMap { $0.firstMatch(of: /^import (\w+)$/).map { String($0.1) } })
    let code = example.map { $0.replacing(/\/\/.*|"[^"]*"/, with: "") }.joined(separator: "\n")
    let declared = Set(code.matches(of: /(?:struct|class|enum|protocol) (\w+)/).map { String($0.1) })
    let names = Set(code.matches(of: /\b[A-Z]\w*/).map { String($0.0) }).subtracting(declared)
    return names.sorted().filter { name in modules[name].map { $0.isDisjoint(with: imported) } ?? false }
  }

  @Test func `every example imports the modules of the types that it names`() throws {
    let modules = try modules()
    var count = 0
    for file in try Repository.writtenFiles() where file.path == "README.md" || file.path.hasPrefix("Sources/") {
      for example in examples(in: file.lines) {
        count += 1
        let names = missing(in: example, modules)
        #expect(names.isEmpty, "\(file.path) shows \(names) without an import of \(names.map { modules[$0] ?? [] })")
      }
    }
    #expect(count >= 4)
  }

  @Test func `an example without an import that it needs is noticed`() throws {
    let example = ["import MediatorTool", "let catalog = MediatorCatalog([])"]
    #expect(missing(in: example, try modules()) == ["MediatorCatalog"])
    #expect(missing(in: example + ["import MediatorTesting"], try modules()).isEmpty)
  }
}
