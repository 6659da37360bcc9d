/// Lowers a number and deletes as many of the choices after it, where it says how many follow.
///
/// Lowering a length alone cuts what was drawn last; this cuts what was drawn
/// first, so that the one that matters need not be in front.
public struct LowerLength: ShrinkPass {
  public let name = "lower length"

  /// Creates the pass.
  public init() {}

  public func run(on search: ShrinkSearch) {
    var position = 0
    while position < search.best.count, !search.isExhausted {
      lower(position, on: search)
      position += 1
    }
  }

  private func lower(_ position: Int, on search: ShrinkSearch) {
    let before = search.best
    let length = before.choices[position].index
    guard before.choices[position].kind == .natural, length > 0, before.governsRun(at: position) else { return }
    _ = largestCount(upTo: length) { amount in
      guard let amount = Int(exactly: amount) else { return false }
      var candidate = before.setting(position, to: length - UInt64(amount))
      candidate.remove(position + 1..<position + 1 + amount)
      return search.attempt(candidate)
    }
  }
}

extension ChoiceSequence {
  /// Whether at least as many choices of one kind and bound follow a number as it says, in the same span.
  fileprivate func governsRun(at position: Int) -> Bool {
    guard let length = Int(exactly: choices[position].index), length < count - position else { return false }
    // One choice is no run, and of a run of one the choice goes with the length.
    let run = max(length, 2)
    guard position + run < count else { return false }
    let following = choices[position + 1...position + run]
    guard let first = following.first, following.allSatisfy({ $0.kind == first.kind && $0.bound == first.bound }) else {
      return false
    }
    let range = position..<position + run + 1
    return spans.allSatisfy { !$0.choices.overlaps(range) || $0.start <= position && $0.end >= range.upperBound }
  }
}
