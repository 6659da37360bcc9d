/// Base64 with letters that need no quoting in a shell (RFC 4648, section 5), without padding.
///
/// Foundation has one too, but this module does not import it, so that a fuzz
/// target stays small.
enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  static func encode(_ bytes: [UInt8]) -> String {
    var letters: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var word = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      word <<= UInt32(8 * (3 - group.count))
      for letter in 0...group.count { letters.append(alphabet[Int(word >> UInt32(18 - 6 * letter)) & 63]) }
    }
    return String(decoding: letters, as: UTF8.self)
  }

  /// Returns nil when a letter does not belong to the alphabet or the length is impossible.
  static func decode(_ text: Substring) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (word, bits): (UInt32, Int) = (0, 0)
    for letter in text.utf8 {
      guard let digit = alphabet.firstIndex(of: letter) else { return nil }
      word = (word << 6 | UInt32(digit)) & 0xFFFF
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: word >> UInt32(bits)))
      }
    }
    return bits < 6 ? bytes : nil
  }
}
