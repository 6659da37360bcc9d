extension StringProtocol {
  /// Whether there is nothing to read: no characters, or only white space.
  @inlinable package var isBlank: Bool { allSatisfy(\.isWhitespace) }

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
