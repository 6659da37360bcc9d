/// Lowers all numbers of a span by the same amount.
///
/// Where values are drawn relative to each other, or only compared, no single
/// one can be lowered (as in a heap, whose children are not below their parent).
public struct ShiftTogether: ShrinkPass {
  public let name = "shift together"

  /// Creates the pass.
  public init() {}

  public func run(on search: ShrinkSearch) {
    var position = 0
    while position < search.best.spans.count, !search.isExhausted {
      lower(numbersOf: position, on: search)
      position += 1
    }
  }

  private func lower(numbersOf span: Int, on search: ShrinkSearch) {
    let before = search.best
    let positions = before.spans[span].choices.filter { before.choices[$0].isNumber && before.choices[$0].index > 0 }
    guard positions.count > 2, let least = positions.map({ before.choices[$0].offset.magnitude }).min() else { return }
    lowerByMost(UInt64(least)) { amount in
      guard search.best.hasSameShape(as: before), let amount = Int(exactly: amount) else { return false }
      var candidate = search.best
      for position in positions {
        let choice = before.choices[position]
        candidate.choices[position].index = choice.index(ofOffset: choice.offset - choice.offset.signum() * amount)
      }
      return search.attempt(candidate)
    }
  }
}
