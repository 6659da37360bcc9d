/// Deletes one element of a list while another one moves.
///
/// What a deleted element made possible, another order may make possible too:
/// a form filled in one order needs a switch back that it does not need in
/// another. Tried for short lists only, since the number of candidates is cubic.
public struct MoveAndDelete: ShrinkPass {
  public let name = "move and delete"

  /// The longest list that is tried.
  private static let longestList = 7

  /// Creates the pass.
  public init() {}

  public func run(on search: ShrinkSearch) {
    var gains = -1
    while gains != search.gains, !search.isExhausted {
      gains = search.gains
      let tree = ChoiceTree(search.best)
      for path in tree.paths where !search.isExhausted {
        guard tree[path].elementPositions.count <= Self.longestList else { continue }
        if tree[path].deletingAndMoving.contains(where: { search.attempt(tree.replacing(path, by: $0).sequence) }) {
          break
        }
      }
    }
  }
}

extension ChoiceTree {
  fileprivate var elementPositions: [Int] { items.indices.filter { items[$0].tree?.isElement ?? false } }

  /// The lists with one element fewer and another one moved.
  fileprivate var deletingAndMoving: [[Item]] {
    let elements = elementPositions
    guard elements.count > 2 else { return [] }
    var candidates: [[Item]] = []
    for deleted in elements {
      for from in elements where from != deleted {
        for target in elements where target != deleted && target != from {
          candidates.append(deleting(deleted, moving: from, to: target))
        }
      }
    }
    return candidates
  }

  private func deleting(_ deleted: Int, moving from: Int, to target: Int) -> [Item] {
    var changed = items
    changed.insert(changed.remove(at: from), at: target)
    let afterRemoval = deleted - (from < deleted ? 1 : 0)
    changed.remove(at: afterRemoval + (target <= afterRemoval ? 1 : 0))
    return changed
  }

  fileprivate func replacing(_ path: Path, by items: [Item]) -> ChoiceTree {
    var changed = self
    changed[path].items = items
    return changed
  }
}
