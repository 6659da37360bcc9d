/// Tries the earlier ones of several alternatives, with what was drawn for the old one, with the simplest, and with
/// small values.
///
/// After Hypothesis, `reduce_each_alternative`.
public struct LowerAlternatives: ShrinkPass {
  public let name = "lower alternatives"

  /// The largest value that is tried within an earlier alternative.
  private let largest: UInt64

  /// Creates the pass.
  ///
  /// - Parameter largest: The largest value that is tried within an earlier alternative.
  public init(largest: UInt64 = 1) { self.largest = largest }

  public func run(on search: ShrinkSearch) {
    var position = 1
    while position < search.best.spans.count, !search.isExhausted {
      if search.best.spans[position].label == .alternative { lower(position, on: search) }
      position += 1
    }
  }

  private func lower(_ position: Int, on search: ShrinkSearch) {
    let best = search.best
    let span = best.spans[position]
    guard span.start < span.end, best.choices[span.start].kind == .pick else { return }
    for earlier in 0..<min(best.choices[span.start].index, 8) {
      let candidate = best.setting(span.start, to: earlier)
      let simplest = candidate.simplifying(span.start + 1..<span.end)
      if search.attempt(simplest) || search.attempt(candidate) { return }
      for position in (span.start + 1)..<min(span.start + 3, span.end) {
        for value in 1...largest where search.attempt(simplest.raising(position, to: value)) { return }
      }
    }
  }
}

extension ChoiceSequence {
  /// The sequence with a small value at a position, whatever was allowed there before: it is read by another alternative now.
  fileprivate func raising(_ position: Int, to value: UInt64) -> ChoiceSequence {
    var changed = self
    changed.choices[position] = Choice(value, upTo: max(value, choices[position].bound), kind: choices[position].kind)
    return changed
  }
}
