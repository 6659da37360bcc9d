/// Reads a recorded sequence span by span.
@usableFromInline struct ReplayCursor {
  /// Where reading stands within one open span.
  @usableFromInline struct Frame: Sendable {
    /// Position of the next choice of the span itself.
    @usableFromInline var choice: Int
    /// Position after the span's last choice.
    @usableFromInline var end: Int
    /// The next nested span that reading choices has to jump over.
    @usableFromInline var hole: Int
    /// The next nested span that may be entered.
    @usableFromInline var child: Int
    /// Position after the last nested span.
    @usableFromInline var childrenEnd: Int

    /// A span that was not recorded: every choice in it is the simplest.
    @usableFromInline static let missing = Frame(choice: 0, end: 0, hole: 0, child: 0, childrenEnd: 0)

    @usableFromInline init(choice: Int, end: Int, hole: Int, child: Int, childrenEnd: Int) {
      self.choice = choice
      self.end = end
      self.hole = hole
      self.child = child
      self.childrenEnd = childrenEnd
    }
  }

  @usableFromInline var sequence = ChoiceSequence()
  @usableFromInline var frame = Frame.missing
  @usableFromInline var outer: ContiguousArray<Frame> = []

  @usableFromInline init() {}

  mutating func start(_ sequence: ChoiceSequence) {
    self.sequence = sequence
    outer.removeAll(keepingCapacity: true)
    frame = body(of: 0)
  }

  private func body(of position: Int) -> Frame {
    let span = sequence.spans[position]
    return Frame(
      choice: span.start, end: span.end, hole: position + 1, child: position + 1, childrenEnd: span.next)
  }

  /// Returns the next recorded choice of the open span, or the simplest one.
  @usableFromInline mutating func next(upTo bound: UInt64) -> UInt64 {
    jumpOverNestedSpans()
    guard frame.choice < frame.end else { return 0 }
    let index = sequence.choices[frame.choice].index
    frame.choice += 1
    return index <= bound ? index : 0
  }

  /// Passes the choice that ended a list, if that is what was recorded next.
  @usableFromInline mutating func skipEndOfElements() {
    jumpOverNestedSpans()
    guard frame.choice < frame.end, sequence.choices[frame.choice].kind == .more else { return }
    frame.choice += 1
  }

  /// Whether a choice says that a list has no more elements.
  private func isEndOfElements(_ position: Int) -> Bool {
    let choice = sequence.choices[position]
    return choice.kind == .more && choice.index == 0 && choice.bound > 0
  }

  @inline(__always) private mutating func jumpOverNestedSpans(before limit: Int = .max) {
    while frame.choice < limit, frame.hole < frame.childrenEnd, sequence.spans[frame.hole].start == frame.choice {
      frame.choice = sequence.spans[frame.hole].end
      frame.hole = sequence.spans[frame.hole].next
    }
  }

  /// The next recorded span with a label that has not been entered or passed.
  private func find(_ label: SpanLabel) -> Int? {
    var child = frame.child
    while child < frame.childrenEnd {
      if sequence.spans[child].label == label { return child }
      child = sequence.spans[child].next
    }
    return nil
  }

  /// Whether one more element was recorded before the choice that ended the list.
  @usableFromInline mutating func hasNext(_ label: SpanLabel) -> Bool {
    guard let position = find(label) else { return false }
    let span = sequence.spans[position]
    jumpOverNestedSpans(before: span.start)
    if frame.choice < span.start, isEndOfElements(frame.choice) { return false }
    return !(span.start < span.end && isEndOfElements(span.start))
  }

  /// Goes into the next recorded span with a label, passing those before it.
  @usableFromInline mutating func enter(_ label: SpanLabel) {
    guard let position = find(label) else {
      outer.append(frame)
      frame = .missing
      return
    }
    frame.child = sequence.spans[position].next
    outer.append(frame)
    frame = body(of: position)
  }

  /// Goes back to the span around the open one.
  @usableFromInline mutating func leave() {
    guard let last = outer.popLast() else { preconditionFailure("left a span that was never entered") }
    frame = last
  }
}
