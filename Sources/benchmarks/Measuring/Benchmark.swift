/// A figure that has to keep a bound.
///
/// Seconds depend on the machine and on what else it does; the ratio of two
/// times taken right after one another depends much less on it, and its median
/// over several turns less still. Counters do not depend on it at all.
struct Benchmark {
  /// Which side of the bound is good.
  enum Better: String { case higher, lower }

  /// What the figure is called.
  let name: String
  /// What is compared with what.
  let summary: String
  /// The value the ratio is compared with.
  let bound: Double
  /// Whether the ratio has to be above the bound or below.
  let better: Better
  /// Whether the ratio says something about the machine as well, so that it is not compared with one measured before.
  var dependsOnMachine = false
  /// Unit of the figure that is shown beside the ratio.
  let unit: String
  /// Measures, taking so many turns.
  let measure: (_ turns: Int) throws -> Sample
  /// Counts what the work takes, without looking at a clock.
  var count: () throws -> [Counter] = { [] }
}

extension Benchmark {
  /// Whether a name means this benchmark: its own, or the first words of it.
  func isCalled(_ name: String) -> Bool { self.name == name || self.name.hasPrefix("\(name)-") }
}

/// What was measured, a ratio for each turn.
struct Sample {
  /// The ratios, in order of size.
  let ratios: [Double]
  /// The figure that is shown beside the ratio.
  let figure: Double

  init(ratios: [Double], figure: Double) {
    self.ratios = ratios.sorted()
    self.figure = figure
  }
}

/// Something that was counted, of which less is better.
struct Counter: Hashable {
  let name: String
  let value: Int

  /// Whether it says how much work there was, and not what the work took.
  var isSizeOfWork: Bool { name == "units" || name == "events" }
}

/// What measuring one benchmark gave.
struct Measurement {
  let benchmark: Benchmark
  let sample: Sample
  let counters: [Counter]

  /// The median of the ratios.
  var ratio: Double { sample.ratios[sample.ratios.count / 2] }
  /// The smallest and the largest ratio.
  var spread: ClosedRange<Double> { sample.ratios[0]...sample.ratios[sample.ratios.count - 1] }
  /// How far the median may be off: the middle half of the ratios is that wide.
  var noise: Double {
    sample.ratios[sample.ratios.count * 3 / 4] - sample.ratios[sample.ratios.count / 4]
  }

  var passes: Bool {
    switch benchmark.better {
    case .higher: ratio >= benchmark.bound
    case .lower: ratio <= benchmark.bound
    }
  }

  init(_ benchmark: Benchmark, turns: Int) throws {
    self.benchmark = benchmark
    counters = try benchmark.count()
    sample = try benchmark.measure(turns)
  }
}
