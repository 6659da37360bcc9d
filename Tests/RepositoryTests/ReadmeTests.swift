import ExampleSpecifications
import Foundation
import MediatorTesting
import MediatorTool
import Testing

/// What the README shows is what the code does.
@Suite struct ReadmeTests {
  /// The lines of every fenced block in one language.
  private func blocks(_ language: String) throws -> [[String]] {
    var (blocks, open): ([[String]], [String]?) = ([], nil)
    for line in try Repository.text("README.md").components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        if let block = open { blocks.append(block) }
        open = open == nil && line == "```\(language)" ? [] : nil
      } else {
        open?.append(line)
      }
    }
    return blocks
  }

  @Test func `every Swift block is part of the compiled example`() throws {
    let compiled = try Repository.text("Tests/RepositoryTests/ReadmeExample.swift").components(separatedBy: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
    let blocks = try blocks("swift")
    #expect(blocks.count >= 5)
    for block in blocks {
      let (imports, rest) = (
        block.filter { $0.hasPrefix("import ") }, block.drop { $0.isEmpty || $0.hasPrefix("import ") }
      )
      for line in imports where line != "import ShopSpecifications" {
        #expect(compiled.contains(line), "ReadmeExample.swift lacks \(line)")
      }
      let wanted = rest.map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(
        compiled.firstRange(of: wanted) != nil,
        "this block of the README is not in ReadmeExample.swift:\n\(block.joined(separator: "\n"))")
    }
  }

  @Test func `the failing run is what the command prints`() throws {
    let shown = try #require(try blocks("console").first { $0.first?.contains("--defect") == true })
    let command = try #require(shown.first)
    let words = command.split(separator: " ").map(String.init)
    let printed = try output(of: Array(words[try #require(words.firstIndex(of: "mediators")) + 1..<words.count]))
    let expected = [command] + printed.dropLast(while: \.isEmpty)
    guard withoutCosts(shown) != withoutCosts(expected) else { return }
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      let text = try Repository.text("README.md")
        .replacing(shown.joined(separator: "\n"), with: expected.joined(separator: "\n"))
      try text.write(to: Repository.url("README.md"), atomically: true, encoding: .utf8)
    }
    Issue.record(
      """
      the README shows another run; record it with RECORD_SNAPSHOTS=1 swift test --filter ReadmeTests
      \(expected.joined(separator: "\n"))
      """)
  }

  /// How much shrinking costs changes with each better pass, and is no promise.
  private func withoutCosts(_ lines: [String]) -> [String] {
    lines.map { $0.replacing(/in\ [0-9]+\ executions/, with: "in N executions") }
  }

  /// What the tool prints, with times left out.
  private func output(of arguments: [String]) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "readme-\(getpid())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var text = ""
    let environment = ToolEnvironment(
      program: "mediators", writeOutput: { text += $0 }, writeError: { text += $0 })
    let code = MediatorTool.run(
      exampleCatalog, arguments: arguments + ["--artifacts", folder], environment: environment)
    #expect(code == 1)
    return text.replacing(folder, with: "artifacts").replacing(/\ +[0-9]+\.[0-9]{2} s/, with: "")
      .replacing(/;\ ([0-9]+) (runs?)\ in/, with: { "; \($0.1) \($0.2)" }).components(separatedBy: "\n")
  }

  @Test func `the oracles of the table are those that exist`() throws {
    let table = try Repository.text("README.md").components(separatedBy: "\n")
      .filter { $0.hasPrefix("| *") }.compactMap { $0.split(separator: "*").dropFirst().first.map(String.init) }
    #expect(table == Oracle.allCases.map(\.rawValue))
  }

  @Test func `the example is right, and is really exercised`() throws {
    let catalog = try #require(catalog.entry(named: "CouponScreen"))
    #expect(catalog.defects.isEmpty)
    let result = MediatorChecker(try catalog.specification(), settings: CheckSettings(runs: 2_000)).check()
    #expect(result.failure == nil && result.warnings.isEmpty && result.events > 10_000)
  }
}

extension [String] {
  fileprivate func dropLast(while isDropped: (String) -> Bool) -> [String] {
    var kept = self
    while let last = kept.last, isDropped(last) { kept.removeLast() }
    return kept
  }
}
