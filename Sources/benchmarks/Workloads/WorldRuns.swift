import MediatorTesting
import PropertyCore

extension Benchmark {
  /// The same as property runs, with a callback service, controls of any semantics and an observer.
  static func worldRun() throws -> Benchmark {
    let specification = try AnySpecification(WorldFormSpecification())
    let runs = 2_000
    return Benchmark(
      "world-run", "the same with callback services, controls of any semantics and observers", bound: 0.25, .higher,
      unit: "ns an event", ours: { try check(specification, CheckSettings(runs: runs, seed: 1)).events },
      theirs: { plainWorldLoop(runs: runs) },
      count: { counters(of: try check(specification, CheckSettings(runs: runs, seed: 1))) })
  }
}
