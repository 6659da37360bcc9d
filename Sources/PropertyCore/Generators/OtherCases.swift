/// Writes texts in their other case, and remembers the last long ones.
///
/// What is not ASCII is looked up scalar by scalar, which takes fifty microseconds for the longest of ``TrickyTexts``. They
/// are the same few texts each time, and a fuzzer whose corpus has them draws them in every run: they took up to a fifth
/// of a campaign's time.
@usableFromInline struct OtherCases {
  private var known: ContiguousArray<(text: String, other: String)> = []
  private var oldest = 0

  /// Texts up to this size are written each time.
  private static let short = 64
  /// Number of texts that are remembered.
  private static let capacity = 8

  @usableFromInline init() {}

  /// The text in upper case, or in lower case if that is what it is in already.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the text; for one that is remembered, as fast as comparing bytes.
  mutating func text(for text: String) -> String {
    guard text.utf8.count > Self.short else { return Self.otherCase(of: text) }
    // Strings that compare equal may have other bytes, and then their other cases have as well.
    if let known = known.first(where: { $0.text.hasSameBytes(as: text) }) { return known.other }
    let other = Self.otherCase(of: text)
    if known.count < Self.capacity {
      known.append((text, other))
    } else {
      known[oldest] = (text, other)
      oldest = (oldest + 1) % Self.capacity
    }
    return other
  }

  private static func otherCase(of text: String) -> String {
    let upper = text.uppercased()
    return upper.unicodeScalars.elementsEqual(text.unicodeScalars) ? text.lowercased() : upper
  }
}

extension String {
  /// Whether another text is made of the same scalars, which is more than being equal.
  fileprivate func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let isSame = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { bytes.elementsEqual($0) }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}
