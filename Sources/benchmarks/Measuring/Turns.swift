import CAllocationCount
import Foundation

extension Benchmark {
  /// A benchmark of two things that are timed in turn: ours, theirs, ours, theirs, …
  ///
  /// The ratio is the time of a unit of ours over that of a unit of theirs; where
  /// higher is better, the speed of ours over that of theirs. The figure is the
  /// time of a unit of ours at the median, in nanoseconds.
  ///
  /// - Parameters:
  ///   - ours: Does the work once and returns how many units it did.
  ///   - theirs: Does the comparison's work once and returns how many units it did.
  ///   - count: What is counted of our work beside the allocations.
  init(
    _ name: String, _ summary: String, bound: Double, _ better: Better, unit: String,
    ours: @escaping () throws -> Int, theirs: @escaping () throws -> Int,
    count: @escaping () throws -> [Counter] = { [] }
  ) {
    self.init(
      name: name, summary: summary, bound: bound, better: better, unit: unit,
      measure: { turns in
        _ = (try ours(), try theirs())
        var ratios: [Double] = []
        var times: [Double] = []
        for _ in 0..<turns {
          let one = try nanosecondsAUnit(ours)
          let other = try nanosecondsAUnit(theirs)
          times.append(one)
          ratios.append(better == .higher ? other / one : one / other)
        }
        return Sample(ratios: ratios, figure: median(times))
      },
      count: {
        // The first time, memory is taken that is kept.
        _ = try ours()
        let (units, blocks) = try allocations { try countedWork(ours) }
        return [Counter(name: "units", value: units), Counter(name: "allocations", value: blocks)] + (try count())
      })
  }
}

/// How long some work takes, a unit of it.
func nanosecondsAUnit(_ work: () throws -> Int) rethrows -> Double {
  var units = 0
  let time = try nanoseconds { units = try work() }
  return time / Double(max(units, 1))
}

/// How much of the processor some work takes on this thread, so that other work of the machine does not count.
func nanoseconds(_ work: () throws -> Void) rethrows -> Double {
  let start = processorTime()
  try work()
  return Double(processorTime() - start)
}

/// Nanoseconds of the processor that this thread has used.
func processorTime() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
}

/// How long some work takes that other processes do.
func nanosecondsPassed(_ work: () throws -> Void) rethrows -> Double {
  let clock = ContinuousClock()
  let start = clock.now
  try work()
  return (clock.now - start) / .nanoseconds(1)
}

/// Does some work; a function of its own, by whose name a profiler can be told to count this work alone.
@inline(never)
func countedWork(_ work: () throws -> Int) rethrows -> Int { try work() }

/// How many blocks of memory some work asks for.
func allocations<Result>(_ work: () throws -> Result) rethrows -> (Result, Int) {
  let before = ac_allocations()
  let result = try work()
  return (result, Int(ac_allocations() - before))
}

/// The middle one.
func median(_ numbers: [Double]) -> Double { numbers.sorted()[numbers.count / 2] }
