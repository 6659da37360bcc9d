/// Something that makes a check say less than it seems to.
///
/// A value, so that whoever reports decides how it looks; ``message`` says what
/// happened, with which value, and what to try.
public enum HealthCheck: Hashable, Sendable {
  /// Not one run met its assumptions.
  case everythingDiscarded(discards: Int, reason: String)
  /// So many runs were discarded that the check was given up.
  case tooManyDiscards(discards: Int, runs: Int, reason: String)
  /// The same choices gave another verdict, or asked for other choices.
  case nondeterminism(run: Int, first: Outcome, second: Outcome)

  /// What happened, with which value, and what to try.
  public var message: String {
    switch self {
    case .everythingDiscarded(let discards, let reason):
      """
      Nothing was tested: all \(discards) runs were discarded, mostly because \(reason). \
      Draw values that meet the assumption instead of refusing those that do not.
      """
    case .tooManyDiscards(let discards, let runs, let reason):
      """
      Hardly anything was tested: \(discards) runs were discarded and \(runs) were not, mostly because \(reason). \
      Draw values that meet the assumption instead of refusing those that do not.
      """
    case .nondeterminism(let run, let first, let second):
      """
      Run \(run) gave \(first.summary) and, with the same choices again, \
      \(first == second ? "made other choices" : second.summary). \
      Look for state kept between runs, the clock, random numbers of the system's own, and the order of sets.
      """
    }
  }

  /// Whether a check with this finding must not be taken for a pass. True of all of them so far.
  public var isBlocking: Bool { true }
}

extension Outcome {
  /// The outcome in a few words.
  var summary: String {
    switch self {
    case .passed: "a pass"
    case .discarded(let discard): "a discard (\(discard.reason))"
    case .failed(let signature): "a failure of \(signature)"
    }
  }
}

/// Counts why runs were discarded.
struct DiscardTally {
  private var counts: [(reason: String, count: Int)] = []
  private(set) var total = 0

  /// Reasons beyond these are counted, but not by name.
  private static let largestNumberOfReasons = 16

  mutating func add(_ discard: Discard) {
    total += 1
    if let position = counts.firstIndex(where: { $0.reason == discard.reason }) {
      counts[position].count += 1
    } else if counts.count < Self.largestNumberOfReasons {
      counts.append((discard.reason, 1))
    }
  }

  /// The most frequent reason, the earlier one of two equally frequent.
  var mainReason: String {
    var main: (reason: String, count: Int) = ("no reason was given", 0)
    for entry in counts where entry.count > main.count { main = entry }
    return main.reason
  }
}
