import MediatorTesting
import PropertyCore

extension Benchmark {
  /// The speed of property runs over that of a plain loop that draws the same events, runs and checks them.
  static func propertyRun() throws -> Benchmark {
    let specification = try AnySpecification(ModelSpecification())
    let runs = 2_000
    return Benchmark(
      "property-run", "events a second of property runs, over those of a plain loop", bound: 0.5, .higher,
      unit: "ns an event",
      ours: { try check(specification, CheckSettings(runs: runs, seed: 1)).events },
      theirs: { plainLoop(runs: runs) },
      count: { counters(of: try check(specification, CheckSettings(runs: runs, seed: 1))) })
  }
}

/// Checks a mediator that is right.
func check(_ specification: AnySpecification, _ settings: CheckSettings) throws -> CheckResult {
  let result = MediatorChecker(specification, settings: settings).check()
  if let failure = result.failure { throw BenchmarkError.failure(failure) }
  return result
}

/// What a check counts by itself.
func counters(of result: CheckResult) -> [Counter] {
  [Counter(name: "draws", value: result.draws), Counter(name: "compared", value: result.compared)]
}
