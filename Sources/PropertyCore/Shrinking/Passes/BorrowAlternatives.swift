/// Replaces what one alternative drew by what a simpler one elsewhere drew.
///
/// Two values that must be equal can have been drawn in different ways: one as a
/// look-alike, one as itself. Neither can be simplified alone; drawn alike, they
/// can be lowered together.
public struct BorrowAlternatives: ShrinkPass {
  public let name = "borrow alternatives"

  /// The largest number of alternatives in a run for which the pass is tried; it tries every pair.
  private static let mostAlternatives = 12

  /// Creates the pass.
  public init() {}

  public func run(on search: ShrinkSearch) {
    var gains = -1
    while gains != search.gains, !search.isExhausted {
      gains = search.gains
      let tree = ChoiceTree(search.best)
      let paths = tree.paths.filter { tree[$0].label == .alternative }
      guard paths.count > 1, paths.count <= Self.mostAlternatives else { return }
      pairs: for path in paths {
        for lender in paths where isSimpler(tree[lender].choices, tree[path].choices) {
          var candidate = tree
          candidate[path] = tree[lender]
          if search.attempt(candidate.sequence) { break pairs }
        }
      }
    }
  }
}
