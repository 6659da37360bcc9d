import PropertyCore

/// Lets an effect be answered before the call that started it returns, which saves a delivery.
///
/// No pass that only lowers choices finds such a run, since the answer inside
/// the call is a perturbation that has to be added.
struct AnswerInsideTheCall: ShrinkPass {
  let name = "answer inside the call"

  func run(on search: ShrinkSearch) {
    var span = 1
    while span < search.best.spans.count, !search.isExhausted {
      if let decisions = search.best.decisions(ofSpan: span) {
        for keepsEnding in [false, true] where keepsEnding == false || search.best.fails(decisions) {
          search.attempt(search.best.answeringInside(decisions, keepingEnding: keepsEnding))
        }
      }
      span += 1
    }
  }
}

extension ChoiceSequence {
  /// Where the decisions about an effect lie that could be, and is not, answered inside the call; nil for other spans.
  fileprivate func decisions(ofSpan position: Int) -> Range<Int>? {
    let span = spans[position]
    let range = span.start..<span.start + EffectDecisions.count
    guard range.upperBound <= span.end, choices[range].allSatisfy(\.kind.isPerturbation) else { return nil }
    let inside = choices[range.upperBound - 1]
    return inside.bound == 1 && inside.index == 0 && choices[range.lowerBound].bound == AnswerDelay.never
      ? range : nil
  }

  /// Whether an effect ends with a failure.
  fileprivate func fails(_ decisions: Range<Int>) -> Bool {
    choices[decisions.lowerBound + EffectDecision.ending.rawValue].index > 0
  }

  fileprivate func answeringInside(_ decisions: Range<Int>, keepingEnding: Bool) -> ChoiceSequence {
    var changed = self
    for position in decisions
    where !keepingEnding || position != decisions.lowerBound + EffectDecision.ending.rawValue {
      changed = changed.setting(position, to: 0)
    }
    return changed.setting(decisions.upperBound - 1, to: 1)
  }
}
