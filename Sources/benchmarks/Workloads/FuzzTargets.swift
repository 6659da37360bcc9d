import BenchmarkModel
import MediatorTesting
import PropertyCore

extension Benchmark {
  /// The executions a second of a fuzz target over those of a decoder written by hand, on random byte strings.
  static func fuzzTarget() throws -> Benchmark {
    let runner = FuzzRunner(try AnySpecification(ModelSpecification()))
    var random = SplitMix64(seed: 1)
    let inputs = (0..<2_000).map { _ in
      (0..<1 + Int(random.below(128))).map { _ in UInt8(random.below(256)) }
    }
    return Benchmark(
      "fuzz-target", "executions a second from random bytes, over those of a switch written by hand", bound: 0.5,
      .higher, unit: "ns an execution",
      ours: {
        for input in inputs where runner.run(input) != .passed { throw BenchmarkError.wrongResult("the form failed") }
        return inputs.count
      },
      theirs: {
        for input in inputs { input.withUnsafeBytes(executePlainly) }
        return inputs.count
      },
      count: {
        let events = inputs.reduce(0) { sum, input in
          _ = runner.run(input)
          return sum + runner.events
        }
        return [Counter(name: "events", value: events)]
      })
  }
}

/// Decodes bytes as somebody would who fuzzes this one form, executes the events and checks after each.
private func executePlainly(_ bytes: UnsafeRawBufferPointer) {
  precondition(eventsToFailure(decode(bytes)) == nil, "the form failed")
}

/// Two bytes an event at most: what it is, then its argument; a text takes its length from the argument.
private func decode(_ bytes: UnsafeRawBufferPointer) -> [ModelEvent] {
  var events: [ModelEvent] = []
  var position = 0
  func next() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }
  while let kind = next(), events.count < 50 {
    switch kind % 5 {
    case 0: events.append(.mode((next() ?? 0) % 2 == 0 ? .pickup : .courier))
    case 1: events.append(.address(String(repeating: "a", count: Int(next() ?? 0) % 9)))
    case 2: events.append(.pickupPoint(String(repeating: "a", count: Int(next() ?? 0) % 9)))
    case 3:
      let argument = next() ?? 0
      events.append(.answer(slot: Int(argument >> 1) % 4, isAccepted: argument & 1 == 1))
    default: events.append(.submit)
    }
  }
  return events
}
