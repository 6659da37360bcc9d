/// The generator behind random runs: fast, 256 bits of state, full-period.
///
/// Algorithm: xoshiro256**, Blackman and Vigna, "Scrambled Linear
/// Pseudorandom Number Generators" (2018).
public struct Xoshiro256: Sendable {
  @usableFromInline var first: UInt64
  @usableFromInline var second: UInt64
  @usableFromInline var third: UInt64
  @usableFromInline var fourth: UInt64

  /// Creates a generator whose state is filled from a seed.
  public init(seed: UInt64) {
    var filler = SplitMix64(seed: seed)
    first = filler.next()
    second = filler.next()
    third = filler.next()
    fourth = filler.next()
  }

  /// Returns the next word.
  @inlinable public mutating func next() -> UInt64 {
    let scrambled = second &* 5
    let word = ((scrambled << 7) | (scrambled >> 57)) &* 9
    let shifted = second << 17
    third ^= first
    fourth ^= second
    second ^= third
    first ^= fourth
    third ^= shifted
    fourth = (fourth << 45) | (fourth >> 19)
    return word
  }

  /// Returns a number from zero to a bound, the bound included.
  ///
  /// One multiplication, no division; the bias is below 2⁻³² for every bound a
  /// generator uses (Lemire, "Fast Random Integer Generation in an Interval").
  @inlinable public mutating func next(upTo bound: UInt64) -> UInt64 {
    bound == .max ? next() : next().multipliedFullWidth(by: bound &+ 1).high
  }

  /// Returns true in `numerator` of `denominator` cases.
  ///
  /// - Precondition: `denominator` is not zero.
  @inlinable public mutating func chance(_ numerator: UInt64, in denominator: UInt64) -> Bool {
    next(upTo: denominator &- 1) < numerator
  }
}
