/// Deletes one element of a list while another becomes the simplest one.
///
/// Two steps there and back can often be replaced by one plain step, such as
/// emptying a field. What is only simplified does not fail then, nor does what is
/// only deleted. Delays are shortened as in ``DeleteAndShorten``; what an
/// effect of the simplified step does is left as it is.
public struct DeleteAndSimplify: ShrinkPass {
  public let name = "delete and simplify"

  /// The longest list that is tried, since the number of candidates is quadratic.
  private static let longestList = 10

  /// Creates the pass.
  public init() {}

  public func run(on search: ShrinkSearch) {
    var parent = 0
    while parent < search.best.spans.count, !search.isExhausted {
      let elements = search.best.elements(of: parent)
      let isTried = elements.count > 1 && elements.count <= Self.longestList
      if isTried, elements.indices.contains(where: { simplifyOne(besides: $0, of: parent, on: search) }) { continue }
      parent += 1
    }
  }

  private func simplifyOne(besides deleted: Int, of parent: Int, on search: ShrinkSearch) -> Bool {
    guard
      let rest = search.best.deletingElements(
        deleted..<(deleted + 1), shorteningDelaysIn: parent, keepingOrder: false)
    else { return false }
    return rest.elements(of: parent).contains { element in
      search.attempt(
        rest.simplifying(
          rest.spans[element].choices.filter { !rest.choices[$0].kind.isPerturbation && rest.choices[$0].kind != .more }
        ))
    }
  }
}
