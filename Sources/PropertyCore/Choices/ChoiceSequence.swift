/// The decisions one run made, in the order it made them, and which of them belong together.
///
/// Every generated value is a function of a choice sequence. Replaying a run
/// draws the same choices again; shrinking a run looks for a simpler sequence
/// that still fails.
///
/// The sequence is flat, for comparing and hashing, with a table of spans over
/// it: when a shortened sequence is replayed, each span reads only what was
/// recorded for it, so that a deletion in one step never shifts the meaning of
/// the next (``ChoiceSource``).
public struct ChoiceSequence: Hashable, Sendable {
  /// The choices, in the order they were drawn.
  public internal(set) var choices: [Choice]

  /// The spans over them, in preorder; the first one is the whole run.
  public internal(set) var spans: [Span]

  /// Creates a sequence.
  ///
  /// - Precondition: `spans` are in preorder, nest properly, and the first covers `choices`.
  public init(choices: [Choice], spans: [Span]) {
    self.choices = choices
    self.spans = spans
    assertInvariants()
  }

  /// Creates a sequence without spans inside it.
  public init(choices: [Choice] = []) {
    let whole = Span(label: .run, start: 0, end: choices.count, next: 1, depth: 0)
    self.init(choices: choices, spans: [whole])
  }

  /// Number of choices.
  public var count: Int { choices.count }

  /// Removes the choices in a range and the spans that lie wholly inside it.
  ///
  /// To delete an element or another span use ``remove(span:)``, which leaves a
  /// list whose only element it was.
  ///
  /// - Precondition: `range` lies within the sequence.
  /// - Complexity: O(*n* + *m*), where *n* is the number of choices and *m* that of spans.
  public mutating func remove(_ range: Range<Int>) {
    precondition(range.upperBound <= count, "cannot remove \(range) of \(count) choices")
    choices.removeSubrange(range)
    var kept: [Span] = []
    kept.reserveCapacity(spans.count)
    var position = 0
    while position < spans.count {
      var span = spans[position]
      let isInside =
        position > 0 && span.start >= range.lowerBound && span.end <= range.upperBound && !span.choices.isEmpty
      if isInside {
        position = span.next
        continue
      }
      span.start = Self.shift(span.start, past: range)
      span.end = Self.shift(span.end, past: range)
      kept.append(span)
      position += 1
    }
    spans = kept
    relink()
  }

  /// Removes one span with its choices and the spans inside it.
  ///
  /// Spans around it stay, also when nothing is left in them: a replay finds
  /// spans by their order, and the next one must not take an empty one's place.
  ///
  /// - Precondition: `position` is that of a span inside the run.
  /// - Complexity: O(*n* + *m*), where *n* is the number of choices and *m* that of spans.
  public mutating func remove(span position: Int) {
    precondition(spans.indices.contains(position) && position > 0, "there is no span \(position) to remove")
    remove(position..<spans[position].next, from: position)
  }

  /// Removes what is recorded in a span and keeps the empty span.
  mutating func empty(span position: Int) {
    remove(position + 1..<spans[position].next, from: position)
  }

  /// Removes nested spans from the table, and the choices of the span at `position`.
  private mutating func remove(_ nested: Range<Int>, from position: Int) {
    let range = spans[position].choices
    for other in spans.indices where !nested.contains(other) {
      if other >= nested.upperBound {
        spans[other].start -= range.count
        spans[other].end -= range.count
        spans[other].next -= nested.count
      } else if spans[other].next > position {
        spans[other].end -= range.count
        spans[other].next -= nested.count
      }
    }
    spans.removeSubrange(nested)
    choices.removeSubrange(range)
    assertInvariants()
  }

  /// Where a position lies after a range before it is gone.
  private static func shift(_ position: Int, past range: Range<Int>) -> Int {
    position <= range.lowerBound ? position : max(range.lowerBound, position - range.count)
  }

  /// Recomputes where each span's subtree ends, from the depths.
  mutating func relink() {
    var open: [Int] = []
    for position in spans.indices {
      while let last = open.last, spans[last].depth >= spans[position].depth {
        spans[last].next = position
        open.removeLast()
      }
      open.append(position)
    }
    for position in open { spans[position].next = spans.count }
  }

  /// Positions, in the table of spans, of the direct children of a span.
  ///
  /// - Complexity: O(*n*), where *n* is the number of children; what is inside of them is passed over.
  public func children(of parent: Int) -> [Int] {
    var found: [Int] = []
    var child = parent + 1
    while child < spans[parent].next {
      found.append(child)
      child = spans[child].next
    }
    return found
  }
}

extension ChoiceSequence: Comparable {
  /// Whether the first sequence is simpler: shorter, or as long and smaller at the first difference (shortlex).
  ///
  /// - Complexity: O(1) for sequences of different lengths, else O(*n*) in the choices before the first difference.
  public static func < (left: ChoiceSequence, right: ChoiceSequence) -> Bool {
    if left.count != right.count { return left.count < right.count }
    for (mine, theirs) in zip(left.choices, right.choices) where mine.index != theirs.index {
      return mine.index < theirs.index
    }
    return left.spans.count < right.spans.count
  }
}

extension ChoiceSequence {
  /// Checks, in debug builds, that the spans nest and cover the choices.
  func assertInvariants() {
    assert(spansNest, "spans do not nest: \(spans)")
  }

  /// Whether the spans are in preorder, nest, and cover the choices; one pass over them.
  private var spansNest: Bool {
    guard let whole = spans.first, whole.start == 0, whole.end == choices.count, whole.next == spans.count else {
      return false
    }
    var open = [whole]
    for position in spans.indices.dropFirst() {
      let span = spans[position]
      while let last = open.last, last.next <= position { open.removeLast() }
      guard let parent = open.last, span.depth == parent.depth + 1, span.next > position, span.next <= parent.next,
        span.start >= parent.start, span.start <= span.end, span.end <= parent.end
      else { return false }
      open.append(span)
    }
    return true
  }
}
