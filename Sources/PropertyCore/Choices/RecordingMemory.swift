/// Memory in which the choices of a run are recorded so that they outlive the process.
///
/// What is not recorded yet is filled with ones, which no choice and no span
/// is, so that the number of choices need not be kept beside them: recording into this memory
/// costs what recording into any other does. A span that is still open says so
/// by not saying where the next one is.
package struct RecordingMemory {
  private static let choiceCapacity = 1 << 16
  private static let spanCapacity = 1 << 15

  /// Number of bytes.
  package static let size =
    choiceCapacity * MemoryLayout<Choice>.stride + spanCapacity * MemoryLayout<Span>.stride

  private let base: UnsafeMutableRawPointer

  /// Prepares memory; nothing is recorded in it.
  ///
  /// - Precondition: There are ``size`` bytes, aligned for a word, which live longer than what uses this value.
  package init(_ base: UnsafeMutableRawPointer) {
    self.base = base
    base.initializeMemory(as: UInt8.self, repeating: 0xFF, count: Self.size)
  }

  private var choices: UnsafeMutableRawPointer { base }
  private var spans: UnsafeMutableRawPointer { base + Self.choiceCapacity * MemoryLayout<Choice>.stride }

  fileprivate func lend(to source: ChoiceSource) {
    wipe()
    source.choices.move(
      to: choices.bindMemory(to: Choice.self, capacity: Self.choiceCapacity), capacity: Self.choiceCapacity)
    source.spans.move(to: spans.bindMemory(to: Span.self, capacity: Self.spanCapacity), capacity: Self.spanCapacity)
  }

  /// Forgets what is recorded.
  package func wipe() {
    let recorded = recordedChoices
    wipe(choices: recorded, spans: recordedSpans(within: recorded))
  }

  /// Forgets so many choices and spans.
  func wipe(choices choiceCount: Int, spans spanCount: Int) {
    let choiceBytes = min(choiceCount, Self.choiceCapacity) * MemoryLayout<Choice>.stride
    choices.initializeMemory(as: UInt8.self, repeating: 0xFF, count: choiceBytes)
    let spanBytes = min(spanCount, Self.spanCapacity) * MemoryLayout<Span>.stride
    spans.initializeMemory(as: UInt8.self, repeating: 0xFF, count: spanBytes)
  }

  // MARK: Reading what a process that ended has recorded

  private func choice(at position: Int) -> Choice? {
    let raw = choices + position * MemoryLayout<Choice>.stride
    let kind = raw.load(fromByteOffset: MemoryLayout<Choice>.offset(of: \.kind) ?? 0, as: UInt8.self)
    guard let kind = Choice.Kind(rawValue: kind) else { return nil }
    let (index, bound) = (raw.load(as: UInt64.self), raw.load(fromByteOffset: 8, as: UInt64.self))
    return index <= bound ? Choice(index, upTo: bound, kind: kind) : nil
  }

  private func span(at position: Int) -> Span? {
    let span = (spans + position * MemoryLayout<Span>.stride).load(as: Span.self)
    return span.start >= 0 ? span : nil
  }

  private var recordedChoices: Int {
    var count = 0
    while count < Self.choiceCapacity, choice(at: count) != nil { count += 1 }
    return count
  }

  private func recordedSpans(within choices: Int) -> Int {
    var count = 0
    while count < Self.spanCapacity, let span = span(at: count), span.start <= choices { count += 1 }
    return count
  }

  /// The choices of the last run that was recorded, spans left open by the end of the process included.
  ///
  /// Of a run that is too long for the memory, it is the beginning.
  ///
  /// - Complexity: O(*n*), where *n* is the number of choices.
  package var recording: ChoiceSequence {
    let choices = (0..<recordedChoices).compactMap { choice(at: $0) }
    var spans = (0..<recordedSpans(within: choices.count)).compactMap { span(at: $0) }
    for position in spans.indices where spans[position].next == 0 || spans[position].next > spans.count {
      spans[position].next = spans.count
      spans[position].end = choices.count
    }
    for position in spans.indices { spans[position].end = min(spans[position].end, choices.count) }
    return spans.isEmpty ? ChoiceSequence() : ChoiceSequence(choices: choices, spans: spans)
  }
}

extension ChoiceSource {
  /// Whether choices are recorded in memory outside.
  package var recordsOutside: Bool { choices.isLent && spans.isLent }

  /// Records this run, what it has chosen so far included, and later ones in memory outside.
  package func record(into memory: RecordingMemory) {
    memory.lend(to: self)
    lent = memory
  }

  /// Records in memory of its own again; the memory outside keeps what it holds.
  package func recordInside() {
    choices.moveBack()
    spans.moveBack()
    lent = nil
  }

  /// Makes the choices of a run that was executed elsewhere the recording of this source.
  package func adopt(_ recording: ChoiceSequence) {
    choices.removeAll()
    spans.removeAll()
    open.removeAll()
    for choice in recording.choices { choices.append(choice) }
    for span in recording.spans { spans.append(span) }
  }
}
