/// Replaces what a whole span holds by its simplest form, outer spans first.
///
/// Nothing is recorded for the span any more, so that every choice in it is the
/// simplest and every list in it empty (Hypothesis, `try_trivial_spans`).
/// Elements are left to the passes that delete them, perturbations to ``NormalizePerturbations``.
public struct SimplifySpans: ShrinkPass {
  public let name = "simplify spans"

  /// Creates the pass.
  public init() {}

  public func run(on search: ShrinkSearch) {
    var position = 1
    while position < search.best.spans.count, !search.isExhausted {
      if let candidate = search.best.emptying(span: position) { search.attempt(candidate) }
      position += 1
    }
  }
}

extension ChoiceSequence {
  /// The sequence with nothing recorded in a span; nil where one choice decides, or nothing would become simpler.
  func emptying(span position: Int) -> ChoiceSequence? {
    let span = spans[position]
    guard ![.list, .element, .filtered, .attempt].contains(span.label), !isElement(position) else { return nil }
    guard choices[span.choices].count(where: { $0.index > 0 && !$0.kind.isPerturbation }) > 1 else { return nil }
    var changed = self
    changed.empty(span: position)
    return changed
  }
}
