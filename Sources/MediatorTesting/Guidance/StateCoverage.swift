import PropertyCore

/// Counts which combinations of state, event and pending effects a run meets, in memory that a fuzzer looks at.
///
/// Each event touches two counters. One stands for *state shape × event × state shape after it*, the other for *event
/// × what was pending before it × how it was delivered*. To a fuzzer that takes a counter for a place in the code, a run that
/// meets a new combination has reached a new place. Shapes are those of ``CheckSettings/isGuided``; combinations that share a
/// counter are not told apart.
///
/// The counters belong to one thread.
public final class StateCoverage: CoverageObserver {
  private let counters: UnsafeMutableBufferPointer<UInt8>
  // All of these are changed by the methods below only, on the thread of the run.
  /// The state's shape after the event before.
  @exclusivity(unchecked) private var shape: UInt64 = 0
  /// What was pending after the event before.
  @exclusivity(unchecked) private var pending: UInt64 = 0

  // As above.
  /// Which counters were touched in any run.
  @exclusivity(unchecked) private var seen: ContiguousArray<Bool>
  /// The step in which the run last met a combination that no run met before, -1 for the setup; nil when it met none.
  @exclusivity(unchecked) private(set) var newest: Int?

  /// Creates coverage that counts in memory of somebody else.
  ///
  /// - Parameter counters: One byte a counter; set to zero by whoever reads them. Must outlive what is created.
  /// - Precondition: There is at least one.
  public init(_ counters: UnsafeMutableBufferPointer<UInt8>) {
    precondition(!counters.isEmpty, "combinations cannot be counted without counters")
    self.counters = counters
    seen = ContiguousArray(repeating: false, count: counters.count)
  }

  /// Whether the run met a combination that no run met before.
  var hasNewCoverage: Bool { newest != nil }

  /// Forgets the run before.
  func beginRun() { (shape, pending, newest) = (0, 0, nil) }

  func note(_ event: SettledEvent, _ moment: SettledMoment) {
    count(shape, event.word, moment.shape, step: moment.step)
    let delivery: UInt64 = (moment.hadStale ? 1 : 0) | (moment.hadDuplicate ? 2 : 0)
    count(pending, event.word, 4 | delivery, step: moment.step)
    (shape, pending) = (moment.shape, moment.pending)
  }

  @inline(__always) private func count(_ first: UInt64, _ second: UInt64, _ third: UInt64, step: Int) {
    var digest = WordDigest()
    digest.mix(first)
    digest.mix(second)
    digest.mix(third)
    let position = Int(digest.value.multipliedFullWidth(by: UInt64(counters.count)).high)
    // Once is enough: how often a run meets a combination says nothing new, and would fill the corpus.
    counters[position] = 1
    guard !seen[position] else { return }
    seen[position] = true
    newest = step
  }
}
