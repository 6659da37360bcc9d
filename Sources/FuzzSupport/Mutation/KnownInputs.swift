import PropertyCore

/// What is known of inputs from when they were executed, for the mutator.
///
/// libFuzzer mutates an input that it keeps again and again. An input is known by a digest of its bytes; two inputs that
/// share one would only be mutated as if they were the same.
struct KnownInputs {
  private static let places = 1 << 10

  // Only ever looked up, so that its order decides nothing. There is no need for a limit: each new combination takes a
  // counter that was never touched before, so that no more inputs have new coverage than there are counters.
  private var newCoverage: [UInt64: Int] = [:]
  /// Each input has one place, and takes it from another one that has the same.
  private var recordings: [(digest: UInt64, recorded: [UInt8])?] = Array(repeating: nil, count: places)

  /// Notes that an input met something new, and nothing after so many events.
  mutating func noteNewCoverage(in input: UnsafeRawBufferPointer, events: Int) {
    newCoverage[Self.digest(of: input)] = events
  }

  /// After how many events of an input nothing new came; nil when it met nothing new.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  func eventsToNewCoverage(in input: UnsafeRawBufferPointer) -> Int? {
    newCoverage.isEmpty ? nil : newCoverage[Self.digest(of: input)]
  }

  /// The recorded input that means the same run as an input, with no choice left to a seed.
  ///
  /// - Parameter execute: Executes the input and returns its recorded input; called when that is not known, or no longer.
  mutating func recording(
    of input: UnsafeRawBufferPointer, execute: (UnsafeRawBufferPointer) -> [UInt8]
  ) -> [UInt8] {
    let digest = Self.digest(of: input)
    let place = Int(digest % UInt64(Self.places))
    if let known = recordings[place], known.digest == digest { return known.recorded }
    let recorded = execute(input)
    recordings[place] = (digest, recorded)
    return recorded
  }

  private static func digest(of input: UnsafeRawBufferPointer) -> UInt64 {
    var digest = WordDigest()
    digest.mix(UInt64(input.count))
    let words = input.count / 8
    for word in 0..<words { digest.mix(input.loadUnaligned(fromByteOffset: 8 * word, as: UInt64.self)) }
    for byte in input[(8 * words)...] { digest.mix(UInt64(byte)) }
    return digest.value
  }
}
