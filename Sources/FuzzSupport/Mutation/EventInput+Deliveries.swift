import MediatorTesting
import PropertyCore

/// What becomes of an effect, a timer or a job, as the bytes of its record: one byte per decision, in their order.
struct DeliveryBytes {
  private static let held = UInt8(AnswerDelay.held)
  private static let never = UInt8(AnswerDelay.never)

  var bytes: [UInt8]

  /// Whether it is of a timer or a job, which come once and do not fail; or a damaged one, of which no more is there.
  var isOfTimer: Bool { bytes.count <= EffectDecision.afterCancel.rawValue }

  private subscript(decision: EffectDecision) -> UInt8 {
    get { bytes[decision.rawValue] }
    set { bytes[decision.rawValue] = newValue }
  }

  /// The delay in steps.
  var delay: UInt8 {
    get { self[.delay] % (Self.never + 1) }
    set { self[.delay] = newValue }
  }

  /// Changes the decisions as an operator says.
  ///
  /// - Returns: Whether anything changed.
  mutating func change(_ chosen: MutationOperator, _ random: inout Xoshiro256) -> Bool {
    let before = bytes
    switch chosen {
    case .later: delay = delay >= Self.held ? delay : min(delay + UInt8(random.few(upTo: 6)), Self.held)
    case .earlier: delay = delay >= Self.held ? UInt8(random.below(4)) : delay - min(delay, UInt8(random.few(upTo: 6)))
    case .drop where !isOfTimer: delay = Self.never
    case .copy where !isOfTimer:
      self[.copies] = self[.copies] % 3 == 0 ? UInt8(random.few(upTo: 2)) : 0
      self[.copyDelay] = UInt8(random.below(4))
    case .fail where !isOfTimer: self[.ending] = 1 - self[.ending] % 2
    case .uncancelled where !isOfTimer:
      self[.afterCancel] = (self[.afterCancel] % 3 + UInt8(random.few(upTo: 2))) % 3
    default: return false
    }
    return bytes != before
  }

  /// Lets it come so many steps later, first or last among what is due then.
  mutating func come(after steps: Int, _ random: inout Xoshiro256) {
    delay = UInt8(min(steps, Int(Self.held) - 1))
    if bytes.count > EffectDecision.rank.rawValue { self[.rank] = random.next() & 1 == 0 ? 0 : 3 }
  }
}

extension EventInput {
  /// Where a delivery is recorded: the event that started it, and which of its records.
  private struct Delivery {
    var event: Int
    var number: Int
    var record: InputRecord
  }

  /// Every record of what was started in an event.
  private func deliveries(where isWanted: (DeliveryBytes) -> Bool) -> [Delivery] {
    events.indices.flatMap { event in
      records(of: events[event]).enumerated().compactMap { number, record in
        guard number > 0, !record.payload.isEmpty,
          isWanted(DeliveryBytes(bytes: Array(payload(of: record))))
        else { return nil }
        return Delivery(event: event, number: number, record: record)
      }
    }
  }

  /// Changes what becomes of one thing that was started.
  ///
  /// - Parameter change: Returns whether it changed anything.
  mutating func changeDelivery(
    _ random: inout Xoshiro256, by change: (inout DeliveryBytes, inout Xoshiro256) -> Bool
  ) -> Bool {
    changeDelivery(&random, where: { _ in true }) { bytes, _, random in change(&bytes, &random) }
  }

  private mutating func changeDelivery(
    _ random: inout Xoshiro256, where isWanted: (DeliveryBytes) -> Bool,
    by change: (inout DeliveryBytes, _ event: Int, inout Xoshiro256) -> Bool
  ) -> Bool {
    let all = deliveries(where: isWanted)
    guard !all.isEmpty else { return false }
    // The next ones as well, since the one picked may be of a kind that cannot be changed in this way.
    let first = random.below(all.count)
    for offset in 0..<all.count {
      let delivery = all[(first + offset) % all.count]
      var bytes = DeliveryBytes(bytes: Array(payload(of: delivery.record)))
      guard change(&bytes, delivery.event, &random) else { continue }
      events[delivery.event] = replace(
        delivery.number, in: events[delivery.event], seed: delivery.record.seed, payload: bytes.bytes)
      return true
    }
    return false
  }

  /// Lets a timer fire just after an event, before or after what else is due there.
  mutating func advanceClock(_ random: inout Xoshiro256) -> Bool {
    let last = events.count - 1
    return changeDelivery(&random, where: \.isOfTimer) { bytes, event, random in
      let before = bytes.bytes
      bytes.come(after: random.below(last - event + 1), &random)
      return bytes.bytes != before
    }
  }
}
