import PropertyCore

/// Makes another run of a run, event by event instead of byte by byte.
///
/// Total: whatever bytes it is given, what it returns is a run and fits. A function of the bytes, the largest size
/// and the seed alone, except where libFuzzer's own mutations have a hand in it, or where it is told what an input met
/// when it was executed.
///
/// The operators are what fuzzers of call sequences have found to pay (syzkaller, Echidna, Medusa, Nautilus), with
/// those for completions and timers beside them; the most frequent one appends new events.
public struct EventMutator {
  /// The operators in use.
  public let selection: MutatorSelection
  /// The largest number of events; as many as a random run has.
  let mostEvents: Int
  /// Each operator as often as its weight says.
  private let tickets: [MutationOperator]
  /// The same of those that take two inputs.
  private let crossings: [MutationOperator]
  /// Returns the recorded input of the run that some bytes mean, with no choice left to a seed.
  private let record: (UnsafeRawBufferPointer) -> [UInt8]
  /// Mutates so many bytes in place, up to a size, as libFuzzer does; returns the new size, zero when it does nothing.
  let mutateBytes: (UnsafeMutableRawBufferPointer, Int) -> Int

  /// Returns after how many events of an input nothing new came; nil when that is not known.
  private let eventsToNewCoverage: (UnsafeRawBufferPointer) -> Int?

  /// Creates a mutator.
  ///
  /// - Parameters:
  ///   - selection: The operators in use.
  ///   - mostEvents: The largest number of events; at least one.
  ///   - record: Executes the run that some bytes mean, and returns it as a recorded input.
  ///   - mutateBytes: Mutates the first bytes of a buffer as libFuzzer does, and returns the new size; zero when it
  ///     does nothing.
  ///   - eventsToNewCoverage: Returns after how many events of an input nothing new came; nil when that is not known.
  public init(
    _ selection: MutatorSelection = .all, mostEvents: Int = 50,
    record: @escaping (UnsafeRawBufferPointer) -> [UInt8],
    mutateBytes: @escaping (UnsafeMutableRawBufferPointer, Int) -> Int,
    eventsToNewCoverage: @escaping (UnsafeRawBufferPointer) -> Int? = { _ in nil }
  ) {
    precondition(mostEvents > 0, "a run of no events cannot be mutated event by event")
    self.selection = selection
    self.mostEvents = mostEvents
    self.record = record
    self.mutateBytes = mutateBytes
    self.eventsToNewCoverage = selection.operators.contains(.truncate) ? eventsToNewCoverage : { _ in nil }
    func drawn(_ operators: [MutationOperator]) -> [MutationOperator] {
      operators.flatMap { Array(repeating: $0, count: $0.weight) }
    }
    tickets = drawn(selection.operators.filter { !$0.crosses })
    crossings = drawn(selection.operators.filter(\.crosses))
  }

  /// Mutates an input in place.
  ///
  /// - Parameters:
  ///   - data: Memory that holds the input at its start. What is mutated may be larger than what may come out.
  ///   - size: Number of bytes of the input.
  ///   - largest: Number of bytes that may come out; above zero.
  ///   - seed: Decides which operator is used, and how.
  /// - Returns: Number of bytes of the new input, from one to `largest`.
  public func mutate(_ data: UnsafeMutableRawBufferPointer, size: Int, largest: Int, seed: UInt32) -> Int {
    let target = UnsafeMutableRawBufferPointer(rebasing: data[..<largest])
    let input = UnsafeRawBufferPointer(rebasing: data[..<size])
    guard !tickets.isEmpty, largest > InputRecord.firstPosition else {
      return mutatePlainly(data, size: size, largest: largest)
    }
    var random = Xoshiro256(seed: UInt64(seed))
    let chosen = tickets[random.below(tickets.count)]
    var events = parse(input, for: chosen, &random)
    shorten(&events, of: input, &random)
    var isChanged = apply(chosen, to: &events, &random)
    if !isChanged { isChanged = apply(substitute, to: &events, &random) }
    guard isChanged else { return mutatePlainly(data, size: size, largest: largest) }
    while random.chance(1, in: 4) { _ = apply(tickets[random.below(tickets.count)], to: &events, &random) }
    events.cut(to: mostEvents)
    return max(events.write(to: target), 1)
  }

  /// Picks the state from which the new run branches off from the old one, and leaves out what came after it.
  private func shorten(
    _ events: inout EventInput, of input: UnsafeRawBufferPointer, _ random: inout Xoshiro256
  ) {
    // Half of the mutations start where the old run reached something new: what lies behind it is new as well.
    if random.chance(1, in: 2), let count = eventsToNewCoverage(input) { return events.cut(to: count) }
    // Nearly all others start from a state that few events reach, since short runs are made sooner; one in sixteen
    // changes the whole run.
    if random.chance(15, in: 16), events.events.count > Self.nearBy { events.cut(to: 1 + random.below(Self.nearBy)) }
  }

  /// What is done when the chosen operator finds nothing to work on.
  private var substitute: MutationOperator { selection.operators.contains(.extend) ? .extend : .bytes }

  /// Takes an input apart. One of plain bytes is executed first, and where choices are looked at, one with seeds as well.
  private func parse(
    _ input: UnsafeRawBufferPointer, for chosen: MutationOperator, _ random: inout Xoshiro256
  ) -> EventInput {
    if let events = EventInput(input) {
      let isToBeRecorded = events.hasSeeds && chosen.readsChoices
      return isToBeRecorded ? parse(recording: input) ?? events : events
    }
    // libFuzzer's first input is one byte, which means as much as none.
    if input.count > 1, let events = parse(recording: input) { return events }
    var events = EventInput(runSeed: random.seed())
    events.setup = events.make(.phase, seed: random.seed())
    return events
  }

  private func parse(recording input: UnsafeRawBufferPointer) -> EventInput? {
    record(input).withUnsafeBytes { EventInput($0) }
  }

  private func mutatePlainly(_ data: UnsafeMutableRawBufferPointer, size: Int, largest: Int) -> Int {
    let size = min(size, largest)
    let mutated = mutateBytes(UnsafeMutableRawBufferPointer(rebasing: data[..<largest]), size)
    if mutated > 0 { return min(mutated, largest) }
    guard size == 0 else { return size }
    data[0] = 0
    return 1
  }

  /// Makes an input that begins like one and goes on like another, or takes events of both in turn.
  ///
  /// - Parameters:
  ///   - first: The input with the beginning.
  ///   - second: The input with the events after it.
  ///   - target: Where the new input is written.
  ///   - seed: Decides where the inputs are cut.
  /// - Returns: Number of bytes written; zero when these inputs are not to be crossed, or too much else would be left undone.
  public func cross(
    _ first: UnsafeRawBufferPointer, with second: UnsafeRawBufferPointer, to target: UnsafeMutableRawBufferPointer,
    seed: UInt32
  ) -> Int {
    // libFuzzer asks here as often as for a mutation.
    guard !crossings.isEmpty, seed % Self.crossingIn == 0, var events = EventInput(first) else { return 0 }
    var random = Xoshiro256(seed: UInt64(seed))
    let isDone =
      crossings[random.below(crossings.count)] == .splice
      ? events.splice(second, &random) : events.interleave(second, &random)
    guard isDone else { return 0 }
    events.cut(to: mostEvents)
    return events.write(to: target)
  }

  private static let crossingIn: UInt32 = 8

  /// As many events are few.
  private static let nearBy = 6
}

extension Xoshiro256 {
  /// A seed for a record: not zero, which would mean that nothing is drawn for the run as a whole.
  mutating func seed() -> UInt32 { UInt32(truncatingIfNeeded: next() >> 32) | 1 }

  /// A number below a bound.
  ///
  /// - Precondition: `bound` is above zero.
  mutating func below(_ bound: Int) -> Int { Int(next(upTo: UInt64(bound - 1))) }

  /// One, two in half of the cases, three in a quarter, and so on up to a limit.
  mutating func few(upTo limit: Int) -> Int {
    var count = 1
    while count < limit, next() & 1 == 1 { count += 1 }
    return count
  }
}
