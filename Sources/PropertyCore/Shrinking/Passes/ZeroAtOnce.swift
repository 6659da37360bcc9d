/// Makes all details zero in one trial, before anything is deleted.
///
/// Where it works, the elements that are left look alike, and nearly any of them
/// can be deleted; where it does not, one execution was spent.
public struct ZeroAtOnce: ShrinkPass {
  public let name = "zero at once"

  /// Creates the pass.
  public init() {}

  public func run(on search: ShrinkSearch) {
    let details = search.best.details
    guard details.count > 1, !search.isExhausted else { return }
    var changed = search.best
    for position in details { changed.choices[position].index = 0 }
    search.attempt(changed)
  }
}

extension ChoiceSequence {
  /// Positions of the details that are not zero: any choice but the pick of a command or an alternative, and a perturbation.
  var details: [Int] {
    choices.indices.filter { position in
      let choice = choices[position]
      guard choice.index > 0, choice.kind != .more, !choice.kind.isPerturbation else { return false }
      return !isOutlinePick(position)
    }
  }
}
