import PropertyCore

/// A recorded input taken apart into its events, to be put together again in another order.
///
/// An event is a step with whatever was started in it: one record and its parts. Events are ranges of bytes, so that
/// moving, copying and leaving out touches no byte; what is new is appended to the bytes.
struct EventInput {
  /// The records of the input, and new ones after them.
  private(set) var bytes: [UInt8]
  /// Decides what a random run decides as a whole.
  var runSeed: UInt32
  /// What comes before the first event: what the world is like.
  var setup: Range<Int> = 0..<0
  /// The events, in their order.
  var events: [Range<Int>] = []
  /// What comes after the last event: what becomes of that which is started there.
  var ending: Range<Int> = 0..<0
  /// Whether choices are left to seeds anywhere.
  private(set) var hasSeeds = false

  /// An input without events.
  init(runSeed: UInt32 = 0) {
    bytes = []
    self.runSeed = runSeed
  }

  /// Takes an input apart; nil when it is not made of records.
  init?(_ input: UnsafeRawBufferPointer) {
    guard InputRecord.isRecorded(input) else { return nil }
    self.init(runSeed: InputRecord.runSeed(of: input))
    bytes = Array(input)
    (setup, events, ending) = adopt(from: InputRecord.firstPosition)
  }

  /// Adds the events of another input to the bytes.
  ///
  /// - Returns: The events, which are not in the run yet.
  mutating func adopt(_ other: UnsafeRawBufferPointer) -> [Range<Int>] {
    guard InputRecord.isRecorded(other) else { return [] }
    let start = bytes.count
    bytes += other
    return adopt(from: start + InputRecord.firstPosition).events
  }

  /// Finds events in the bytes from a position on; parts before the first record belong to nothing and are left out.
  private mutating func adopt(from start: Int) -> (setup: Range<Int>, events: [Range<Int>], ending: Range<Int>) {
    var (setup, events, ending) = (0..<0, [] as [Range<Int>], 0..<0)
    var isInPhase = true
    var position = start
    var seeded = hasSeeds
    bytes.withUnsafeBytes { bytes in
      while let record = InputRecord(at: position, of: bytes) {
        let range = position..<record.end
        position = record.end
        if record.seed != nil { seeded = true }
        switch record.kind {
        case .element:
          events.append(range)
          isInPhase = false
        case .phase:
          if events.isEmpty { setup = range } else { ending = range }
          isInPhase = true
        case .part:
          if !isInPhase {
            events[events.count - 1] = events[events.count - 1].lowerBound..<range.upperBound
          } else if !ending.isEmpty {
            ending = ending.lowerBound..<range.upperBound
          } else if !setup.isEmpty {
            setup = setup.lowerBound..<range.upperBound
          }
        }
      }
    }
    hasSeeds = seeded
    return (setup, events, ending)
  }

  /// Number of bytes of the input.
  var size: Int { events.reduce(InputRecord.firstPosition + setup.count + ending.count) { $0 + $1.count } }

  /// The records of an event, of the setup or of the ending; the first is its own, the others are its parts.
  func records(of range: Range<Int>) -> [InputRecord] {
    var records: [InputRecord] = []
    bytes.withUnsafeBytes { bytes in
      var position = range.lowerBound
      while position < range.upperBound, let record = InputRecord(at: position, of: bytes) {
        records.append(record)
        position = record.end
      }
    }
    return records
  }

  /// The payload of a record.
  func payload(of record: InputRecord) -> ArraySlice<UInt8> { bytes[record.payload] }

  /// Appends a new record to the bytes.
  ///
  /// - Returns: Where it is.
  mutating func make(_ kind: InputRecord.Kind, seed: UInt32? = nil, payload: [UInt8] = []) -> Range<Int> {
    if seed != nil { hasSeeds = true }
    let start = bytes.count
    InputRecord.append(kind, seed: seed, payload: payload, to: &bytes)
    return start..<bytes.count
  }

  /// Appends a copy of an event in which one record is another one.
  ///
  /// - Returns: Where the copy is.
  mutating func replace(
    _ number: Int, in range: Range<Int>, seed: UInt32?, payload: [UInt8]
  ) -> Range<Int> {
    let records = records(of: range)
    let start = bytes.count
    if seed != nil { hasSeeds = true }
    for (position, record) in records.enumerated() {
      if position == number {
        InputRecord.append(record.kind, seed: seed, payload: payload, to: &bytes)
      } else {
        InputRecord.append(record.kind, seed: record.seed, payload: Array(bytes[record.payload]), to: &bytes)
      }
    }
    return start..<bytes.count
  }

  /// Leaves out the events after the first so many.
  mutating func cut(to count: Int) {
    if events.count > count { events.removeLast(events.count - count) }
  }

  /// Writes as many events as fit, the first ones.
  ///
  /// - Returns: The number of bytes written; zero when not even an input without events fits.
  func write(to target: UnsafeMutableRawBufferPointer) -> Int {
    guard target.count >= InputRecord.firstPosition else { return 0 }
    var start: [UInt8] = []
    InputRecord.appendStart(runSeed: runSeed, to: &start)
    target.copyBytes(from: start)
    var position = start.count
    func append(_ range: Range<Int>) -> Bool {
      guard position + range.count <= target.count else { return false }
      let place = UnsafeMutableRawBufferPointer(rebasing: target[position...])
      bytes.withUnsafeBytes { place.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[range])) }
      position += range.count
      return true
    }
    guard append(setup) else { return position }
    for event in events {
      guard append(event) else { return position }
    }
    _ = append(ending)
    return position
  }
}
