/// Lowers equal numbers together, since two values often matter only for being equal.
///
/// After Hypothesis, `minimize_duplicated_choices`.
public struct LowerDuplicates: ShrinkPass {
  public let name = "lower duplicates"

  /// Creates the pass.
  public init() {}

  public func run(on search: ShrinkSearch) {
    var done: [UInt64] = []
    while !search.isExhausted, let value = nextValue(in: search.best, after: done) {
      done.append(value)
      lower(value, on: search)
    }
  }

  /// A number above zero that occurs more than once.
  private func nextValue(in best: ChoiceSequence, after done: [UInt64]) -> UInt64? {
    let numbers = best.choices.filter { $0.isNumber && $0.index > 0 }
    for (position, number) in numbers.enumerated() where !done.contains(number.index) {
      if numbers[(position + 1)...].contains(where: { $0.index == number.index && $0.kind == number.kind }) {
        return number.index
      }
    }
    return nil
  }

  private func lower(_ value: UInt64, on search: ShrinkSearch) {
    let before = search.best
    let positions = before.choices.indices.filter {
      before.choices[$0].isNumber && before.choices[$0].index == value
    }
    func attempt(_ index: UInt64) -> Bool {
      guard search.best.hasSameShape(as: before) else { return false }
      var candidate = search.best
      for position in positions where candidate.choices[position].index > index {
        candidate.choices[position].index = index
      }
      return search.attempt(candidate)
    }
    if attempt(0) || value == 1 || attempt(value - 1) && value == 2 { return }
    guard search.best.choices != before.choices else {
      if value > 2 { _ = attempt(value - 2) }
      return
    }
    _ = smallestNumber(above: 0, upTo: value - 1, where: attempt)
  }
}
