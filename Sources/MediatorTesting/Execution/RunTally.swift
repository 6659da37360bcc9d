import PropertyCore

/// Counters of one run.
struct RunTally {
  /// Number of commands and deliveries.
  var events = 0
  /// Number of commands performed.
  var commands = 0
  /// Number of jobs the runtime enqueued.
  var jobs = 0
  /// Number of effects and timers started.
  var effects = 0
  /// Number of choices by which the run was perturbed.
  var perturbations = 0
  /// By how many steps deliveries were late, summed.
  var lateness = 0
  /// Whether a completion of a superseded or cancelled effect was delivered.
  var hadStale = false
  /// Whether a completion was delivered more than once.
  var hadDuplicate = false
  /// Whether completions of independent services were pending together.
  var hadOverlap = false
  /// Number of effects that the world never answers.
  var unanswered = 0
  /// Number of choices when the command's last argument had been drawn.
  var argumentsEnd = 0
  /// What was done, in order.
  private var history = WordDigest()

  /// A digest of what was done, in order.
  var digest: UInt64 { history.value }

  @inline(__always)
  mutating func mix(_ word: UInt64) { history.mix(word) }
}
