/// Sorts the elements of a list, and sibling lists: all at once, then neighbours that are out of order.
///
/// After Hypothesis, `reorder_spans`.
public struct SortSiblings: ShrinkPass {
  public let name = "sort siblings"

  /// Creates the pass.
  public init() {}

  public func run(on search: ShrinkSearch) {
    let best = BestTree(of: search)
    var number = 0
    while !search.isExhausted, number < best.paths.count {
      sort(best, at: best.paths[number], on: search)
      number += 1
    }
  }

  private func sort(_ best: BestTree, at path: ChoiceTree.Path, on search: ShrinkSearch) {
    for label in labels(of: best.tree[path]) {
      guard best.paths.contains(path) else { return }
      var whole = best.tree
      let places = whole[path].items.indices.filter { whole[path].items[$0].tree?.label == label }
      let spans = places.compactMap { whole[path].items[$0].tree }
      let sorted = stablySorted(spans)
      guard sorted != spans else { continue }
      whole[path].replace(places, by: sorted)
      if search.attemptOnce(whole.sequence, by: name) { continue }
      for place in places.indices.dropLast() {
        var whole = best.tree
        guard best.paths.contains(path), whole[path].items.count > places[place + 1] else { return }
        guard let first = whole[path].items[places[place]].tree, let second = whole[path].items[places[place + 1]].tree,
          isSimpler(second.choices, first.choices)
        else { continue }
        whole[path].replace([places[place], places[place + 1]], by: [second, first])
        search.attemptOnce(whole.sequence, by: name)
      }
    }
  }

  /// The labels that occur more than once among a span's children, in order.
  private func labels(of tree: ChoiceTree) -> [SpanLabel] {
    var found: [SpanLabel] = []
    let all = tree.items.compactMap { $0.tree?.label }
    for label in all where !found.contains(label) && all.count(where: { $0 == label }) > 1 { found.append(label) }
    return found
  }

  /// Sorted by simplicity; equally simple ones stay in order.
  private func stablySorted(_ spans: [ChoiceTree]) -> [ChoiceTree] {
    let keyed = spans.enumerated().map { (place: $0.offset, choices: $0.element.choices) }
    return keyed.sorted { left, right in
      if isSimpler(left.choices, right.choices) { return true }
      return !isSimpler(right.choices, left.choices) && left.place < right.place
    }.map { spans[$0.place] }
  }
}

extension ChoiceTree {
  /// Puts spans in the places of others.
  fileprivate mutating func replace(_ places: [Int], by spans: [ChoiceTree]) {
    for (place, span) in zip(places, spans) { items[place] = .span(span) }
  }
}
