/// One record of a recorded input: the choices of one top-level span, or of a span directly inside one.
///
/// A recorded input starts with ``signature`` and a seed of four bytes; then come records. A record is a head, a seed of
/// four bytes if the head says so, and a payload.
///
/// | bits of the head | meaning |
/// |---|---|
/// | 7–6 | ``Kind`` |
/// | 5 | whether a seed follows |
/// | 4–0 | number of bytes in the payload; 31 means that two bytes follow which tell it, the lower first |
///
/// The payload holds choices as plain bytes do (``ByteCursor``). When it has been read, further choices of the span are
/// drawn from the seed, or are the simplest ones without a seed. What of a payload is not asked for is passed over. So
/// a record means the same whatever comes before it, and may be moved, copied or left out.
///
/// A record that the end of the input cuts off has the bytes that are there.
package struct InputRecord: Hashable, Sendable {
  /// What a record holds.
  package enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// An element of the run itself: a step.
    case element
    /// A span inside the one before it that has choices of its own: what becomes of an effect, a timer, a job.
    case part
    /// A span of the run itself that is no element: what comes before the first one, or after the last.
    case phase
  }

  /// The first bytes of every recorded input. Other bytes are plain: choices one after another.
  package static let signature: [UInt8] = [0xE5, 0x76, 0x31]
  /// Where the first record starts: behind the signature and the seed of the run.
  package static let firstPosition = 7
  /// The largest payload.
  package static let longestPayload = 0xFFFF

  private static let lengthFollows = 31

  /// What the record holds.
  package var kind: Kind
  /// From what choices are drawn once the payload has been read, if they are drawn.
  package var seed: UInt32?
  /// Where the payload is in the input.
  package var payload: Range<Int>

  /// Where the next record starts.
  package var end: Int { payload.upperBound }

  /// Whether bytes are a recorded input.
  package static func isRecorded(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.count >= firstPosition && bytes[0] == signature[0] && bytes[1] == signature[1] && bytes[2] == signature[2]
  }

  /// Reads the seed of the whole run; zero means that nothing about the run as a whole is drawn.
  ///
  /// - Precondition: The bytes are a recorded input.
  package static func runSeed(of bytes: UnsafeRawBufferPointer) -> UInt32 { word(at: 3, of: bytes) }

  /// Reads the record at a position; nil at the end of the input.
  package init?(at position: Int, of bytes: UnsafeRawBufferPointer) {
    guard position < bytes.count else { return nil }
    let head = bytes[position]
    kind = Kind(rawValue: head >> 6) ?? .element
    var start = position + 1
    if head & 0x20 != 0 {
      seed = Self.word(at: start, of: bytes)
      start += 4
    }
    var length = Int(head & 0x1F)
    if length == Self.lengthFollows {
      length = Int(Self.word(at: start, of: bytes) & 0xFFFF)
      start += 2
    }
    start = min(start, bytes.count)
    payload = start..<min(start + length, bytes.count)
  }

  /// The four bytes at a position, the lowest first; zeros after the end.
  private static func word(at position: Int, of bytes: UnsafeRawBufferPointer) -> UInt32 {
    var word: UInt32 = 0
    for offset in 0..<4 where position + offset < bytes.count {
      word |= UInt32(bytes[position + offset]) << UInt32(8 * offset)
    }
    return word
  }

  /// Appends the start of a recorded input.
  ///
  /// - Parameter runSeed: Decides what a random run decides as a whole, such as which commands it leaves out; zero: nothing.
  package static func appendStart(runSeed: UInt32, to bytes: inout [UInt8]) {
    bytes += signature
    append(runSeed, to: &bytes)
  }

  /// Appends a record; a payload that is too long is cut.
  package static func append(
    _ kind: Kind, seed: UInt32? = nil, payload: [UInt8], to bytes: inout [UInt8]
  ) {
    let length = min(payload.count, longestPayload)
    let isLong = length >= lengthFollows
    bytes.append(kind.rawValue << 6 | (seed == nil ? 0 : 0x20) | UInt8(isLong ? lengthFollows : length))
    if let seed { append(seed, to: &bytes) }
    if isLong { bytes += [UInt8(length & 0xFF), UInt8(length >> 8)] }
    bytes += payload.prefix(length)
  }

  private static func append(_ word: UInt32, to bytes: inout [UInt8]) {
    for shift in [0, 8, 16, 24] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: word >> shift)) }
  }
}
