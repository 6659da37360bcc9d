/// Decodes choices from a fuzzer's bytes.
///
/// A choice takes as many bytes as its bound needs, least significant first,
/// and is taken modulo the bound + 1. "One more element" takes a byte that is not
/// zero. Nothing is read for a choice that has only one possible value.
///
/// Plain bytes are choices from the first to the last byte. A recorded input is made of records
/// (``InputRecord``), one per step and one for whatever was started in it.
@usableFromInline struct ByteCursor {
  /// What is being read: choices from here to there, and whether more are drawn after them.
  struct Frame {
    var position = 0
    var end = 0
    var isSeeded = false
  }

  @usableFromInline var input = UnsafeRawBufferPointer(start: nil, count: 0)
  @usableFromInline var position = 0
  @usableFromInline var end = 0
  /// Whether choices are drawn once what is being read has ended.
  @usableFromInline var isSeeded = false
  /// Whether the input is made of records.
  @usableFromInline private(set) var isRecorded = false
  /// The seed of the whole run; zero in plain bytes.
  @usableFromInline private(set) var runSeed: UInt32 = 0

  /// Where the next record starts.
  private var next = 0
  /// What was being read before the part that is now.
  private var around: Frame?

  @usableFromInline init() {}

  mutating func start(_ input: UnsafeRawBufferPointer) {
    self.input = input
    isSeeded = false
    around = nil
    isRecorded = InputRecord.isRecorded(input)
    runSeed = isRecorded ? InputRecord.runSeed(of: input) : 0
    next = InputRecord.firstPosition
    position = isRecorded ? next : 0
    end = isRecorded ? next : input.count
  }

  var isAtEnd: Bool { isRecorded ? position >= end && next >= input.count : position >= end }

  /// Whether the next choice is drawn.
  @inlinable var isFresh: Bool { isSeeded && position >= end }

  /// Number of bytes that hold every index up to a bound.
  @inlinable static func width(of bound: UInt64) -> Int { (64 - bound.leadingZeroBitCount + 7) / 8 }

  /// Number of bytes of a choice in a record: at least one for a perturbation, so that each has its place.
  static func recordedWidth(of bound: UInt64, _ kind: Choice.Kind) -> Int {
    max(width(of: bound), kind.isPerturbation ? 1 : 0)
  }

  @usableFromInline mutating func next(upTo bound: UInt64, _ kind: Choice.Kind) -> UInt64 {
    let width = isRecorded ? Self.recordedWidth(of: bound, kind) : Self.width(of: bound)
    var word: UInt64 = 0
    for shift in 0..<width where position < end {
      word |= UInt64(input[position]) << UInt64(8 * shift)
      position += 1
    }
    return bound == .max ? word : word % (bound + 1)
  }

  @usableFromInline mutating func nextIsMore() -> Bool {
    guard position < end else { return false }
    position += 1
    return input[position - 1] != 0
  }
}

// MARK: Records

extension ByteCursor {
  /// Goes to the next element, passing the parts of the one before; false when there is none.
  ///
  /// - Returns: Whether there is one; reading it starts with the next choice.
  mutating func enterElement(_ random: inout Xoshiro256) -> Bool {
    guard let record = nextTopLevelRecord(), record.kind == .element else { return false }
    read(record, &random)
    return true
  }

  /// Goes to what is recorded of a span of the run that is no element.
  mutating func enterPhase(_ random: inout Xoshiro256) {
    if let record = nextTopLevelRecord(), record.kind == .phase { return read(record, &random) }
    (position, end, isSeeded) = (0, 0, false)
  }

  /// Goes into the next part; when none is left, its choices are drawn like those around it, or the simplest.
  mutating func enterPart(_ random: inout Xoshiro256) {
    around = Frame(position: position, end: end, isSeeded: isSeeded)
    if let record = InputRecord(at: next, of: input), record.kind == .part { return read(record, &random) }
    (position, end) = (0, 0)
  }

  /// Goes on with what was being read before a part.
  @usableFromInline mutating func leavePart() {
    guard let frame = around else { return }
    (position, end, isSeeded) = (frame.position, frame.end, frame.isSeeded)
    around = nil
  }

  private mutating func read(_ record: InputRecord, _ random: inout Xoshiro256) {
    (position, end) = (record.payload.lowerBound, record.payload.upperBound)
    isSeeded = record.seed != nil
    if let seed = record.seed { random = Xoshiro256(seed: UInt64(seed)) }
    next = record.end
  }

  /// The next record that is no part; it stays the next one until it is read.
  private mutating func nextTopLevelRecord() -> InputRecord? {
    while let record = InputRecord(at: next, of: input) {
      if record.kind != .part { return record }
      next = record.end
    }
    return nil
  }

  /// Number of elements of a recorded input.
  var elements: Int {
    var count = 0
    var position = InputRecord.firstPosition
    while let record = InputRecord(at: position, of: input) {
      if record.kind == .element { count += 1 }
      position = record.end
    }
    return count
  }
}
