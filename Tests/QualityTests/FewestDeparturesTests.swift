import ExampleSpecifications
import MediatorTesting
import Testing

/// The schedules of shrunk runs, confirmed by executing every run of the same length that is more polite.
///
/// For mediators whose tasks are scheduled, where the schedule is what a reader has
/// to understand. The scope is that of `ShortestRunTests`.
@Suite struct FewestDeparturesTests {
  private static let simulated = PlantedDefect.all.filter { (try? $0.blueprint().isSimulated) == true }

  @Test(arguments: simulated)
  func `no run of the same number of events fails with fewer departures from the polite schedule`(
    planted: PlantedDefect
  ) throws {
    var searched: Set<Int> = []
    for seed in 1...UInt64(2) {
      let failure = try #require(try planted.check(seed: seed).failure)
      guard failure.departures > 0, searched.insert(failure.departures).inserted else { continue }
      let scope = SearchScope(
        events: failure.events.count, departures: failure.departures - 1, alternatives: 0, runs: 20_000)
      let result = ExhaustiveSearch(try planted.blueprint(), within: scope).run()
      #expect(result.isExhaustive, "nothing may be concluded from \(result.runs) runs that were not all")
      #expect(!result.findings.contains { $0.signature.name == planted.known.oracle }, "seed \(seed)")
    }
  }
}
