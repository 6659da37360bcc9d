/// A digest of words, which depends on each of them and on their order.
///
/// Multiplications as in MurmurHash3. The same in every process and on every machine; not meant to withstand anybody who
/// looks for two lists of words with the same one.
@usableFromInline package struct WordDigest {
  /// The digest of the words so far.
  @usableFromInline package private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Creates the digest of no words.
  @inlinable package init() {}

  /// Takes in a word.
  @inlinable @inline(__always) package mutating func mix(_ word: UInt64) {
    value = (value ^ word) &* 0xFF51_AFD7_ED55_8CCD
    value ^= value >> 32
  }
}
