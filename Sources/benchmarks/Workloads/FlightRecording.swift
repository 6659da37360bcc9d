import BenchmarkModel
import MediatorTesting
import PropertyCore

extension Benchmark {
  /// The speed of property runs in a process that is watched, over that of the same runs in one that is not.
  ///
  /// In a process that is watched, everything a run decides is written where it can be read after the end of the process.
  static func flightRecording() throws -> Benchmark {
    let specification = try AnySpecification(ModelSpecification())
    let memory = UnsafeMutableRawPointer.allocate(byteCount: FlightRecorder.size, alignment: 4096)
    let recorder = FlightRecorder(memory)
    func events() throws -> Int { try check(specification, CheckSettings(runs: 2_000, seed: 1)).events }
    return Benchmark(
      "flight-recording", "events a second of property runs that are recorded outside, over those that are not",
      bound: 0.9, .higher, unit: "ns an event",
      ours: {
        FlightRecorder.ofThisProcess = recorder
        defer { FlightRecorder.ofThisProcess = nil }
        return try events()
      },
      theirs: events)
  }

  /// The time to say why a failure of six events fails.
  static func explaining() throws -> Benchmark {
    let fault = ModelForm.Fault.keepsPickupAfterLongAddress
    let specification = try AnySpecification(ModelSpecification(fault: fault))
    let failure = MediatorChecker(specification, settings: CheckSettings(runs: 10_000, seed: 1)).check().failure
    guard let sequence = try failure?.artifact.sequence(for: specification) else {
      throw BenchmarkError.wrongResult("the fault \(fault) was not found")
    }
    return Benchmark(
      name: "explanation", summary: "milliseconds to say why a failure of \(fault.rawValue) events fails", bound: 5,
      better: .lower, dependsOnMachine: true, unit: "ms at best",
      measure: { turns in
        let times = try (0..<max(turns, 5)).map { _ in
          try nanoseconds {
            let report = MediatorChecker(specification).report(on: sequence, shrinking: false)
            guard report?.explanation != nil else { throw BenchmarkError.wrongResult("nothing was explained") }
          } / 1e6
        }
        return Sample(ratios: times, figure: times.min() ?? 0)
      })
  }
}
