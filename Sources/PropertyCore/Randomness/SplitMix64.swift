/// A 64-bit generator that turns one seed into a stream of well-mixed words.
///
/// It seeds every run: run *i* of a check starts from the *i*-th word, so that
/// a run can be repeated alone.
///
/// Algorithm: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
/// Generators" (OOPSLA 2014).
public struct SplitMix64: Sendable {
  @usableFromInline var state: UInt64

  /// By how much the state grows with each word: 2⁶⁴ divided by the golden ratio.
  @inlinable package static var increment: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  /// Creates a generator.
  @inlinable public init(seed: UInt64) { state = seed }

  /// Returns the next word.
  @inlinable public mutating func next() -> UInt64 {
    state &+= Self.increment
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// Returns a well-mixed word that depends on the seed and a position only.
  @inlinable public static func word(seed: UInt64, at position: UInt64) -> UInt64 {
    var generator = SplitMix64(seed: seed &+ position &* increment)
    return generator.next()
  }
}
