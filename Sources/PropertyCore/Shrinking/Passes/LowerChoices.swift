/// Lowers one choice at a time.
///
/// A number is tried as zero, on the simpler side, and then by bisection, first
/// of its binary digits; a pick as each of the few first and last earlier ones
/// (after Hypothesis, `shrinking/integer.py`).
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
        case .natural, .departure, .delay, .reference: lowerNatural(position, on: search)
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

  private func lowerPick(_ position: Int, _ choice: Choice, on search: ShrinkSearch) {
    for earlier in 0..<min(choice.index, 4) where attempt(position, earlier, on: search) { return }
    for step in 1...4 as ClosedRange<UInt64> where choice.index >= 4 + step {
      _ = attempt(position, choice.index - step, on: search)
    }
  }

  private func lowerNatural(_ position: Int, on search: ShrinkSearch) {
    let index = search.best.choices[position].index
    if attempt(position, 0, on: search) || index == 1 || attempt(position, 1, on: search) || index == 2 { return }
    _ = smallestNumber(above: 1, upTo: index) { attempt(position, $0, on: search) }
  }

  /// Lowers the distance without changing the side, then looks at the other side.
  private func lowerSigned(_ position: Int, on search: ShrinkSearch) {
    let index = search.best.choices[position].index
    if attempt(position, 0, on: search) || index == 1 { return }
    if index % 2 == 0, attempt(position, index - 1, on: search) { return lowerSigned(position, on: search) }
    if index == 2 || attempt(position, 1, on: search) { return }
    let parity = index % 2
    let distance = index / 2 + parity
    _ = smallestNumber(above: parity, upTo: distance) { attempt(position, $0 * 2 - parity, on: search) }
    guard position < search.best.count, search.best.choices[position].index > 2 else { return }
    let found = search.best.choices[position].index
    if attempt(position, found - 1, on: search) { lowerSigned(position, on: search) }
  }
}
