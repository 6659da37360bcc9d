/// Lowers one choice at a time.
///
/// A number is tried as zero, on the simpler side, as one, and then lowered as
/// `lowerNumber(_:above:where:)` does (after Hypothesis, `shrinking/integer.py`).
public struct LowerChoices: ShrinkPass {
  public let name = "lower choices"

  /// Creates the pass.
  public init() {}

  public func run(on search: ShrinkSearch) {
    var position = 0
    while position < search.best.count, !search.isExhausted {
      let choice = search.best.choices[position]
      if choice.index > 0 {
        switch choice.kind {
        case .more: break
        case .pick: lowerPick(position, choice, on: search)
        case .signed: lowerSigned(position, on: search)
        case .natural, .perturbation, .delay, .reference: lowerNatural(position, on: search)
        }
      }
      position += 1
    }
  }

  /// Sets a choice that may have changed meanwhile; only a lower index is tried.
  private func attempt(_ position: Int, _ index: UInt64, on search: ShrinkSearch) -> Bool {
    guard position < search.best.count, index < search.best.choices[position].index else { return false }
    return search.attempt(search.best.setting(position, to: index))
  }

  /// Most picks that matter can only be what they are, so few are tried: the first and the ones just before.
  private func lowerPick(_ position: Int, _ choice: Choice, on search: ShrinkSearch) {
    func attempt(_ index: UInt64) -> Bool {
      position < search.best.count && search.best.choices[position].kind == .pick
        && index < search.best.choices[position].index
        && search.attemptOnce(search.best.setting(position, to: index), by: name)
    }
    if attempt(0) { return }
    var next = choice.index - 1
    while next > 0, attempt(next) { next -= 1 }
  }

  private func lowerNatural(_ position: Int, on search: ShrinkSearch) {
    let index = search.best.choices[position].index
    if attempt(position, 0, on: search) { return }
    guard index > 1, !attempt(position, 1, on: search) else { return }
    lowerNumber(index, above: 1) { attempt(position, $0, on: search) }
  }

  /// Lowers the distance without changing the side, then looks at the other side.
  private func lowerSigned(_ position: Int, on search: ShrinkSearch) {
    let index = search.best.choices[position].index
    if attempt(position, 0, on: search) || index == 1 { return }
    if index % 2 == 0, attempt(position, index - 1, on: search) { return lowerSigned(position, on: search) }
    let parity = index % 2
    guard index > 2, !attempt(position, 2 - parity, on: search) else { return }
    lowerNumber(index / 2 + parity, above: 1) { attempt(position, $0 * 2 - parity, on: search) }
    guard parity == 1, position < search.best.count, search.best.choices[position].index > 2 else { return }
    _ = attempt(position, search.best.choices[position].index - 1, on: search)
  }
}
