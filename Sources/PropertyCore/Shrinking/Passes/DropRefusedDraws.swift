/// Deletes the draws that a filter refused.
///
/// The one it let pass is then drawn first (Hypothesis, `remove_discarded`).
public struct DropRefusedDraws: ShrinkPass {
  public let name = "drop refused draws"

  /// Creates the pass.
  public init() {}

  public func run(on search: ShrinkSearch) {
    var candidate = search.best
    for position in search.best.spans.indices.reversed() where search.best.spans[position].label == .filtered {
      for attempt in search.best.children(of: position).dropLast().reversed() {
        candidate.remove(span: attempt)
      }
    }
    if candidate.count < search.best.count { search.attempt(candidate) }
  }
}
