/// Joins two lists that are in neighbouring elements, and deletes the element that is left.
///
/// Where only the sum of their lengths matters, neither can be shortened alone.
public struct JoinSiblings: ShrinkPass {
  public let name = "join siblings"

  /// Creates the pass.
  public init() {}

  public func run(on search: ShrinkSearch) {
    var number = 0
    while !search.isExhausted {
      let tree = ChoiceTree(search.best)
      let candidates = tree.paths.flatMap { path in Self.joined(tree, at: path) }
      guard number < candidates.count else { return }
      if !search.attempt(candidates[number].sequence) { number += 1 }
    }
  }

  /// The tree with each two neighbouring elements of one span joined.
  private static func joined(_ tree: ChoiceTree, at path: ChoiceTree.Path) -> [ChoiceTree] {
    let items = tree[path].items
    return items.indices.dropLast().compactMap { position in
      guard let first = items[position].tree, let second = items[position + 1].tree, first.isElement, second.isElement,
        first.label == second.label, let merged = join(first, second)
      else { return nil }
      var changed = tree[path]
      changed.items[position] = .span(merged)
      changed.items.remove(at: position + 1)
      var whole = tree
      whole[path] = changed
      return whole
    }
  }

  /// The first element with the second one's list elements added to its list.
  private static func join(_ first: ChoiceTree, _ second: ChoiceTree) -> ChoiceTree? {
    guard let place = first.items.firstIndex(where: { $0.tree?.isList == true }), var list = first.items[place].tree,
      let other = second.items.first(where: { $0.tree?.label == list.label })?.tree
    else { return nil }
    let added = other.items.filter { $0.tree?.isElement == true }
    guard !added.isEmpty else { return nil }
    let end = list.items.lastIndex { $0.tree?.isElement == true }.map { $0 + 1 } ?? 0
    list.items.insert(contentsOf: added, at: end)
    var joined = first
    joined.items[place] = .span(list)
    return joined
  }
}

extension ChoiceTree {
  /// Whether the span holds elements that may be deleted.
  var isList: Bool { items.contains { $0.tree?.isElement == true } }
}
