import BenchmarkModel
import MediatorTesting
import PropertyCore

extension Benchmark {
  /// The median executions and the median time of shrinking a fault, and how often the result is not minimal.
  ///
  /// The three are of one measurement, which the first of them that is wanted makes.
  static func shrinking(_ fault: ModelForm.Fault, executions most: Double) -> [Benchmark] {
    let name = "shrink-\(fault.rawValue)"
    let seeds = "over \(ShrinkMeasurement.seeds.count) seeds"
    var made: ShrinkMeasurement?
    func measurement() throws -> ShrinkMeasurement {
      if let made { return made }
      let measurement = try ShrinkMeasurement(fault)
      made = measurement
      return measurement
    }
    return [
      Benchmark(
        name: "\(name)-executions",
        summary: "median executions to shrink a failure of \(fault.rawValue) events \(seeds)",
        bound: most, better: .lower, unit: "executions of a deleter written by hand",
        measure: { _ in
          let made = try measurement()
          return Sample(ratios: [median(made.executions)], figure: median(made.plainExecutions))
        },
        count: {
          let made = try measurement()
          return [Counter(name: "executions", value: Int(made.executions.reduce(0, +)))]
        }),
      Benchmark(
        name: "\(name)-time", summary: "median milliseconds of the same; spread: the middle half of the seeds",
        bound: 0.5, better: .lower, dependsOnMachine: true, unit: "times as long as a deleter written by hand",
        measure: { _ in
          let made = try measurement()
          let times = made.milliseconds.sorted()
          return Sample(
            ratios: [times[times.count / 4], median(times), times[times.count * 3 / 4]],
            figure: median(times) / median(made.plainMilliseconds))
        }),
      Benchmark(
        name: "\(name)-minimal", summary: "share of the seeds with as few events and as few letters as can be",
        bound: 1, better: .higher, unit: "seeds of \(ShrinkMeasurement.seeds.count)",
        measure: { _ in
          let all = ShrinkMeasurement.seeds.count
          let minimal = all - (try measurement().notMinimal)
          return Sample(ratios: [Double(minimal) / Double(all)], figure: Double(minimal))
        },
        count: { [Counter(name: "not-minimal", value: try measurement().notMinimal)] }),
    ]
  }
}
