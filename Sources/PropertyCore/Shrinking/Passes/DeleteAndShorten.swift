/// Deletes elements and shortens every delay that spans them.
///
/// A delay counts later steps. When a step between an effect's start and its
/// completion goes, the completion comes one step later relative to those that
/// stay, unless the delay is shortened too. With the delays shortened, what is
/// left happens in the same order as before.
public struct DeleteAndShorten: ShrinkPass {
  public let name = "delete and shorten"

  /// Creates the pass.
  public init() {}

  public func run(on search: ShrinkSearch) {
    var parent = 0
    while parent < search.best.spans.count, !search.isExhausted {
      let list = parent
      if search.best.hasDelays(in: list) {
        ElementDeletion(search: search, parent: list) { $0.deletingElements($1, shorteningDelaysIn: list) }.run()
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
  func deletingElements(_ range: Range<Int>, shorteningDelaysIn parent: Int) -> ChoiceSequence {
    let elements = elements(of: parent)
    var shortened = self
    for (place, element) in elements[..<range.lowerBound].enumerated() {
      for position in spans[element].choices where choices[position].kind == .delay {
        // A delay past the end means "after everything", whatever the number.
        let delay = choices[position].index
        guard delay <= UInt64(elements.count - place) else { continue }
        let spanned = min(Int(delay), range.upperBound - 1 - place) - (range.lowerBound - 1 - place)
        if spanned > 0 { shortened.choices[position].index -= UInt64(spanned) }
      }
    }
    return shortened.deletingElements(range, of: parent)
  }
}
