/// Lowers equal numbers, and equal picks of a value, together, since two values often matter only for being equal.
///
/// After Hypothesis, `minimize_duplicated_choices`.
public struct LowerDuplicates: ShrinkPass {
  public let name = "lower duplicates"

  /// Creates the pass.
  public init() {}

  public func run(on search: ShrinkSearch) {
    for value in Self.duplicates(in: search.best) where !search.isExhausted { lower(value, on: search) }
  }

  /// The numbers above zero that occur more than once, in the order of their first occurrence.
  private static func duplicates(in best: ChoiceSequence) -> [Choice] {
    let numbers = best.values.map { best.choices[$0] }
    var found: [Choice] = []
    for (position, number) in numbers.enumerated() where !found.contains(where: { isEqual($0, number) }) {
      if numbers[(position + 1)...].contains(where: { isEqual($0, number) }) { found.append(number) }
    }
    return found
  }

  private static func isEqual(_ one: Choice, _ other: Choice) -> Bool {
    one.kind == other.kind && one.index == other.index
  }

  private func lower(_ value: Choice, on search: ShrinkSearch) {
    let before = search.best
    let positions = before.values.filter { Self.isEqual(before.choices[$0], value) }
    guard positions.count > 1 else { return }
    func attempt(_ index: UInt64) -> Bool {
      guard search.best.hasSameShape(as: before) else { return false }
      var candidate = search.best
      for position in positions { candidate.choices[position].index = index }
      return search.attempt(candidate)
    }
    if attempt(0) { return }
    guard value.kind == .signed else { return lowerNumber(value.index, above: 0, where: attempt) }
    // The side stays what it is, as in two's complement sums.
    let parity = value.index % 2
    lowerNumber(value.index / 2 + parity, above: 0) { attempt($0 * 2 - parity) }
  }
}

extension ChoiceSequence {
  /// Positions of the numbers, and of the picks that decide a value only, that are not the simplest.
  fileprivate var values: [Int] {
    choices.indices.filter { position in
      let choice = choices[position]
      return choice.index > 0 && (choice.isNumber || choice.kind == .pick && !isOutlinePick(position))
    }
  }
}
