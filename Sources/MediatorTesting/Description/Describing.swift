/// Returns a value as a person would write it: texts in quotes, optionals unwrapped, long texts cut.
public func describeValue<Value>(_ value: Value) -> String {
  // Comparing types takes a fraction of what a cast or a mirror takes, and most values are of these.
  if Value.self == String.self, let text = value as? String { return describeText(text) }
  if Value.self == Int.self || Value.self == Bool.self { return String(describing: value) }
  let mirror = Mirror(reflecting: value)
  if mirror.displayStyle == .optional {
    return mirror.children.first.map { describeAny($0.value) } ?? "nil"
  }
  if mirror.displayStyle == .collection {
    return "[" + mirror.children.map { describeAny($0.value) }.joined(separator: ", ") + "]"
  }
  if mirror.displayStyle == .struct, !mirror.children.isEmpty, !(value is any CustomStringConvertible) {
    return "(" + mirror.children.map { "\($0.label ?? "_"): \(describeAny($0.value))" }.joined(separator: ", ") + ")"
  }
  return String(describing: value)
}

/// Opens the existential, so that the mirror is that of the value.
private func describeAny(_ value: Any) -> String { describeOpened(value) }
private func describeOpened<Value>(_ value: Value) -> String { describeValue(value) }

private func describeText(_ text: String) -> String {
  let limit = 60
  guard text.utf8.count > limit, text.count > limit else { return escaped(text) }
  return "\(escaped(String(text.prefix(limit))))… (\(text.count) characters)"
}

/// A text in quotes, with what cannot be seen written as an escape.
private func escaped(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": result += "\\\(scalar)"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    default:
      let isVisible =
        scalar.isASCII
        ? scalar.value >= 32 && scalar.value < 127
        : scalar.properties.isAlphabetic || scalar.properties.isEmojiPresentation
      if isVisible {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
  }
  return result + "\""
}

/// Returns a duration in milliseconds.
func describeDuration(_ duration: Duration) -> String {
  let (seconds, attoseconds) = duration.components
  return "\(seconds * 1_000 + attoseconds / 1_000_000_000_000_000) ms"
}
