/// Deletes elements and shortens every delay that spans them.
///
/// A delay counts later steps. When a step between an effect's start and its
/// completion goes, the completion comes one step later relative to those that
/// stay, unless the delay is shortened too. With the delays shortened, what is
/// left happens in the same order as before.
///
/// A completion that was due after a deleted step now falls due together with
/// those of the step before. Where the order among these matters, it is kept by
/// the rank, which is the choice after the delay.
public struct DeleteAndShorten: ShrinkPass {
  public let name = "delete and shorten"

  /// Creates the pass.
  public init() {}

  public func run(on search: ShrinkSearch) {
    var parent = 0
    while parent < search.best.spans.count, !search.isExhausted {
      let list = parent
      if search.best.hasDelays(in: list) {
        ElementDeletion(search: search, parent: list, attempt: search.attempt) { best, range in
          (range.count == 1 ? [false, true] : [false]).compactMap {
            best.deletingElements(range, shorteningDelaysIn: list, keepingOrder: $0)
          }
        }.run()
      }
      parent += 1
    }
  }
}

extension ChoiceSequence {
  /// Whether elements of a list hold a delay that is not zero.
  func hasDelays(in parent: Int) -> Bool {
    elements(of: parent).contains { spans[$0].choices.contains { choices[$0].kind == .delay && choices[$0].index > 0 } }
  }

  /// The sequence without some elements of a list, earlier delays counting only the later elements that stay.
  ///
  /// - Parameter keepsOrder: Whether ranks are raised so that completions due after the last deleted element
  ///   still come after those due before.
  /// - Returns: Nil when ranks were to be raised and there is none to raise.
  func deletingElements(
    _ range: Range<Int>, shorteningDelaysIn parent: Int, keepingOrder keepsOrder: Bool
  ) -> ChoiceSequence? {
    let elements = elements(of: parent)
    var shortened = self
    var isRaised = false
    for (place, element) in elements[..<range.lowerBound].enumerated() {
      for position in spans[element].choices where choices[position].kind == .delay {
        // A delay past the end means "after everything", whatever the number.
        let delay = choices[position].index
        guard delay <= UInt64(elements.count - place) else { continue }
        let spanned = min(Int(delay), range.upperBound - 1 - place) - (range.lowerBound - 1 - place)
        guard spanned > 0 else { continue }
        shortened.choices[position].index -= UInt64(spanned)
        if keepsOrder, range.contains(place + Int(delay)), shortened.raiseRank(at: position + 1, in: element) {
          isRaised = true
        }
      }
    }
    return keepsOrder && !isRaised ? nil : shortened.deletingElements(range, of: parent)
  }

  /// Raises a rank by one, if that is what the choice is and it can be raised.
  private mutating func raiseRank(at position: Int, in element: Int) -> Bool {
    guard position < spans[element].end, choices[position].kind == .perturbation,
      choices[position].index < choices[position].bound
    else { return false }
    choices[position].index += 1
    return true
  }
}
