/// Deletes runs of neighbouring elements: steps, and elements of arrays.
///
/// In each list, blocks of half the elements are tried first, then of a quarter,
/// down to single ones, from the back, since what comes after the cause is most
/// often not needed (Zeller and Hildebrandt, "Simplifying and Isolating
/// Failure-Inducing Input", 2002, without its complements).
public struct DeleteElements: ShrinkPass {
  public let name = "delete elements"

  /// Creates the pass.
  public init() {}

  public func run(on search: ShrinkSearch) {
    var parent = 0
    while parent < search.best.spans.count {
      shorten(listOf: parent, on: search)
      parent += 1
    }
  }

  private func shorten(listOf parent: Int, on search: ShrinkSearch) {
    var block = max(search.best.elements(of: parent).count / 2, 1)
    while true {
      let gains = search.gains
      sweep(listOf: parent, block: block, on: search)
      guard !search.isExhausted, parent < search.best.spans.count else { return }
      if block > 1 {
        block /= 2
      } else if search.gains == gains {
        return
      }
    }
  }

  private func sweep(listOf parent: Int, block: Int, on search: ShrinkSearch) {
    var elements = search.best.elements(of: parent)
    var end = elements.count
    while end > 0, !search.isExhausted {
      let start = max(end - block, 0)
      var candidate = search.best
      candidate.remove(search.best.spans[elements[start]].start..<search.best.spans[elements[end - 1]].end)
      if search.attempt(candidate) {
        guard parent < search.best.spans.count else { return }
        elements = search.best.elements(of: parent)
      }
      end = min(start, elements.count)
    }
  }
}

extension ChoiceSequence {
  /// Positions, in the table of spans, of the direct children of a span that are elements of a list and may be deleted.
  public func elements(of parent: Int) -> [Int] {
    children(of: parent).filter { child in
      let span = spans[child]
      return span.start < span.end && choices[span.start].kind == .more && choices[span.start].bound > 0
    }
  }
}
