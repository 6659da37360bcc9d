import PropertyCore

extension EventMutator {
  /// Applies an operator.
  ///
  /// - Returns: Whether it found something to work on.
  func apply(_ chosen: MutationOperator, to input: inout EventInput, _ random: inout Xoshiro256) -> Bool {
    switch chosen {
    case .extend: return input.extend(upTo: mostEvents, &random)
    case .insert: return input.insert(&random)
    case .duplicate: return input.duplicate(upTo: mostEvents, &random)
    case .delete: return input.delete(&random, longest: 1)
    case .deleteRange: return input.delete(&random, longest: .max)
    case .swap: return input.swap(&random)
    case .move: return input.move(&random)
    case .argument: return input.changeArgument(&random)
    case .splice, .interleave, .truncate: return false
    case .later, .earlier, .drop, .copy, .fail, .uncancelled:
      return input.changeDelivery(&random) { $0.change(chosen, &$1) }
    case .clock: return input.advanceClock(&random)
    case .world: return input.changeWorld(&random)
    case .bytes: return changeBytes(of: &input, &random)
    }
  }

  /// Hands the payload of one record to libFuzzer.
  private func changeBytes(of input: inout EventInput, _ random: inout Xoshiro256) -> Bool {
    guard !input.events.isEmpty else { return false }
    let event = random.below(input.events.count)
    let range = input.events[event]
    let records = input.records(of: range)
    let number = random.below(records.count)
    let old = input.payload(of: records[number])
    let room = min(old.count + 16, InputRecord.longestPayload)
    var new = Array(old) + Array(repeating: 0, count: room - old.count)
    new.removeLast(room - new.withUnsafeMutableBytes { mutateBytes($0, old.count) })
    guard !new.isEmpty else { return false }
    input.events[event] = input.replace(number, in: range, seed: records[number].seed, payload: new)
    return true
  }
}

// MARK: Events

extension EventInput {
  /// With fewer events, a run is short.
  private static let fewEvents = 8

  /// A new event: everything about it is drawn from a seed.
  private mutating func fresh(_ random: inout Xoshiro256) -> Range<Int> { make(.element, seed: random.seed()) }

  fileprivate mutating func extend(upTo mostEvents: Int, _ random: inout Xoshiro256) -> Bool {
    let known = events
    // A short run grows fast; from what a long one has reached, the next step counts.
    let count = min(events.count < Self.fewEvents ? 1 + random.below(16) : random.few(upTo: 16), mostEvents)
    if events.count + count > mostEvents { events.removeLast(events.count + count - mostEvents) }
    for _ in 0..<count {
      let isAgain = !known.isEmpty && random.chance(1, in: 4)
      events.append(isAgain ? known[random.below(known.count)] : fresh(&random))
    }
    return true
  }

  fileprivate mutating func insert(_ random: inout Xoshiro256) -> Bool {
    // Of two places the later one: what is near the end meets a state that took all of the run to reach.
    let position = max(random.below(events.count + 1), random.below(events.count + 1))
    events.insert(fresh(&random), at: position)
    return true
  }

  fileprivate mutating func duplicate(upTo mostEvents: Int, _ random: inout Xoshiro256) -> Bool {
    guard !events.isEmpty else { return false }
    let start = random.below(events.count)
    let block = Array(events[start..<min(events.count, start + random.few(upTo: 8))])
    let times = min(1 << (random.few(upTo: 5) - 1), (mostEvents - events.count) / block.count)
    guard times > 0 else { return false }
    events.insert(contentsOf: (0..<times).flatMap { _ in block }, at: start + block.count)
    return true
  }

  fileprivate mutating func delete(_ random: inout Xoshiro256, longest: Int) -> Bool {
    guard events.count > 1 else { return false }
    let start = random.below(events.count)
    let most = min(events.count - start, events.count - 1, longest)
    let count = 1 + random.below(most)
    events.removeSubrange(start..<start + count)
    return true
  }

  fileprivate mutating func swap(_ random: inout Xoshiro256) -> Bool {
    guard events.count > 1 else { return false }
    let first = random.below(events.count)
    let second = (first + 1 + random.below(events.count - 1)) % events.count
    guard events[first] != events[second] else { return false }
    events.swapAt(first, second)
    return true
  }

  fileprivate mutating func move(_ random: inout Xoshiro256) -> Bool {
    guard events.count > 1 else { return false }
    let from = random.below(events.count)
    let to = (from + 1 + random.below(events.count - 1)) % events.count
    events.insert(events.remove(at: from), at: to)
    return true
  }

  /// Goes on, after some event, with the events of another input from some event of it on.
  mutating func splice(_ other: UnsafeRawBufferPointer, _ random: inout Xoshiro256) -> Bool {
    let others = adopt(other)
    guard !others.isEmpty else { return false }
    let kept = random.below(events.count + 1)
    let start = random.below(others.count)
    let end = random.next() & 1 == 0 ? others.count : start + 1 + random.below(others.count - start)
    if random.next() & 1 == 0 { events.removeSubrange(kept...) }
    events.insert(contentsOf: others[start..<end], at: kept)
    return true
  }

  /// Takes a few events of this input and a few of another in turn, until both are used up.
  mutating func interleave(_ other: UnsafeRawBufferPointer, _ random: inout Xoshiro256) -> Bool {
    var (ours, others) = (events[...], adopt(other)[...])
    guard !ours.isEmpty, !others.isEmpty else { return false }
    events.removeAll()
    while !ours.isEmpty || !others.isEmpty {
      for _ in 0..<random.few(upTo: 8) { if let event = ours.popFirst() { events.append(event) } }
      for _ in 0..<random.few(upTo: 8) { if let event = others.popFirst() { events.append(event) } }
    }
    return true
  }

  fileprivate mutating func changeWorld(_ random: inout Xoshiro256) -> Bool {
    if random.next() & 1 == 0 { runSeed = random.seed() } else { setup = make(.phase, seed: random.seed()) }
    return true
  }

  /// Gives a command another argument: a new one, that of another event, or one with a byte changed.
  fileprivate mutating func changeArgument(_ random: inout Xoshiro256) -> Bool {
    let number = random.below(max(events.count, 1))
    guard events.indices.contains(number), let record = records(of: events[number]).first else { return false }
    var payload = Array(payload(of: record))
    guard payload.count > 1 else { return false }
    let command = payload[0]
    switch random.below(4) {
    case 0: payload = [command]
    case 1:
      let other = records(of: events[random.below(events.count)])[0]
      let borrowed = self.payload(of: other).dropFirst()
      guard !borrowed.isEmpty, borrowed != payload.dropFirst() else { fallthrough }
      payload = [command] + borrowed
    default:
      let position = 1 + random.below(payload.count - 1)
      payload[position] = random.next() & 1 == 0 ? payload[position] &+ 1 : UInt8(random.below(256))
    }
    let seed = payload.count == 1 ? random.seed() : record.seed
    events[number] = replace(0, in: events[number], seed: seed, payload: payload)
    return true
  }
}
