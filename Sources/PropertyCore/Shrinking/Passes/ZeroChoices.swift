/// Makes details zero: all at once, then in halves, then one by one.
///
/// A detail is any choice but the pick of a command or an alternative, and a perturbation.
public struct ZeroChoices: ShrinkPass {
  public let name = "zero choices"

  /// Creates the pass.
  public init() {}

  public func run(on search: ShrinkSearch) {
    search.simplify(search.best.details)
  }
}
