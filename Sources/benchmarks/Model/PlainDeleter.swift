import BenchmarkModel
import PropertyCore

/// Deletes chunks of a failing run, halving them down to one event, then shortens texts and numbers; to a fixed point.
///
/// What somebody would write who tests this one form by hand.
func shrinkPlainly(_ start: [ModelEvent], fails: ([ModelEvent]) -> Bool) -> [ModelEvent] {
  var best = start
  var improved = true
  while improved {
    improved = deleteChunks(of: &best, fails: fails)
    for position in best.indices {
      for simpler in best[position].simpler {
        var candidate = best
        candidate[position] = simpler
        guard fails(candidate) else { continue }
        best = candidate
        improved = true
        break
      }
    }
  }
  return best
}

private func deleteChunks(of best: inout [ModelEvent], fails: ([ModelEvent]) -> Bool) -> Bool {
  var improved = false
  var chunk = max(best.count / 2, 1)
  while true {
    var position = max(best.count - chunk, 0)
    while true {
      let end = min(position + chunk, best.count)
      if position < end {
        var candidate = best
        candidate.removeSubrange(position..<end)
        if fails(candidate) { (best, improved) = (candidate, true) }
      }
      if position == 0 { break }
      position = max(position - chunk, 0)
    }
    if chunk == 1 { return improved }
    chunk /= 2
  }
}

extension ModelEvent {
  fileprivate var simpler: [ModelEvent] {
    func shorter(_ text: String) -> [String] { (0..<text.utf8.count).map { String(repeating: "a", count: $0) } }
    return switch self {
    case .mode, .submit: []
    case .address(let text): shorter(text).map(ModelEvent.address)
    case .pickupPoint(let text): shorter(text).map(ModelEvent.pickupPoint)
    case .answer(let slot, let isAccepted): slot == 0 ? [] : [.answer(slot: 0, isAccepted: isAccepted)]
    }
  }
}

/// Draws runs until one fails.
///
/// - Parameters:
///   - events: How many events a run has.
///   - earliest: Failures after fewer events are passed over.
func plainFailure(_ fault: ModelForm.Fault, seed: UInt64, events: Int, notBefore earliest: Int = 0) -> [ModelEvent] {
  var random = SplitMix64(seed: seed &* 7_919 &+ 17)
  while true {
    let run = (0..<events).map { _ in ModelEvent(drawnFrom: &random) }
    if let end = eventsToFailure(run, fault), end >= earliest { return run }
  }
}

extension ModelForm.Fault {
  /// The fewest letters that the texts of a shortest failing run have.
  var fewestLetters: Int {
    switch self {
    case .keepsPickup: 1
    case .acceptsStaleAnswer: 2
    case .keepsPickupAfterLongAddress: 5
    }
  }
}
