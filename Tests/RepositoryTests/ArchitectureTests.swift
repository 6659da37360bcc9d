import Foundation
import Testing

/// The map of the package is that of the package.
@Suite(.serialized) struct ArchitectureTests {
  static let article = "Sources/MediatorTesting/MediatorTesting.docc/Articles/Architecture.md"

  /// Compares a table with what it should be, and records it when that is asked for.
  private func expectTable(_ columns: [String], _ rows: [[String]], of source: String) throws {
    let text = try Repository.text(Self.article)
    let table = try #require(
      ArticleTable(columns, in: text), "\(Self.article) has no table with the columns \(columns)")
    let unsaid = table.withoutRemark(among: rows)
    #expect(unsaid.isEmpty, "say in \(Self.article), in the last column, what each of these holds: \(unsaid)")
    let expected = table.article(with: rows)
    guard expected != text else { return }
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try expected.write(to: Repository.url(Self.article), atomically: true, encoding: .utf8)
    }
    Issue.record(
      """
      the table of \(Self.article) is not what \(source) says; record it with
          RECORD_SNAPSHOTS=1 swift test --filter ArchitectureTests
      and say in the last column what a new one holds
      """)
  }

  private func code(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }

  @Test func `the table of modules is what the manifest says`() throws {
    let modules = PackageManifest(try Repository.text("Package.swift")).modules
    #expect(modules.contains { $0.name == "MediatorTesting" && $0.imports == ["PropertyCore"] })
    let ours = Set(Repository.names(in: "Sources"))
    #expect(ours.subtracting(modules.map(\.name)).isEmpty, "a module is in no line of Package.swift that is understood")
    try expectTable(
      ["module", "imports", "product", "holds"], modules.map { [code([$0.name]), code($0.imports), $0.product] },
      of: "Package.swift")
  }

  @Test func `the table of floors is that of the test of floors`() throws {
    try expectTable(["floor", "holds"], FloorTests.floors.map { [code([$0])] }, of: "FloorTests.floors")
  }

  @Test(arguments: [article, "CONTRIBUTING.md", "CI/README.md"])
  func `the files that are named are there`(page: String) throws {
    let named = NamedPaths(try Repository.text(page))
    #expect(named.paths.count > 10)
    for path in named.missing { Issue.record("\(page) names \(path), which is not there") }
  }

  // MARK: The checks report

  private static let manifest = """
    func module(_ name: String) -> Target {
      .target(name: name)
    }
    let package = Package(
      products: [
        .library(name: "Low", targets: ["Low"]), .executable(name: "run", targets: ["run"]),
      ],
      targets: [
        .executableTarget(
          name: "run", dependencies: ["Middle", "Low"], swiftSettings: settings),
        module("Middle", imports: ["Low"], settings: harness(1)),
        .target(name: "Low"),
        .target(name: "Planted", dependencies: ["Low"], path: "Tests/Support/Planted"),
        tests("LowTests", of: ["Low"]),
      ])
    """

  @Test func `a manifest is read, the lowest module first`() {
    let modules = PackageManifest(Self.manifest).modules
    #expect(modules.map(\.name) == ["Low", "Middle", "run"])
    #expect(modules.map(\.imports) == [[], ["Low"], ["Low", "Middle"]])
    #expect(modules.map(\.product) == ["library", "", "program"])
  }

  private static let table = """
    Before.

    | floor | holds |
    |---|---|
    | `Old` | what is gone |
    | `Low` | stones |

    After.
    """

  @Test func `another row is seen, and remarks stay with their rows`() throws {
    let table = try #require(ArticleTable(["floor", "holds"], in: Self.table))
    #expect(table.article(with: [["`Old`"], ["`Low`"]]) == Self.table)
    let updated = table.article(with: [["`Low`"], ["`New`"]])
    #expect(updated.contains("|---|---|\n| `Low` | stones |\n| `New` |  |\n\nAfter."))
    #expect(table.withoutRemark(among: [["`Low`"], ["`New`"]]) == ["`New`"])
    #expect(ArticleTable(["module", "holds"], in: Self.table) == nil)
  }

  @Test func `a path that leads nowhere is found, and what is typed is no path`() {
    let text =
      "See `Package.swift`, `PropertyCore/Choices`, `PropertyCore/Gone.swift`; type `swift test`, `corpus/NAME`."
    let named = NamedPaths(text)
    #expect(named.paths == ["Package.swift", "PropertyCore/Choices", "PropertyCore/Gone.swift"])
    #expect(named.missing == ["PropertyCore/Gone.swift"])
  }
}
