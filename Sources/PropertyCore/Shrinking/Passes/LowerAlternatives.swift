/// Tries the earlier ones of several alternatives, with what was drawn for the old one, with the simplest, and with
/// small values.
///
/// After Hypothesis, `reduce_each_alternative`.
public struct LowerAlternatives: ShrinkPass {
  public let name = "lower alternatives"

  /// Creates the pass.
  public init() {}

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
      if span.choices.count > 1, search.attempt(simplest.raising(span.start + 1)) { return }
      if span.choices.count > 2, search.attempt(simplest.raising(span.start + 2)) { return }
    }
  }
}

extension ChoiceSequence {
  /// The sequence with a one at a position, whatever was allowed there before: it is read by another alternative now.
  fileprivate func raising(_ position: Int) -> ChoiceSequence {
    var changed = self
    changed.choices[position] = Choice(1, upTo: max(1, choices[position].bound), kind: choices[position].kind)
    return changed
  }
}
