/// A JSON value that keeps the order of its keys, so that the same result is the same text.
indirect enum JSONText {
  case string(String)
  case integer(Int)
  case unsigned(UInt64)
  /// A number of seconds, to the millisecond.
  case seconds(Double)
  /// A number to four places.
  case decimal(Double)
  case array([JSONText])
  /// A value as text, made by another process.
  case verbatim(String)
  case object([(key: String, value: JSONText?)])

  /// The value as text, indented by two spaces.
  var text: String { text(indent: "") }

  private func text(indent: String) -> String {
    let deeper = indent + "  "
    func block(_ open: String, _ items: [String], _ close: String) -> String {
      items.isEmpty ? open + close : "\(open)\n\(deeper)\(items.joined(separator: ",\n" + deeper))\n\(indent)\(close)"
    }
    switch self {
    case .string(let text): return Self.quoted(text)
    case .integer(let number): return "\(number)"
    case .unsigned(let number): return "\(number)"
    case .decimal(let number): return "\((number * 10_000).rounded() / 10_000)"
    case .seconds(let seconds): return "\((seconds * 1_000).rounded() / 1_000)"
    // Line breaks within strings are escaped, so every one here is between values.
    case .verbatim(let text): return text.replacing("\n", with: "\n" + indent)
    case .array(let items): return block("[", items.map { $0.text(indent: deeper) }, "]")
    case .object(let members):
      let written = members.compactMap { key, value in
        value.map { "\(Self.quoted(key)): \($0.text(indent: deeper))" }
      }
      return block("{", written, "}")
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{00}"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}":
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
