/// Deletes elements: steps, and elements of arrays.
///
/// From the back, since what comes after the cause is most often not needed; in
/// groups, whose size follows how much could be deleted so far.
public struct DeleteElements: ShrinkPass {
  public let name = "delete elements"

  /// Creates the pass.
  public init() {}

  public func run(on search: ShrinkSearch) {
    var parent = 0
    while parent < search.best.spans.count, !search.isExhausted {
      let list = parent
      // Where delays matter, the pass that shortens them has tried the better way to delete.
      let hasDelays = search.best.hasDelays(in: list)
      func attempt(_ candidate: ChoiceSequence) -> Bool {
        hasDelays ? search.attemptOnce(candidate, by: name) : search.attempt(candidate)
      }
      ElementDeletion(search: search, parent: list, attempt: attempt) { [$0.deletingElements($1, of: list)] }.run()
      parent += 1
    }
  }
}
