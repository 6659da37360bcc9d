/// Deletes one element of a list and shortens one of the delays before it.
///
/// ``DeleteAndShorten`` shortens all of them, each as if it alone counted steps. An
/// answer that is repeated comes after the sum of two delays, of which only one
/// may become shorter then.
public struct DeleteAndShortenOne: ShrinkPass {
  public let name = "delete and shorten one"

  /// The longest list that is tried, since the number of candidates is quadratic.
  private static let longestList = 10

  /// Creates the pass.
  public init() {}

  public func run(on search: ShrinkSearch) {
    var parent = 0
    while parent < search.best.spans.count, !search.isExhausted {
      let elements = search.best.elements(of: parent)
      let isTried = elements.count > 1 && elements.count <= Self.longestList && search.best.hasDelays(in: parent)
      if isTried, elements.indices.contains(where: { shortenOne(before: $0, of: parent, on: search) }) { continue }
      parent += 1
    }
  }

  private func shortenOne(before deleted: Int, of parent: Int, on search: ShrinkSearch) -> Bool {
    let best = search.best
    let earlier = best.elements(of: parent)[..<deleted].flatMap { Array(best.spans[$0].choices) }
    return earlier.contains { position in
      let choice = best.choices[position]
      guard choice.kind == .delay, choice.index > 0 else { return false }
      let shortened = best.setting(position, to: choice.index - 1)
      return search.attempt(shortened.deletingElements(deleted..<(deleted + 1), of: parent))
    }
  }
}
