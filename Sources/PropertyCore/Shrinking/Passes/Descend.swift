/// Replaces a recursive span by one inside it that has the same label.
///
/// After Hypothesis, `pass_to_descendant`.
public struct Descend: ShrinkPass {
  public let name = "descend"

  /// How many spans inside one are tried.
  private static let reach = 12

  /// Creates the pass.
  public init() {}

  public func run(on search: ShrinkSearch) {
    let best = BestTree(of: search)
    var number = 0
    while !search.isExhausted, number < best.paths.count {
      if !descend(best.tree, at: best.paths[number], among: best.paths, on: search) { number += 1 }
    }
  }

  private func descend(
    _ tree: ChoiceTree, at path: ChoiceTree.Path, among paths: [ChoiceTree.Path], on search: ShrinkSearch
  ) -> Bool {
    let span = tree[path]
    guard ![.list, .element, .filtered, .attempt, .run].contains(span.label) else { return false }
    let inner = paths.filter { $0.count > path.count && $0.starts(with: path) && tree[$0].label == span.label }
    for descendant in inner.prefix(Self.reach) {
      var whole = tree
      whole[path] = tree[descendant]
      if search.attempt(whole.sequence) { return true }
    }
    return false
  }
}
