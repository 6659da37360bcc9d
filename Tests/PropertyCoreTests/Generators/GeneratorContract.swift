import PropertyCore
import Testing

/// Checks what every generator promises, on some hundred random runs.
///
/// - the same seed draws the same value;
/// - replaying a recording draws the same value and records the same again;
/// - the bytes of a recording decode to the same value and the same recording;
/// - the simplest choices draw a value, unless the generator discards.
func expectGeneratorContract<Value>(
  _ generator: Generator<Value>, runs: UInt64 = 300, comparing print: (Value) -> String = { String(reflecting: $0) },
  sourceLocation: SourceLocation = #_sourceLocation
) {
  func outcome(_ source: ChoiceSource) -> String {
    do throws(Discard) { return print(try generator.draw(from: source)) } catch { return "discarded: \(error.reason)" }
  }
  let source = ChoiceSource()
  for seed in 0..<runs {
    source.startRandom(seed: seed)
    let value = outcome(source)
    let recording = source.recording
    source.startRandom(seed: seed)
    #expect(outcome(source) == value, "seed \(seed)", sourceLocation: sourceLocation)
    source.startReplay(of: recording)
    #expect(outcome(source) == value, "replay of seed \(seed)", sourceLocation: sourceLocation)
    #expect(source.recording == recording, "replay of seed \(seed)", sourceLocation: sourceLocation)
    recording.bytes().withUnsafeBytes { bytes in
      source.startBytes(bytes)
      #expect(outcome(source) == value, "bytes of seed \(seed)", sourceLocation: sourceLocation)
      #expect(source.recording == recording, "bytes of seed \(seed)", sourceLocation: sourceLocation)
    }
  }
  source.startReplay(of: ChoiceSequence())
  let simplest = outcome(source)
  source.startBytes(UnsafeRawBufferPointer(start: nil, count: 0))
  #expect(outcome(source) == simplest, "no bytes and no recording mean the same", sourceLocation: sourceLocation)
}

extension Generator {
  /// The value of a seed.
  func value(seed: UInt64) throws -> Value { try draw(from: ChoiceSource(seed: seed)) }

  /// The value of the simplest choices.
  func simplest() throws -> Value {
    let source = ChoiceSource()
    source.startReplay(of: ChoiceSequence())
    return try draw(from: source)
  }

  /// The values of some seeds, drawn in one run each.
  func values(_ count: UInt64) throws -> [Value] { try (0..<count).map(value(seed:)) }
}
