/// Deletes what is not needed from one list, in groups.
///
/// A group of neighbours is deleted at once. When that loses the failure, the
/// group is bisected for the first element that is needed; the size of the next
/// group is the distance to it, and doubles as long as groups can be deleted
/// (Hwang, "A Method for Detecting All Defective Members in a Population by
/// Group Testing", 1972). Of *n* elements of which *d* are needed, that costs
/// about *d* log (*n* / *d*) executions.
struct ElementDeletion {
  let search: ShrinkSearch
  /// The span whose elements are deleted.
  let parent: Int
  /// The sequence without some of the elements of `parent`, by their place among them; nil when there is none to try.
  let without: (ChoiceSequence, Range<Int>) -> ChoiceSequence?

  /// Number of elements in the list as it is now.
  private var count: Int {
    parent < search.best.spans.count ? search.best.elements(of: parent).count : 0
  }

  func run() {
    var rest = count
    var group = max(rest / 2, 1)
    while rest > 0, !search.isExhausted {
      group = min(group, rest)
      if delete(rest - group..<rest) {
        rest = min(rest - group, count)
        group *= 2
        continue
      }
      let spared = deleteUpToNeeded(before: rest, group: group)
      rest = min(rest - spared.deleted - 1, count)
      group = spared.deleted + 1
    }
  }

  /// Deletes from the end of a group until an element is reached that is needed.
  private func deleteUpToNeeded(before rest: Int, group: Int) -> (deleted: Int, Void) {
    var deleted = 0
    var doubtful = group
    while doubtful > 1, !search.isExhausted {
      let half = doubtful / 2
      let end = rest - deleted
      if delete(end - half..<end) {
        deleted += half
        doubtful -= half
      } else {
        doubtful = half
      }
    }
    return (deleted, ())
  }

  private func delete(_ range: Range<Int>) -> Bool {
    let before = count
    guard range.lowerBound >= 0, range.upperBound <= before else { return false }
    guard let candidate = without(search.best, range), search.attempt(candidate) else { return false }
    return count <= before - range.count
  }
}

extension ChoiceSequence {
  /// The sequence without some elements of a list, by their place among them.
  func deletingElements(_ range: Range<Int>, of parent: Int) -> ChoiceSequence {
    var changed = self
    let elements = elements(of: parent)
    for element in elements[range].reversed() { changed.remove(span: element) }
    return changed
  }
}
