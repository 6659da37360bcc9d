extension StringProtocol {
  /// Whether there is nothing to read: no characters, or only white space.
  @inlinable package var isBlank: Bool {
    // Most texts begin with a letter, and looking up the properties of one takes longer than all else a form does.
    if let first = utf8.first, first > 0x20, first < 0x7F { return false }
    return allSatisfy(\.isWhitespace)
  }

  /// The form in which texts are compared: no white space around, no case.
  ///
  /// Both sides of a comparison go through here, so that a title and a query
  /// cannot be treated differently.
  package var normalized: String {
    guard
      let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return self[first...last].lowercased()
  }
}
