import MediatorTesting
import PropertyCore

extension Benchmark {
  /// The speed of property runs over that of a plain loop that draws the same events, runs and checks them.
  static func propertyRun() throws -> Benchmark {
    let blueprint = try Blueprint(ModelSpecification())
    let runs = 2_000
    return Benchmark(
      name: "property-run", summary: "events a second of property runs, over those of a plain loop", bound: 0.5,
      isHigherBetter: true, unit: "ns an event",
      ours: {
        let result = MediatorChecker(blueprint, settings: CheckSettings(runs: runs, seed: 1)).check()
        if let failure = result.failure { fatalError(failure.text { $0 }) }
        return result.events
      },
      theirs: { plainLoop(runs: runs) })
  }
}
