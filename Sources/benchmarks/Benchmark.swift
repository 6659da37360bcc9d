/// A figure as the ratio of two things that are timed in turn in one process.
///
/// Seconds depend on the machine and on what else it does; the ratio of two
/// times taken right after one another depends much less on it, and its median
/// over several turns less still.
struct Benchmark {
  /// What the figure is called.
  let name: String
  /// What is compared with what.
  let summary: String
  /// The value the ratio is compared with.
  let bound: Double
  /// Whether the ratio has to be above the bound rather than below.
  let isHigherBetter: Bool
  /// Unit of the figure that is shown beside the ratio.
  let unit: String
  /// Does the work once and returns how many units it did.
  let ours: () -> Int
  /// Does the comparison's work once and returns how many units it did.
  let theirs: () -> Int
  /// Counters that do not depend on the machine.
  var counters: () -> [(String, Int)] = { [] }
}

/// What measuring one benchmark gave.
struct Measurement {
  let benchmark: Benchmark
  /// The median of the ratios, and the smallest and largest.
  let ratio: Double
  let spread: ClosedRange<Double>
  /// Nanoseconds a unit of ours took, at the median.
  let nanoseconds: Double

  var passes: Bool { benchmark.isHigherBetter ? ratio >= benchmark.bound : ratio <= benchmark.bound }

  /// Measures in turn: ours, theirs, ours, theirs, …
  ///
  /// The ratio is the time of a unit of ours over that of a unit of theirs; where
  /// higher is better, the speed of ours over that of theirs.
  init(_ benchmark: Benchmark, turns: Int) {
    self.benchmark = benchmark
    _ = (benchmark.ours(), benchmark.theirs())
    var ratios: [Double] = []
    var times: [Double] = []
    for _ in 0..<turns {
      let ours = Self.nanoseconds(benchmark.ours)
      let theirs = Self.nanoseconds(benchmark.theirs)
      times.append(ours)
      ratios.append(benchmark.isHigherBetter ? theirs / ours : ours / theirs)
    }
    ratios.sort()
    ratio = ratios[ratios.count / 2]
    spread = ratios[0]...ratios[ratios.count - 1]
    nanoseconds = times.sorted()[times.count / 2]
  }

  private static func nanoseconds(_ work: () -> Int) -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    let units = work()
    let (seconds, attoseconds) = (clock.now - start).components
    return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(max(units, 1))
  }
}
