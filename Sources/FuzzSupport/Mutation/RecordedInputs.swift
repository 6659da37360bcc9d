/// The recorded forms of inputs that were asked for before.
///
/// Recording an input takes an execution, and libFuzzer mutates the same few hundred inputs of its corpus over and over.
/// Each input has one place, given by its bytes, so that what is remembered is a function of what was asked for; the input
/// that comes last to a place has it.
struct RecordedInputs {
  private var entries: [(input: [UInt8], recorded: [UInt8])?]

  /// Number of inputs that are remembered at most: with inputs of four kilobytes, as campaigns have them, a few megabytes.
  private static let places = 512

  init() { entries = Array(repeating: nil, count: Self.places) }

  /// The recorded form of an input, made if it is not remembered.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the input, if it is remembered.
  mutating func recorded(_ input: UnsafeRawBufferPointer, _ record: (UnsafeRawBufferPointer) -> [UInt8]) -> [UInt8] {
    let place = Self.place(of: input)
    if let entry = entries[place], input.elementsEqual(entry.input) { return entry.recorded }
    let recorded = record(input)
    entries[place] = (Array(input), recorded)
    return recorded
  }

  /// The place of an input: a digest of its size and its bytes, eight at a time.
  private static func place(of input: UnsafeRawBufferPointer) -> Int {
    var digest = UInt64(input.count)
    func mix(_ word: UInt64) {
      digest = (digest ^ word) &* 0x9E37_79B9_7F4A_7C15
      digest ^= digest >> 29
    }
    var position = 0
    while position + 8 <= input.count {
      mix(input.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      position += 8
    }
    while position < input.count {
      mix(UInt64(input[position]))
      position += 1
    }
    return Int(digest % UInt64(places))
  }
}
