/// Replaces a nested alternative by its simplest form while one number elsewhere grows by one.
///
/// In a recursive value a part may be needed only because two numbers are equal
/// that could as well differ. Fewer choices are simpler than smaller ones, so
/// this is progress. Tried for alternatives within alternatives only.
public struct SimplifyAndRaise: ShrinkPass {
  public let name = "simplify and raise"

  /// How many candidates in a row may fail.
  private static let mostMisses = 24

  /// Creates the pass.
  public init() {}

  public func run(on search: ShrinkSearch) {
    var misses = 0
    var position = search.best.spans.count - 1
    while position > 0, misses < Self.mostMisses, !search.isExhausted {
      let candidates = search.best.raisingAndEmptying(span: position)
      if candidates.contains(where: search.attempt) {
        misses = 0
        position = search.best.spans.count
      } else {
        misses += candidates.count
      }
      position -= 1
    }
  }
}

extension ChoiceSequence {
  /// The sequence without what a nested alternative holds and with one of the numbers around it one higher.
  fileprivate func raisingAndEmptying(span position: Int) -> [ChoiceSequence] {
    let span = spans[position]
    guard span.label == .alternative, span.start < span.end, choices[span.start].index > 0 else { return [] }
    let isNested = spans[..<position].contains { $0.label == .alternative && $0.next > position }
    guard isNested else { return [] }
    return choices.indices.filter { !span.choices.contains($0) && choices[$0].isNumber }.compactMap { number in
      let offset = choices[number].offset
      let index = choices[number].index(ofOffset: offset < 0 ? offset &- 1 : offset &+ 1)
      guard index > choices[number].index else { return nil }
      var changed = setting(number, to: index)
      changed.empty(span: position)
      return changed
    }
  }
}
