import ExampleSpecifications
import MediatorTesting
import Testing

/// The schedules of shrunk runs, confirmed by executing every run of the same length that is closer to the nominal schedule.
///
/// For mediators whose tasks are scheduled, where the schedule is what a reader has
/// to understand. The scope is that of `ShortestRunTests`.
@Suite struct FewestPerturbationsTests {
  private static let simulated = PlantedDefect.all.filter { (try? $0.specification().isSimulated) == true }

  @Test(arguments: simulated)
  func `no run of the same number of events fails with fewer perturbations of the nominal schedule`(
    planted: PlantedDefect
  ) throws {
    var searched: Set<Int> = []
    for seed in 1...UInt64(2) {
      let failure = try #require(try planted.check(seed: seed).failure)
      guard failure.perturbations > 0, searched.insert(failure.perturbations).inserted else { continue }
      let scope = SearchScope(
        events: failure.events.count, perturbations: failure.perturbations - 1, alternatives: 0, runs: 20_000)
      let result = ExhaustiveSearch(try planted.specification(), within: scope).run()
      #expect(result.isExhaustive, "nothing may be concluded from \(result.runs) runs that were not all")
      #expect(!result.findings.contains { $0.signature.name == planted.known.oracle }, "seed \(seed)")
    }
  }
}
