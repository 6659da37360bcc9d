/// Replaces one element of a short list by every other kind of element, with simple values.
///
/// Two runs of the same length can show the same failure with different
/// commands: the one whose commands take fewer and smaller choices is the
/// simpler. Trying each other command in each place makes such runs end alike,
/// wherever they started. Tried for short lists only, and last: it costs up to
/// three executions for each element and kind.
public struct ReplaceElements: ShrinkPass {
  public let name = "replace elements"

  /// The longest list that is tried.
  private static let longestList = 6
  /// The largest number of kinds of element that are tried.
  private static let mostKinds: UInt64 = 24

  /// Creates the pass.
  public init() {}

  public func run(on search: ShrinkSearch) {
    var gains = -1
    while gains != search.gains, !search.isExhausted {
      gains = search.gains
      let tree = ChoiceTree(search.best)
      for path in tree.paths where !search.isExhausted {
        let elements = tree[path].items.indices.filter { tree[path].items[$0].tree?.isElement ?? false }
        guard elements.count <= Self.longestList else { continue }
        if elements.contains(where: { replace($0, in: path, of: tree, on: search) }) { break }
      }
    }
  }

  private func replace(
    _ position: Int, in path: ChoiceTree.Path, of tree: ChoiceTree, on search: ShrinkSearch
  ) -> Bool {
    guard let element = tree[path].items[position].tree, element.items.count > 1,
      let kind = element.items[1].choice, kind.kind == .pick
    else { return false }
    for other in 0...min(kind.bound, Self.mostKinds) where other != kind.index {
      for changed in element.replacements(by: Choice(other, upTo: kind.bound, kind: .pick)) {
        var candidate = tree
        candidate[path].items[position] = .span(changed)
        if search.attempt(candidate.sequence) { return true }
      }
    }
    return false
  }
}

extension ChoiceTree {
  /// The element as another kind: with what was drawn for the old one, with the simplest, and with the next to simplest.
  fileprivate func replacements(by kind: Choice) -> [ChoiceTree] {
    let nested = items.dropFirst(2).filter { $0.tree != nil }
    let one = Choice(1, upTo: 1, kind: .pick)
    return [Array(items.dropFirst(2)), Array(nested), [.choice(one)] + nested].map {
      ChoiceTree(label: label, items: [items[0], .choice(kind)] + $0)
    }
  }
}
