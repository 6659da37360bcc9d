/// Decodes choices from a fuzzer's bytes.
///
/// A choice takes as many bytes as its bound needs, least significant first,
/// and is taken modulo the bound + 1. "One more element" takes a byte that is not
/// zero. Nothing is read for a choice that has only one possible value.
@usableFromInline struct ByteCursor {
  @usableFromInline var input = UnsafeRawBufferPointer(start: nil, count: 0)
  @usableFromInline var position = 0

  @usableFromInline init() {}

  mutating func start(_ input: UnsafeRawBufferPointer) {
    self.input = input
    position = 0
  }

  var isAtEnd: Bool { position >= input.count }

  /// Number of bytes that hold every index up to a bound.
  @inlinable static func width(of bound: UInt64) -> Int { (64 - bound.leadingZeroBitCount + 7) / 8 }

  @usableFromInline mutating func next(upTo bound: UInt64) -> UInt64 {
    let width = Self.width(of: bound)
    var word: UInt64 = 0
    for shift in 0..<width where position < input.count {
      word |= UInt64(input[position]) << UInt64(8 * shift)
      position += 1
    }
    return bound == .max ? word : word % (bound + 1)
  }

  @usableFromInline mutating func nextIsMore() -> Bool {
    guard position < input.count else { return false }
    position += 1
    return input[position - 1] != 0
  }
}

extension ChoiceSequence {
  /// The bytes from which a byte run makes the same choices.
  ///
  /// The choices are written in the order they were drawn, without the spans:
  /// what is asked for while decoding brings the spans back.
  ///
  /// - Complexity: O(*n*), where *n* is the number of choices.
  public func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(choices.count * 2)
    for choice in choices {
      for shift in 0..<ByteCursor.width(of: choice.bound) {
        bytes.append(UInt8(truncatingIfNeeded: choice.index >> UInt64(8 * shift)))
      }
    }
    return bytes
  }
}
