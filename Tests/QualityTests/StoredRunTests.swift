import ExampleSpecifications
import MediatorTesting
import PropertyCore
import Testing

/// A run that is kept although it does not fail means the same run when it is read back.
@Suite struct StoredRunTests {
  @Test(arguments: exampleCatalog.entries.map(\.name))
  func `every run replays from its artifact event by event`(name: String) throws {
    let entry = try #require(exampleCatalog.entry(named: name))
    let (runner, checker) = (FuzzRunner(try entry.specification()), MediatorChecker(try entry.specification()))
    var random = SplitMix64(seed: 1)
    var events = 0
    for _ in 0..<50 {
      let bytes = (0..<100).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      #expect(runner.run(bytes) == .passed)
      let trace = checker.trace(of: runner.recording)
      let artifact = runner.artifact()
      #expect(checker.trace(of: try artifact.sequence(for: try entry.specification())) == trace)
      #expect(checker.trace(of: try Artifact(token: artifact.token).sequence(for: try entry.specification())) == trace)
      #expect(try Artifact(text: artifact.text()) == artifact)
      events += trace.events.count
    }
    #expect(events > 500)
  }
}
