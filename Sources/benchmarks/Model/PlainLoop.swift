import BenchmarkModel
import PropertyCore

extension ModelEvent {
  init(drawnFrom random: inout SplitMix64) {
    switch random.below(11) {
    case 0, 1: self = .mode(random.below(2) == 0 ? .pickup : .courier)
    case 2, 3, 4: self = .address(random.text())
    case 5, 6, 7: self = .pickupPoint(random.text())
    case 8, 9: self = .answer(slot: Int(random.below(4)), isAccepted: random.below(2) == 0)
    default: self = .submit
    }
  }
}

extension SplitMix64 {
  mutating func below(_ bound: UInt64) -> UInt64 { next().multipliedFullWidth(by: bound).high }

  mutating func text() -> String {
    let count = Int(below(9))
    return String(unsafeUninitializedCapacity: 8) { letters in
      for position in 0..<count { letters[position] = UInt8(ascii: "a") + UInt8(below(26)) }
      return count
    }
  }
}

/// Generates, executes and checks runs of 50 events with nothing in between; returns the number of events.
func plainLoop(runs: Int) -> Int {
  var random = SplitMix64(seed: 1)
  for _ in 0..<runs {
    let events = (0..<50).map { _ in ModelEvent(drawnFrom: &random) }
    precondition(eventsToFailure(events) == nil, "the form failed")
  }
  return runs * 50
}
