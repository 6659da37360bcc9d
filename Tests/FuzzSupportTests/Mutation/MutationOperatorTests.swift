import PropertyCore
import Testing

@testable import FuzzSupport

/// Each operator changes events as its name says; tried with two hundred seeds each.
@Suite struct MutationOperatorTests {
  /// One event: its payload, and those of its parts.
  private typealias Event = [[UInt8]]

  /// Eight events, of which the third and the sixth started an effect, and the fifth a timer.
  private static let events: [Event] = [
    [[0, 10]], [[1, 11]], [[2, 12], [2, 0, 0, 0, 0, 0, 0, 1]], [[3, 13]], [[4, 14], [1, 0]],
    [[5, 15], [0, 0, 0, 0, 0, 0, 0, 1]], [[6, 16]], [[7, 17]],
  ]

  private static func input(_ events: [Event] = events) -> EventInput {
    var input = EventInput(runSeed: 5)
    input.setup = input.make(.phase, payload: [1])
    for event in events {
      var range = input.make(.element, payload: event[0])
      for part in event.dropFirst() { range = range.lowerBound..<input.make(.part, payload: part).upperBound }
      input.events.append(range)
    }
    return input
  }

  private static func read(_ input: EventInput) -> [Event] {
    input.events.map { input.records(of: $0).map { Array(input.payload(of: $0)) } }
  }

  private let mutator = EventMutator(mostEvents: 40) {
    Array($0)
  } mutateBytes: { buffer, size in
    guard size > 0 else { return 0 }
    buffer[0] ^= 0x80
    return size
  }

  /// Applies an operator with two hundred seeds.
  private func each(_ chosen: MutationOperator, _ body: ([Event], EventInput) throws -> Void) rethrows {
    for seed in 0..<200 as Range<UInt64> {
      var (input, random) = (Self.input(), Xoshiro256(seed: seed))
      #expect(mutator.apply(chosen, to: &input, &random), "seed \(seed)")
      try body(Self.read(input), input)
    }
  }

  /// Where two lists of the same length differ.
  private func differences(_ events: [Event]) -> [Int] {
    events.count == Self.events.count ? events.indices.filter { events[$0] != Self.events[$0] } : []
  }

  @Test func `extend appends events, new ones and known ones`() {
    var new = 0
    each(.extend) { events, _ in
      #expect(Array(events.prefix(8)) == Self.events && events.count > 8)
      new += events.dropFirst(8).filter { !Self.events.contains($0) }.count
    }
    #expect(new > 100)
  }

  @Test func `insert puts one new event in`() {
    each(.insert) { events, _ in
      #expect(events.count == 9)
      let place = events.indices.first { !Self.events.contains(events[$0]) }
      var rest = events
      rest.remove(at: place ?? 0)
      #expect(rest == Self.events)
    }
  }

  @Test func `duplicate repeats neighbours where they are`() {
    each(.duplicate) { events, _ in
      #expect(events.count > 8 && events.count <= 40)
      // Without repetitions, what is left is what was there.
      var once: [Event] = []
      for event in events where !once.contains(event) { once.append(event) }
      #expect(once == Self.events)
    }
  }

  @Test func `delete takes one event out, and delete-range neighbours`() {
    each(.delete) { events, _ in #expect(events.count == 7 && events.allSatisfy(Self.events.contains)) }
    var longest = 0
    each(.deleteRange) { events, _ in
      let start = zip(events, Self.events).prefix { $0 == $1 }.count
      #expect(events.count < 8 && !events.isEmpty)
      #expect(Array(events[start...]) == Array(Self.events.suffix(events.count - start)))
      longest = max(longest, 8 - events.count)
    }
    #expect(longest > 3)
  }

  @Test func `swap exchanges two events`() throws {
    try each(.swap) { events, _ in
      let places = differences(events)
      try #require(places.count == 2)
      #expect(events[places[0]] == Self.events[places[1]] && events[places[1]] == Self.events[places[0]])
    }
  }

  @Test func `move takes one event to another place`() {
    each(.move) { events, _ in
      #expect(events != Self.events)
      let moved = Self.events.contains { event in
        events.filter { $0 != event } == Self.events.filter { $0 != event }
      }
      #expect(moved)
    }
  }

  @Test func `argument changes what a command is given and not the command`() throws {
    try each(.argument) { events, _ in
      let places = differences(events)
      try #require(places.count <= 1)
      guard let place = places.first else { return }
      #expect(events[place][0][0] == Self.events[place][0][0])
      #expect(events[place].dropFirst() == Self.events[place].dropFirst())
    }
  }

  @Test(arguments: [
    (MutationOperator.later, 0), (.earlier, 0), (.drop, 0), (.fail, 2), (.uncancelled, 5),
  ])
  func `operators for completions change one decision of one completion`(chosen: MutationOperator, byte: Int) throws {
    try each(chosen) { events, _ in
      let places = differences(events)
      try #require(places.count == 1)
      let (before, after) = (Self.events[places[0]], events[places[0]])
      #expect(after[0] == before[0])
      #expect(after[1].indices.filter { after[1][$0] != before[1][$0] } == [byte])
      switch chosen {
      case .later: #expect(after[1][0] > before[1][0] && after[1][0] <= 16)
      case .earlier: #expect(after[1][0] < before[1][0])
      case .drop: #expect(after[1][0] == 17 && before[1].count > 2)
      default: #expect(after[1][byte] > 0)
      }
    }
  }

  @Test func `copy lets a completion come again`() throws {
    try each(.copy) { events, _ in
      let place = try #require(differences(events).first)
      #expect((1...2).contains(events[place][1][3]) && events[place][1].count > 2)
    }
  }

  @Test func `clock lets a timer fire after a later event`() {
    var changes = 0
    for seed in 0..<200 as Range<UInt64> {
      var (input, random) = (Self.input(), Xoshiro256(seed: seed))
      guard mutator.apply(.clock, to: &input, &random) else { continue }
      changes += 1
      let events = Self.read(input)
      #expect(differences(events) == [4])
      #expect(events[4][1][0] <= 3, "the event after which it fires is one of the run")
    }
    #expect(changes > 100)
  }

  @Test func `world changes no event`() {
    var (setups, seeds) = (0, 0)
    each(.world) { events, input in
      #expect(events == Self.events)
      if input.runSeed != 5 { seeds += 1 } else { setups += 1 }
    }
    #expect(setups > 50 && seeds > 50)
  }

  @Test func `bytes changes one record in the way it is told`() throws {
    try each(.bytes) { events, _ in
      let place = try #require(differences(events).first)
      let changed = events[place].indices.filter { events[place][$0] != Self.events[place][$0] }
      try #require(changed.count == 1)
      #expect(events[place][changed[0]][0] == Self.events[place][changed[0]][0] ^ 0x80)
    }
  }

  @Test func `splice goes on with events of another run`() {
    let others: [Event] = [[[20, 1]], [[21, 2]], [[22, 3]]]
    var other = [UInt8](repeating: 0, count: Self.input(others).size)
    _ = other.withUnsafeMutableBytes { Self.input(others).write(to: $0) }
    for seed in 0..<200 as Range<UInt64> {
      var (input, random) = (Self.input(), Xoshiro256(seed: seed))
      #expect(other.withUnsafeBytes { input.splice($0, &random) })
      let events = Self.read(input)
      let start = events.prefix { Self.events.contains($0) }.count
      #expect(Array(events[..<start]) == Array(Self.events[..<start]))
      let new = events.filter { others.contains($0) }
      #expect(!new.isEmpty && events[start] == new[0])
    }
  }

  @Test func `interleave takes the events of two runs in turn, each in its order`() {
    let others: [Event] = [[[20, 1]], [[21, 2]], [[22, 3]]]
    var other = [UInt8](repeating: 0, count: Self.input(others).size)
    _ = other.withUnsafeMutableBytes { Self.input(others).write(to: $0) }
    var woven = 0
    for seed in 0..<200 as Range<UInt64> {
      var (input, random) = (Self.input(), Xoshiro256(seed: seed))
      #expect(other.withUnsafeBytes { input.interleave($0, &random) })
      let events = Self.read(input)
      #expect(events.filter { Self.events.contains($0) } == Self.events)
      #expect(events.filter { others.contains($0) } == others)
      if events.last.map(others.contains) != true { woven += 1 }
    }
    #expect(woven > 20)
  }

  @Test func `names are those of the command line`() throws {
    #expect(try MutatorSelection(named: "all") == .all)
    #expect(try MutatorSelection(named: "none").operators.isEmpty)
    #expect(try MutatorSelection(named: "extend,delete-range").operators == [.extend, .deleteRange])
    let known = MutationOperator.allCases.map(\.rawValue)
    #expect(throws: FuzzOptionsError.unknownMutator("shake", known: known)) {
      try MutatorSelection(named: "swap,shake")
    }
  }
}
