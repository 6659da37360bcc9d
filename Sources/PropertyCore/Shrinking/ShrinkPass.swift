/// One kind of move that makes a failing run simpler.
///
/// A pass proposes candidates made from ``ShrinkSearch/best`` with
/// ``ShrinkSearch/attempt(_:)`` until it has none left. When an attempt succeeds,
/// `best` has changed and positions taken from the old one mean nothing any
/// more. A pass ends early when ``ShrinkSearch/isExhausted`` is true, draws no
/// random numbers, and tries the same candidates for the same start.
public protocol ShrinkPass: Sendable {
  /// What the pass is called in reports and on the command line.
  var name: String { get }

  /// Proposes candidates until none is left.
  func run(on search: ShrinkSearch)
}
