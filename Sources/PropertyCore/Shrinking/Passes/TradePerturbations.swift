/// Replaces the perturbations of one span by one or two others.
///
/// An answer that comes twice, the second time late, can often as well come
/// once and late. No pass that only lowers choices finds that, since the delay
/// of the first answer has to grow.
public struct TradePerturbations: ShrinkPass {
  public let name = "trade perturbations"

  /// The largest value that is tried for a perturbation.
  private static let largest: UInt64 = 3

  /// Creates the pass.
  public init() {}

  public func run(on search: ShrinkSearch) {
    var span = 1
    while span < search.best.spans.count, !search.isExhausted {
      let positions = search.best.perturbations(ofSpan: span)
      let present = positions.count { search.best.choices[$0].index > 0 }
      if positions.count > 1, present > 1, trade(positions, atMost: min(present, 2), on: search) { span = 0 }
      span += 1
    }
  }

  private func trade(_ positions: [Int], atMost count: Int, on search: ShrinkSearch) -> Bool {
    let plain = search.best.simplifying(positions)
    let single = positions.flatMap { raised($0, in: plain) }
    if single.contains(where: search.attempt) { return true }
    guard count > 1 else { return false }
    return single.contains { one in
      let first = positions.lastIndex { one.choices[$0].index > 0 } ?? 0
      return positions[(first + 1)...].contains { raised($0, in: one).contains(where: search.attempt) }
    }
  }

  /// The sequences with a perturbation at a position that has none.
  private func raised(_ position: Int, in sequence: ChoiceSequence) -> [ChoiceSequence] {
    let bound = min(sequence.choices[position].bound, Self.largest)
    return bound == 0 ? [] : (1...bound).map { sequence.setting(position, to: $0) }
  }
}

extension ChoiceSequence {
  /// Positions of the perturbations with which a span begins.
  fileprivate func perturbations(ofSpan span: Int) -> [Int] {
    Array(spans[span].choices.prefix { choices[$0].kind.isPerturbation })
  }
}
