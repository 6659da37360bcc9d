/// How a text differs from one drawn earlier in the same run.
///
/// The order is part of stored artifacts: append, never insert.
enum LookAlike: CaseIterable {
  case equal
  case otherCase
  case trailingSpace
  case leadingSpace
  case oneLetterMore
  case oneLetterLess
  case homoglyph
  case combiningMark
  case zeroWidthJoiner

  /// `allCases`, made once instead of at every use.
  static let all = allCases

  /// The text changed in this way; the text itself when it has nothing to change.
  ///
  /// - Parameter otherCases: Remembers long texts in their other case.
  func applied(to text: String, _ otherCases: inout OtherCases) -> String {
    switch self {
    case .equal: return text
    case .otherCase: return otherCases.text(for: text)
    case .trailingSpace: return text + " "
    case .leadingSpace: return " " + text
    case .oneLetterMore: return text + "a"
    case .oneLetterLess: return String(text.dropLast())
    case .homoglyph: return Self.homoglyph(of: text)
    case .combiningMark: return text + "\u{0301}"
    case .zeroWidthJoiner: return text + "\u{200D}"
    }
  }

  /// Latin letters and the Cyrillic letters that look the same.
  private static let doubles: [(Unicode.Scalar, Unicode.Scalar)] = [
    ("a", "\u{0430}"), ("c", "\u{0441}"), ("e", "\u{0435}"), ("i", "\u{0456}"), ("j", "\u{0458}"), ("o", "\u{043E}"),
    ("p", "\u{0440}"), ("s", "\u{0455}"), ("x", "\u{0445}"), ("y", "\u{0443}"),
  ]

  private static func homoglyph(of text: String) -> String {
    var changed = text
    for position in text.unicodeScalars.indices {
      guard let double = doubles.first(where: { $0.0 == text.unicodeScalars[position] }) else { continue }
      changed.unicodeScalars.replaceSubrange(position...position, with: CollectionOfOne(double.1))
      break
    }
    return changed
  }
}
