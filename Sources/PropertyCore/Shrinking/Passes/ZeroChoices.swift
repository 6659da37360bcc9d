/// Makes choices other than picks zero: all at once, then in halves, then one by one.
public struct ZeroChoices: ShrinkPass {
  public let name = "zero choices"

  /// Creates the pass.
  public init() {}

  public func run(on search: ShrinkSearch) {
    search.simplify(
      search.best.choices.indices.filter {
        let choice = search.best.choices[$0]
        return choice.index > 0 && choice.kind != .more && choice.kind != .pick && !choice.kind.isDeparture
      })
  }
}
