import ExampleSpecifications
import MediatorTesting
import PropertyCore
import Testing

@testable import FuzzSupport

/// Mutations start where an input met something new: what was executed after it is left out.
@Suite struct TruncationTests {
  /// An input of so many events, each with its number as payload.
  private func input(events count: Int) -> [UInt8] {
    var input = EventInput(runSeed: 5)
    for number in 0..<count { input.events.append(input.make(.element, payload: [UInt8(number)])) }
    return bytes(of: input)
  }

  private func bytes(of input: EventInput) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: input.size)
    _ = bytes.withUnsafeMutableBytes { input.write(to: $0) }
    return bytes
  }

  /// The numbers at the start of an input that are those of ``input(events:)``, which is what the new run has of the old one.
  private func kept(of mutated: [UInt8]) throws -> Int {
    let input = try #require(mutated.withUnsafeBytes { EventInput($0) })
    let payloads = input.events.map { range in input.records(of: range).map { Array(input.payload(of: $0)) } }
    return zip(payloads, 0...).prefix { $0 == [[UInt8($1)]] }.count
  }

  /// How many events are kept at the start of an input of thirty events, by 400 mutations that append new ones.
  private func beginnings(_ selection: MutatorSelection, eventsToNewCoverage: Int?) throws -> [Int] {
    let input = input(events: 30)
    let mutator = EventMutator(selection, mostEvents: 200) {
      Array($0)
    } mutateBytes: { _, _ in
      0
    } eventsToNewCoverage: {
      $0.elementsEqual(input) ? eventsToNewCoverage : nil
    }
    return try (0..<400 as Range<UInt32>).map { seed in
      var data = input + [UInt8](repeating: 0, count: 1_000)
      let size = data.withUnsafeMutableBytes { mutator.mutate($0, size: input.count, largest: $0.count, seed: seed) }
      return try kept(of: Array(data.prefix(size)))
    }
  }

  @Test(arguments: [9, 17, 24])
  func `half of the mutations start with the event after which nothing new came`(events: Int) throws {
    let beginnings = try beginnings(MutatorSelection([.extend, .truncate]), eventsToNewCoverage: events)
    #expect((150...250).contains(beginnings.count { $0 == events }))
    #expect((3...40).contains(beginnings.count { $0 == 30 }), "some go on from the whole run")
    #expect(beginnings.allSatisfy { $0 <= 6 || $0 == events || $0 == 30 })
  }

  @Test func `an input that met something new only before its first event starts anew`() throws {
    let beginnings = try beginnings(MutatorSelection([.extend, .truncate]), eventsToNewCoverage: 0)
    #expect(beginnings.count { $0 == 0 } > 150)
  }

  @Test func `nothing is left out when truncate is not selected, or nothing is known of the input`() throws {
    for beginnings in [
      try beginnings(MutatorSelection([.extend]), eventsToNewCoverage: 17),
      try beginnings(MutatorSelection([.extend, .truncate]), eventsToNewCoverage: nil),
    ] {
      #expect(beginnings.allSatisfy { $0 <= 6 || $0 == 30 })
    }
  }

  /// Executes an input, and says which counters it touched.
  private func touched(_ input: [UInt8], _ runner: FuzzRunner, _ counters: UnsafeMutableBufferPointer<UInt8>) -> Set<
    Int
  > {
    counters.update(repeating: 0)
    _ = runner.run(input)
    return Set(counters.indices.filter { counters[$0] > 0 })
  }

  @Test(arguments: ["PickupAvailability", "RemoteSearch", "DraftKeepingForm", "AsyncSearch"])
  func `what an input met first is met without the events that are left out, and not with one event less`(
    name: String
  ) throws {
    let counters = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 12)
    defer { counters.deallocate() }
    let entry = try #require(exampleCatalog.entry(named: name))
    let runner = FuzzRunner(try entry.specification())
    runner.coverage = StateCoverage(counters)
    let mutator = EventMutator(MutatorSelection([.extend])) {
      Array($0)
    } mutateBytes: { _, _ in
      0
    }
    var (seen, tails, lengths) = (Set<Int>(), 0, 0)
    for seed in 0..<60 as Range<UInt32> {
      var data = [UInt8](repeating: 0, count: 800)
      let size = data.withUnsafeMutableBytes { mutator.mutate($0, size: 0, largest: $0.count, seed: seed) }
      let new = touched(Array(data.prefix(size)), runner, counters).subtracting(seen)
      seen.formUnion(new)
      #expect((runner.stepsToNewCoverage != nil) == !new.isEmpty)
      // Without seeds, since what a strategy draws from one may depend on the length of the run.
      guard let steps = runner.stepsToNewCoverage, var input = runner.recordedInput.withUnsafeBytes({ EventInput($0) })
      else { continue }
      if steps < input.events.count { tails += 1 }
      input.cut(to: steps)
      #expect(new.isSubset(of: touched(bytes(of: input), runner, counters)), "seed \(seed)")
      guard steps > 0 else { continue }
      lengths += 1
      input.cut(to: steps - 1)
      #expect(!new.isSubset(of: touched(bytes(of: input), runner, counters)), "seed \(seed)")
    }
    #expect(tails > 5 && lengths > 5, "\(tails) inputs with a tail of \(lengths)")
  }

  @Test func `the harness tells the mutator where an input that it executed met something new`() throws {
    let entry = try #require(exampleCatalog.entry(named: "PickupAvailability"))
    /// How many of 400 mutations of thirty times the same event keep so many of them.
    func beginnings(_ options: FuzzOptions) throws -> [Int: Int] {
      let harness = try FuzzHarness(entry, options: options, say: { _ in }) { _ in }
      var input = EventInput(runSeed: 0)
      for _ in 0..<30 { input.events.append(input.make(.element, payload: [0, 0])) }
      let repeated = bytes(of: input)
      #expect(repeated.withUnsafeBytes { harness.test($0) })
      var counts: [Int: Int] = [:]
      for seed in 0..<400 as Range<UInt32> {
        var data = repeated + [UInt8](repeating: 0, count: 1_000)
        let size = data.withUnsafeMutableBytes {
          harness.mutator.mutate($0, size: repeated.count, largest: $0.count, seed: seed)
        }
        let mutated = try #require(data.prefix(size).withUnsafeBytes { EventInput($0) })
        let kept = mutated.events.prefix { range in
          mutated.records(of: range).map { Array(mutated.payload(of: $0)) } == [[0, 0]]
        }
        counts[kept.count, default: 0] += 1
      }
      return counts
    }
    var options = FuzzOptions()
    options.mutators = MutatorSelection([.world, .truncate])
    let known = try beginnings(options)
    options.coversStates = false
    let unknown = try beginnings(options)
    // The same event over and over meets nothing new before long.
    let place = try #require(known.max { $0.value < $1.value }?.key)
    #expect(place < 6 && known[place, default: 0] > 200 && unknown[place, default: 0] < 120)
  }
}
