/// Deletes what is not needed from one list, in groups.
///
/// A group of neighbours is deleted at once. When that loses the failure, the
/// group is bisected for the first element that is needed. The size of a group
/// is chosen so that it can be deleted about every other time, as far as one can
/// tell from how many of the elements looked at so far are needed (after Hwang, "A Method
/// for Detecting All Defective Members in a Population by Group Testing", 1972).
/// The last element is tried alone first, since a run often ends where it fails.
/// Of *n* elements of which *d* are needed, that costs about *d* log (*n* / *d*) executions.
struct ElementDeletion {
  let search: ShrinkSearch
  /// The span whose elements are deleted.
  let parent: Int
  /// Runs a candidate.
  let attempt: (ChoiceSequence) -> Bool
  /// The sequence without some of the elements of `parent`, by their place among them, in each way there is.
  let without: (ChoiceSequence, Range<Int>) -> [ChoiceSequence]

  /// Number of elements in the list as it is now.
  private var count: Int {
    parent < search.best.spans.count ? search.best.elements(of: parent).count : 0
  }

  func run() {
    let whole = count
    var rest = whole
    var needed = 0
    // A run often ends with the step that fails.
    if rest > 8, !delete(rest - 1..<rest) { (rest, needed) = (rest - 1, 1) } else { rest = count }
    while rest > 0, !search.isExhausted {
      let group = Self.groupSize(rest: rest, of: whole, needed: needed)
      if delete(rest - group..<rest) {
        rest = min(rest - group, count)
      } else {
        let deleted = deleteUpToNeeded(before: rest, group: group)
        rest = min(rest - deleted - 1, count)
        needed += 1
      }
    }
  }

  /// The largest power of two below *rest* · ln 2 / *expected*, the number of needed elements expected among the rest.
  static func groupSize(rest: Int, of whole: Int, needed: Int) -> Int {
    // As if three in two lists of this length had been needed before, and a little doubt at the end.
    let expectedThousandths = (2 * needed + 3) * 1_000 * rest / (3 * whole - 2 * rest) + 300
    let size = 690 * rest / expectedThousandths
    return min(rest, size < 2 ? 1 : 1 << (Int.bitWidth - 1 - size.leadingZeroBitCount))
  }

  /// Deletes from the end of a group until an element is reached that is needed.
  private func deleteUpToNeeded(before rest: Int, group: Int) -> Int {
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
    return deleted
  }

  private func delete(_ range: Range<Int>) -> Bool {
    let before = count
    guard range.lowerBound >= 0, range.upperBound <= before else { return false }
    for candidate in without(search.best, range) where attempt(candidate) {
      return count <= before - range.count
    }
    return false
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
