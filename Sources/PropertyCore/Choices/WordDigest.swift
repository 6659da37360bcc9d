/// A digest of words, which depends on each of them and on their order.
///
/// Multiplications as in MurmurHash3. The same in every process and on every machine; not meant to withstand anybody who
/// looks for two lists of words with the same one.
@usableFromInline package struct WordDigest {
  /// The digest of the words so far.
  @usableFromInline package private(set) var value = SplitMix64.increment

  /// Creates the digest of no words.
  @inlinable package init() {}

  /// Takes in a word.
  @inlinable @inline(__always) package mutating func mix(_ word: UInt64) { value = Self.mixed(value, word) }

  /// Where digests begin whose first words are often zero (the offset of FNV-1a with 64 bits).
  @inlinable package static var offset: UInt64 { 0xCBF2_9CE4_8422_2325 }

  /// A word mixed into a digest: a multiplication, whose high bits are then brought down.
  ///
  /// - Parameters:
  ///   - factor: What is multiplied by; odd.
  ///   - shift: How many bits the high bits come down.
  @inlinable @inline(__always) package static func mixed(
    _ digest: UInt64, _ word: UInt64, by factor: UInt64 = 0xFF51_AFD7_ED55_8CCD, shift: UInt64 = 32
  ) -> UInt64 {
    let product = (digest ^ word) &* factor
    return product ^ (product >> shift)
  }
}
