import PropertyCore

/// Notes, in one run after another, which combinations of state shape, event and pending effects were met.
///
/// The engine asks for it once an event and finds nil where nothing is noted.
final class CoverageRecord: CoverageObserver {
  // Changed by the methods below only, on the thread of the run.
  /// How often each combination was met. Only ever looked up, so that its order decides nothing.
  @exclusivity(unchecked) private var counts: [UInt64: Int] = [:]
  /// The last combination of the run that was new, and the step in which it was met.
  @exclusivity(unchecked) private(set) var newest: (feature: UInt64, step: Int)?

  func beginRun() { newest = nil }

  /// Notes a settled event.
  func note(_ event: SettledEvent, _ moment: SettledMoment) {
    var digest = WordDigest()
    digest.mix(moment.shape)
    digest.mix(event.word)
    digest.mix(moment.pending)
    let feature = digest.value
    let met = counts[feature, default: 0]
    counts[feature] = met + 1
    if met == 0, moment.step >= 0 { newest = (feature, moment.step) }
  }

  /// How often a combination was met.
  func count(of feature: UInt64) -> Int { counts[feature] ?? 0 }
}
