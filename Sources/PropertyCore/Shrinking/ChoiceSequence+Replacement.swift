extension ChoiceSequence {
  /// The sequence with one drawn value replaced by another that was drawn elsewhere.
  ///
  /// - Parameters:
  ///   - range: Positions of the value's choices.
  ///   - span: Position, in the table of spans, of the span that holds them directly.
  ///   - other: All choices of the other value, as a run of its own.
  /// - Precondition: `range` lies within the span and cuts none of the spans inside it.
  /// - Complexity: O(*n*), where *n* is the number of choices.
  package func replacing(_ range: Range<Int>, inSpan span: Int, by other: ChoiceSequence) -> ChoiceSequence {
    let path = path(toSpan: span)
    var tree = ChoiceTree(self)
    var items: [ChoiceTree.Item] = []
    var position = spans[span].start
    var isReplaced = false
    for item in tree[path].items {
      if position >= range.lowerBound, !isReplaced {
        items += ChoiceTree(other).items
        isReplaced = true
      }
      if !range.contains(position) { items.append(item) }
      position += item.tree.map { $0.choices.count } ?? 1
    }
    if !isReplaced { items += ChoiceTree(other).items }
    tree[path].items = items
    return tree.sequence
  }

  /// Some of the choices of a span with the spans around them, as a run of its own.
  ///
  /// - Precondition: `range` lies within the span and cuts none of the spans inside it.
  package func part(_ range: Range<Int>, inSpan span: Int) -> ChoiceSequence {
    var items: [ChoiceTree.Item] = []
    var position = spans[span].start
    for item in ChoiceTree(self)[path(toSpan: span)].items {
      if range.contains(position) { items.append(item) }
      position += item.tree.map { $0.choices.count } ?? 1
    }
    return ChoiceTree(label: .run, items: items).sequence
  }

  /// The sequence with two neighbouring spans in the opposite order.
  ///
  /// - Precondition: The second span follows the first, within the same span, and no choice lies between them.
  package func swappingSpans(_ first: Int, _ second: Int) -> ChoiceSequence {
    let (path, other) = (path(toSpan: first), path(toSpan: second))
    precondition(path.dropLast() == other.dropLast(), "spans \(first) and \(second) are not side by side")
    guard let left = path.last, let right = other.last else { return self }
    var tree = ChoiceTree(self)
    tree[path.dropLast()].items.swapAt(left, right)
    return tree.sequence
  }

  /// Where a span is in the tree of the sequence.
  private func path(toSpan span: Int) -> ChoiceTree.Path {
    var path: ChoiceTree.Path = []
    var parent = 0
    while parent != span {
      var item = 0
      var position = spans[parent].start
      for child in children(of: parent) {
        item += spans[child].start - position
        if child <= span, span < spans[child].next {
          path.append(item)
          parent = child
          break
        }
        item += 1
        position = spans[child].end
      }
    }
    return path
  }
}
