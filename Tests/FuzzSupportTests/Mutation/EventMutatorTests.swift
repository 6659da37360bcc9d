import ExampleSpecifications
import MediatorTesting
import PropertyCore
import Testing

@testable import FuzzSupport

@Suite struct EventMutatorTests {
  /// A mutator of one mediator's inputs, with a stand-in for libFuzzer that turns a byte around.
  private func mutator(
    _ runner: FuzzRunner, _ selection: MutatorSelection = .all, mostEvents: Int = 50
  ) -> EventMutator {
    EventMutator(selection, mostEvents: mostEvents) { input in
      _ = runner.run(input)
      return runner.recordedInput
    } mutateBytes: { buffer, size in
      guard size > 0 else { return 0 }
      buffer[size / 2] ^= 0xFF
      return size
    }
  }

  private func runner(_ name: String = "PickupAvailability") throws -> FuzzRunner {
    FuzzRunner(try #require(exampleCatalog.entry(named: name)).specification())
  }

  private func mutated(_ input: [UInt8], by mutator: EventMutator, largest: Int, seed: UInt32) -> [UInt8] {
    var data = input + Array(repeating: 0, count: max(0, largest - input.count))
    let size = data.withUnsafeMutableBytes {
      mutator.mutate($0, size: input.count, largest: largest, seed: seed)
    }
    return Array(data.prefix(size))
  }

  private let bytes = Generator<[UInt8]>.array(of: .integer(), count: 0...80)

  /// Any bytes, any that look like a recorded input, and inputs of real runs with bytes after them.
  private func inputs(_ runner: FuzzRunner) -> Generator<[UInt8]> {
    let start: [UInt8] = [0xE5, 0x76, 0x31, 1, 2, 3, 4]
    return .oneOf(
      bytes, bytes.map { start + $0 },
      bytes.map { bytes in
        _ = runner.run(bytes)
        return runner.recordedInput + bytes.prefix(3)
      })
  }

  @Test(arguments: [MutatorSelection.all, .none] + MutationOperator.allCases.map { MutatorSelection([$0]) })
  func `makes a run that fits of any bytes, five times in a row`(selection: MutatorSelection) throws {
    let runner = try runner()
    let mutator = mutator(runner, selection)
    let cases = Generator<(input: [UInt8], largest: Int, seed: UInt32)> { [inputs] source throws(Discard) in
      (
        try inputs(runner).draw(from: source), try Generator.integer(in: 1...300).draw(from: source),
        try Generator.integer().draw(from: source)
      )
    }
    let property = Property.forAll("fits", cases) { [mutated] one in
      var input = one.input
      for offset in 0..<5 as Range<UInt32> {
        input = mutated(input, mutator, one.largest, one.seed &+ offset)
        guard (1...one.largest).contains(input.count) else { return false }
      }
      _ = runner.run(input)
      return true
    }
    let result = PropertyRunner(RunSettings(runs: 15, seed: 6)).check(property)
    #expect(result.isPass, "\(String(describing: result.failure))")
  }

  @Test func `is a function of the bytes, the size and the seed`() throws {
    let (first, second) = (mutator(try runner()), mutator(try runner()))
    var input: [UInt8] = [1]
    var largest = 0
    for seed in 0..<200 as Range<UInt32> {
      let next = mutated(input, by: first, largest: 512, seed: seed)
      _ = mutated([7, 7, 7], by: second, largest: 64, seed: seed + 1_000)
      #expect(mutated(input, by: second, largest: 512, seed: seed) == next)
      input = next
      largest = max(largest, input.count)
    }
    #expect(largest > 50)
  }

  @Test func `makes no more events than a random run has`() throws {
    let runner = try runner()
    let mutator = mutator(runner, MutatorSelection([.extend, .insert, .duplicate]), mostEvents: 12)
    var input: [UInt8] = []
    for seed in 0..<100 as Range<UInt32> { input = mutated(input, by: mutator, largest: 4_096, seed: seed) }
    _ = runner.run(input)
    #expect(runner.recording.children(of: 0).count - 2 == 12)
  }

  @Test func `leaves bytes to libFuzzer when no operator is selected`() throws {
    let mutator = mutator(try runner(), .none)
    #expect(mutated([1, 2, 3], by: mutator, largest: 8, seed: 5) == [1, 2 ^ 0xFF, 3])
    let nothing = [UInt8](repeating: 9, count: 4).withUnsafeBytes { first in
      var target = [UInt8](repeating: 0, count: 64)
      return target.withUnsafeMutableBytes { mutator.cross(first, with: first, to: $0, seed: 0) }
    }
    #expect(nothing == 0)
  }

  @Test(arguments: exampleCatalog.entries.map(\.name))
  func `the recorded input of a run, drawn from seeds or not, is the same run`(name: String) throws {
    let runner = try runner(name)
    let mutator = mutator(runner, MutatorSelection([.extend, .world]))
    var input: [UInt8] = []
    for seed in 0..<40 as Range<UInt32> {
      input = mutated(seed % 10 == 0 ? [] : input, by: mutator, largest: 600, seed: seed)
      _ = runner.run(input)
      let recording = runner.recording
      _ = runner.run(runner.recordedInput)
      #expect(runner.recording == recording, "after \(seed + 1) mutations")
    }
  }

  @Test func `a step means the same when the one before it is taken out`() throws {
    let runner = try runner()
    let mutator = mutator(runner, MutatorSelection([.extend]))
    let input = mutated([], by: mutator, largest: 600, seed: 3)
    _ = runner.run(input)
    let whole = runner.recording
    let steps = whole.children(of: 0).dropFirst().dropLast()
    try #require(steps.count > 2)
    var shorter = try #require(runner.recordedInput.withUnsafeBytes { EventInput($0) })
    shorter.events.removeFirst()
    var bytes = [UInt8](repeating: 0, count: shorter.size)
    _ = bytes.withUnsafeMutableBytes { shorter.write(to: $0) }
    _ = runner.run(bytes)
    let last = try #require(runner.recording.children(of: 0).dropLast().last)
    let before = whole.spans[try #require(steps.last)]
    let after = runner.recording.spans[last]
    #expect(runner.recording.choices[after.start + 1] == whole.choices[before.start + 1])
  }
}
