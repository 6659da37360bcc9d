/// Deletes one element and lowers by one every reference to a later one.
///
/// In a list whose elements name each other by position, deleting an element
/// makes every reference past it mean another element. Also done for lists of
/// plain natural numbers, which may be positions as well.
public struct DeleteAndRenumber: ShrinkPass {
  public let name = "delete and renumber"

  /// Creates the pass.
  public init() {}

  public func run(on search: ShrinkSearch) {
    var parent = 0
    while parent < search.best.spans.count, !search.isExhausted {
      var place = search.best.elements(of: parent).count - 1
      while place >= 0, parent < search.best.spans.count, !search.isExhausted {
        if let candidate = search.best.deletingElement(place, renumberingIn: parent) { search.attempt(candidate) }
        place = min(place, parent < search.best.spans.count ? search.best.elements(of: parent).count : 0) - 1
      }
      parent += 1
    }
  }
}

extension ChoiceSequence {
  /// The sequence without one element of a list, later ones having moved up; nil when nothing refers to them.
  func deletingElement(_ place: Int, renumberingIn parent: Int) -> ChoiceSequence? {
    let elements = elements(of: parent)
    guard elements.indices.contains(place) else { return nil }
    let areNumbers = elements.allSatisfy {
      spans[$0].choices.count == 2 && choices[spans[$0].start + 1].kind == .natural
    }
    var renumbered = self
    var isChanged = false
    for (other, element) in elements.enumerated() where other != place {
      for position in spans[element].choices where choices[position].index > UInt64(place) {
        guard choices[position].kind == .reference || areNumbers && choices[position].kind == .natural else { continue }
        renumbered.choices[position].index -= 1
        isChanged = true
      }
    }
    return isChanged ? renumbered.deletingElements(place..<place + 1, of: parent) : nil
  }
}
