/// Makes the schedule nominal: all perturbations at once, then in halves, then one by one.
///
/// Many failures need no interleaving, and one execution shows it. Where there
/// are many perturbations only "all at once" is tried, since most of them go with
/// the steps that are deleted next.
public struct NormalizePerturbations: ShrinkPass {
  public let name = "normalize perturbations"

  private static let mostToSplit = 24

  /// Creates the pass.
  public init() {}

  public func run(on search: ShrinkSearch) {
    let positions = search.best.choices.indices.filter {
      search.best.choices[$0].kind.isPerturbation && search.best.choices[$0].index > 0
    }
    if positions.count > Self.mostToSplit {
      search.attempt(search.best.simplifying(positions))
    } else {
      search.simplify(positions)
    }
  }
}

extension ShrinkSearch {
  /// Makes as many of some choices the simplest as possible: all at once, then each half by itself.
  ///
  /// - Returns: Whether positions still mean what they meant; when not, what is left is not tried.
  @discardableResult
  func simplify(_ positions: some RandomAccessCollection<Int>) -> Bool {
    guard !positions.isEmpty, !isExhausted else { return true }
    let before = best
    if attempt(best.simplifying(positions)) { return best.hasSameShape(as: before) }
    guard positions.count > 1 else { return true }
    let half = positions.index(positions.startIndex, offsetBy: positions.count / 2)
    return simplify(positions[..<half]) && simplify(positions[half...])
  }
}
