/// Lowers one choice at a time: to zero, then by bisection, then by one.
public struct LowerChoices: ShrinkPass {
  public let name = "lower choices"

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
    guard search.best.choices[position].index > 0, search.best.choices[position].kind != .more else { return }
    if attempt(position, 0, on: search) { return }
    var low: UInt64 = 0
    while position < search.best.count, !search.isExhausted {
      let high = search.best.choices[position].index
      guard high > low + 1 else { return }
      let middle = low + (high - low) / 2
      if !attempt(position, middle, on: search) { low = middle }
    }
  }

  private func attempt(_ position: Int, _ index: UInt64, on search: ShrinkSearch) -> Bool {
    search.attempt(search.best.setting(position, to: index))
  }
}

extension ChoiceSequence {
  /// The sequence with another index at one position.
  ///
  /// - Precondition: `index` is not above the bound of that choice.
  public func setting(_ position: Int, to index: UInt64) -> ChoiceSequence {
    var changed = self
    precondition(index <= choices[position].bound, "\(index) is above the bound \(choices[position].bound)")
    changed.choices[position].index = index
    return changed
  }
}
