import CorpusFiles
import ExampleSpecifications
import Foundation
import MediatorTesting
import Testing

/// The stored runs of the example mediators, with every fault injected.
@Suite struct FaultInjectedRunTests {
  private static let corpus = CorpusFolder(
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../corpus").standardized)

  @Test(arguments: exampleCatalog.entries.map(\.name)) func `no right mediator fails`(name: String) throws {
    let entry = try #require(exampleCatalog.entry(named: name))
    let specification = try entry.specification()
    let runner = FuzzRunner(specification)
    var search = FaultInjectionSearch(specification)
    for kind in CorpusFolder.Kind.allCases {
      for file in Self.corpus.contents(kind, of: name).files {
        let bytes = try runner.bytes(of: file.artifact)
        #expect(
          search.injectFaults(bytes) {
            Issue.record("\(file.path) with \($0.fault): \($0.run.signature)")
          })
      }
    }
    #expect(search.runs > 20)
  }
}
