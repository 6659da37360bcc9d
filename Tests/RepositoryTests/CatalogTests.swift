import CorpusFiles
import ExampleSpecifications
import MediatorTesting
import Testing

/// What has to exist for every mediator of the catalog.
@Suite struct CatalogTests {
  static let names = exampleCatalog.entries.map(\.name)
  static let corpus = CorpusFolder(Repository.url("corpus"))

  @Test(arguments: names) func `has a fuzz target`(name: String) throws {
    let path = "Fuzz/Sources/\(name)Fuzz/Target.swift"
    let target = try? Repository.text(path)
    #expect(
      target?.contains("FuzzTarget.register(\"\(name)\"") == true,
      "add \(path) and the name to Fuzz/Package.swift; any other target shows what to write")
  }

  @Test(arguments: names) func `has a seed and a regression in the corpus`(name: String) {
    for kind in CorpusFolder.Kind.allCases {
      let contents = Self.corpus.contents(kind, of: name)
      #expect(!contents.files.isEmpty, "corpus/\(name)/\(kind.rawValue) is empty")
      #expect(contents.problems.isEmpty)
    }
  }

  @Test func `the corpus has no folder for a mediator that does not exist`() {
    #expect(Self.corpus.mediators.filter { !Self.names.contains($0) } == [])
  }

  @Test func `every stored run begins with a comment that says why it is there`() throws {
    for path in Repository.paths(below: "corpus") {
      let first = try Repository.text(path).split(separator: "\n").first ?? ""
      #expect(first.hasPrefix("# ") && first.count > 20, "\(path) does not say why it is kept")
    }
  }

  @Test(arguments: names) func `survives every stored run`(name: String) throws {
    let entry = try #require(exampleCatalog.entry(named: name))
    let checker = MediatorChecker(try entry.specification())
    for kind in CorpusFolder.Kind.allCases {
      for file in Self.corpus.contents(kind, of: name).files {
        let sequence = try file.artifact.sequence(for: try entry.specification())
        #expect(checker.report(on: sequence, shrinking: false) == nil, "\(file.path) fails")
      }
    }
  }

  @Test(arguments: names) func `a stored run still shows the defect it was stored for`(name: String) throws {
    let entry = try #require(exampleCatalog.entry(named: name))
    for file in Self.corpus.contents(.regressions, of: name).files {
      guard let defect = file.artifact.defect else { continue }
      let specification = try entry.specification(planting: defect)
      let report = MediatorChecker(specification, defect: defect)
        .report(on: try file.artifact.sequence(for: specification), shrinking: false)
      #expect(report?.signature == file.artifact.failure, "\(file.path) guards nothing any more; store a new run")
    }
  }
}
