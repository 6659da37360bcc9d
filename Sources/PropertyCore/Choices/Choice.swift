/// One decision of a run.
///
/// A choice is stored by its *simplicity index*: zero is the simplest value the
/// generator could have drawn there, and a larger index is less simple. What
/// the index means belongs to the generator; what may be done with it while
/// shrinking is said by its ``kind``.
@frozen public struct Choice: Hashable, Sendable, BitwiseCopyable {
  /// What a choice decides, so that a shrink pass knows which moves make sense.
  @frozen public enum Kind: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
    /// One of several alternatives; only "an earlier one" is simpler.
    case pick
    /// A distance from a lowest value.
    case natural
    /// A distance from a target with values on both sides: 0, +1, -1, +2, …
    case signed
    /// Whether one more element follows; the first choice of an element's span.
    case more
    /// A perturbation of the nominal schedule: a delay, a rank, a failure, a copy.
    case perturbation
    /// A delay counted in later steps; a perturbation that a deleted step can shorten.
    case delay
    /// A position in a list of what is live.
    case reference

    /// Whether zero means that the world behaved as under the nominal schedule.
    @inlinable public var isPerturbation: Bool { self == .perturbation || self == .delay }
  }

  /// Simplicity index; zero is the simplest.
  public var index: UInt64

  /// The largest index that was allowed.
  public var bound: UInt64

  /// What the choice decides.
  public var kind: Kind

  /// Creates a choice.
  ///
  /// - Precondition: `index` is not above `bound`.
  @inlinable public init(_ index: UInt64, upTo bound: UInt64, kind: Kind) {
    assert(index <= bound, "a choice of \(index) is above its bound \(bound)")
    self.index = index
    self.bound = bound
    self.kind = kind
  }
}
