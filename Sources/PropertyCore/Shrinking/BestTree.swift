/// The best run of a search as a tree, built again only when there is a better one.
///
/// Passes that go through all spans ask for it at each of them, and hardly ever find anything.
final class BestTree {
  private let search: ShrinkSearch
  private var gains: Int
  private var known: ChoiceTree
  private lazy var knownPaths = known.paths

  init(of search: ShrinkSearch) {
    self.search = search
    gains = search.gains
    known = ChoiceTree(search.best)
  }

  /// The best run as it is now.
  var tree: ChoiceTree {
    refresh()
    return known
  }

  /// The paths of its spans, outer ones first.
  var paths: [ChoiceTree.Path] {
    refresh()
    return knownPaths
  }

  private func refresh() {
    guard search.gains != gains else { return }
    gains = search.gains
    known = ChoiceTree(search.best)
    knownPaths = known.paths
  }
}
