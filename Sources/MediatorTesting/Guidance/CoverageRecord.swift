import PropertyCore

/// Is told of each event of a run once the system has settled.
protocol CoverageObserver: AnyObject {
  /// Notes a settled event.
  func note(_ event: InvariantMonitor.Event, _ world: World)
}

extension InvariantMonitor.Event {
  /// The event as one word.
  var word: UInt64 {
    switch self {
    case .none: 0
    case .command(let number): 1 << 32 | UInt64(truncatingIfNeeded: number)
    case .delivery(let participant): 2 << 32 | UInt64(truncatingIfNeeded: participant)
    }
  }
}

/// Notes, in one run after another, which combinations of state shape, event and pending effects were met.
///
/// The engine asks for it once an event and finds nil where nothing is noted.
final class CoverageRecord: CoverageObserver {
  // Changed by the methods below only, on the thread of the run.
  /// How often each combination was met. Only ever looked up, so that its order decides nothing.
  @exclusivity(unchecked) private var counts: [UInt64: Int] = [:]
  /// The last combination of the run that was new, and the step in which it was met.
  @exclusivity(unchecked) private(set) var newest: (feature: UInt64, step: Int)?

  /// Number of combinations that were met.
  var count: Int { counts.count }

  func beginRun() { newest = nil }

  /// Notes a settled event.
  func note(_ event: InvariantMonitor.Event, _ world: World) {
    var digest = WordDigest()
    digest.mix(world.probe.shape())
    digest.mix(event.word)
    digest.mix(world.queue.outline)
    let feature = digest.value
    let met = counts[feature, default: 0]
    counts[feature] = met + 1
    if met == 0, world.step >= 0 { newest = (feature, world.step) }
  }

  /// How often a combination was met.
  func count(of feature: UInt64) -> Int { counts[feature] ?? 0 }
}
