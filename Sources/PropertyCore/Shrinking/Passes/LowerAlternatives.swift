/// Tries the earlier ones of several alternatives, with what was drawn for the old one and with the simplest.
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
      if search.attempt(candidate.simplifying(span.start + 1..<span.end)) || search.attempt(candidate) { return }
    }
  }
}
