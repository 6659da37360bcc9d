/// Deletes two, three or four neighbours of a long list at once.
///
/// The other passes delete groups while single elements can be deleted. What is left may still hold a detour, such
/// as "back, choose, next", of which no element can go alone. Lists of a dozen elements and fewer are left to the
/// complete searches at the end.
public struct DeleteNeighbours: ShrinkPass {
  public let name = "delete neighbours"

  private static let shortest = 12
  private static let most = 4

  /// Creates the pass.
  public init() {}

  public func run(on search: ShrinkSearch) {
    var parent = 0
    while parent < search.best.spans.count, !search.isExhausted {
      for count in 2...Self.most { delete(count, of: parent, on: search) }
      parent += 1
    }
  }

  private func delete(_ count: Int, of parent: Int, on search: ShrinkSearch) {
    var end = search.best.elements(of: parent).count
    while end >= count, search.best.elements(of: parent).count > Self.shortest, !search.isExhausted {
      if search.attempt(search.best.deletingElements(end - count..<end, of: parent)) {
        guard parent < search.best.spans.count else { return }
        end = min(end - count, search.best.elements(of: parent).count)
      } else {
        end -= 1
      }
    }
  }
}
