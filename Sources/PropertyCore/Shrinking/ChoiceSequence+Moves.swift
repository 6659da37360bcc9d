extension ChoiceSequence {
  /// The sequence with another index at one position.
  ///
  /// - Precondition: `index` is not above the bound of that choice.
  /// - Complexity: O(*n*) in the number of choices, which are copied.
  public func setting(_ position: Int, to index: UInt64) -> ChoiceSequence {
    var changed = self
    precondition(index <= choices[position].bound, "\(index) is above the bound \(choices[position].bound)")
    changed.choices[position].index = index
    return changed
  }

  /// The sequence with the simplest index at some positions.
  func simplifying(_ positions: some Sequence<Int>) -> ChoiceSequence {
    var changed = self
    for position in positions { changed.choices[position].index = 0 }
    return changed
  }

  /// Positions, in the table of spans, of the direct children of a span that are elements of a list and may be deleted.
  ///
  /// - Complexity: O(*n*), where *n* is the number of direct children.
  public func elements(of parent: Int) -> [Int] {
    children(of: parent).filter(isElement)
  }

  /// Whether a span is an element that may be deleted from its list.
  func isElement(_ span: Int) -> Bool {
    let span = spans[span]
    return span.start < span.end && choices[span.start].kind == .more && choices[span.start].bound > 0
  }

  /// Whether another sequence has choices of the same kinds in the same places, so that positions mean the same in both.
  func hasSameShape(as other: ChoiceSequence) -> Bool {
    count == other.count && spans == other.spans && zip(choices, other.choices).allSatisfy { $0.kind == $1.kind }
  }
}

extension Choice {
  /// Whether the choice is a number, which may be any distance from its target.
  var isNumber: Bool { kind == .natural || kind == .signed }

  /// The number as a distance with a sign: what a signed generator's value is from its target.
  ///
  /// Where the sides are not known to be alike, as for an even number of
  /// values, the one value left over is below the target.
  var offset: Int {
    guard kind == .signed else { return Int(truncatingIfNeeded: index) }
    let distance = Int(truncatingIfNeeded: index / 2 &+ index % 2)
    return index % 2 == 1 && !(index == bound) ? distance : 0 &- distance
  }

  /// The index that has an offset; an offset out of reach wraps around, as a fixed-width sum would.
  func index(ofOffset offset: Int) -> UInt64 {
    guard kind == .signed else {
      return bound == .max ? UInt64(bitPattern: Int64(offset)) : UInt64(truncatingIfNeeded: offset) % (bound + 1)
    }
    let values = bound &+ 1
    let highest = Int(truncatingIfNeeded: bound / 2)
    let lowest = 0 &- Int(truncatingIfNeeded: bound / 2 &+ bound % 2)
    var wrapped = offset
    if values != 0, values <= UInt64(Int.max) {
      if wrapped > highest { wrapped -= Int(values) }
      if wrapped < lowest { wrapped += Int(values) }
    }
    wrapped = min(max(wrapped, lowest), highest)
    if wrapped > 0 { return UInt64(wrapped) * 2 - 1 }
    return min(wrapped.magnitude.multipliedReportingOverflow(by: 2).partialValue.asIndex, bound)
  }
}

extension UInt {
  fileprivate var asIndex: UInt64 { UInt64(self) }
}
