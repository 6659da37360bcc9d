/// A digest of bytes by the function FNV-1a (Fowler, Noll and Vo).
///
/// The same in every process and on every machine; stored artifacts, tokens and labels depend on it.
package struct ByteDigest<Word: FixedWidthInteger & UnsignedInteger> {
  /// The digest of the bytes so far.
  package private(set) var value: Word
  private let prime: Word

  /// Takes in a byte.
  package mutating func mix(_ byte: UInt8) { value = (value ^ Word(byte)) &* prime }

  /// Takes in bytes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package mutating func mix(_ bytes: some Sequence<UInt8>) { for byte in bytes { mix(byte) } }
}

extension ByteDigest<UInt32> {
  /// Creates the digest of no bytes, in 32 bits.
  package init() { (value, prime) = (0x811C_9DC5, 0x0100_0193) }
}

extension ByteDigest<UInt64> {
  /// Creates the digest of no bytes, in 64 bits.
  package init() { (value, prime) = (WordDigest.offset, 0x0000_0100_0000_01B3) }
}
