import PropertyCore

// The text form, version 1. UTF-8, one item per line, `#` starts a comment line.
//
//   mediator-run 1
//   specification "DeliveryForm"
//   defect "hidden-address-kept"                 only with a planted defect
//   failure oracle "quiescent agreement" "address"      kind, name, site; only for a finding
//   setup                                        a node: its label, then its choices
//     control "mode" 2                           nested nodes are indented by two spaces
//   step "type address" 0 1 0                    a step names its command
//     effect "validate" 0 0 0 0 0 0 0 1
//     +element 3 .                               `+`: an element of a list; `.`: a list ended
//   heal
//   end 4f1d0a3377c05e21                         FNV-1a of the lines before, or `-` after an edit by hand

extension Artifact {
  /// The artifact as text, with lines for a reader as comments.
  ///
  /// - Parameter comments: Lines written at the end; nothing in them is read back.
  public func text(comments: [String] = []) -> String {
    var lines = ["mediator-run \(Self.version)", "specification \(quoted(specification))"]
    if let defect { lines.append("defect \(quoted(defect))") }
    if let failure {
      lines.append("failure \(failure.kind.rawValue) \(quoted(failure.name)) \(quoted(failure.site))")
    }
    for choice in run.choices { lines.append("choice \(choice.map { "\($0)" } ?? ".")") }
    for node in run.children { append(node, indent: 0, to: &lines) }
    lines.append("end \(digest(of: lines))")
    lines += comments.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }.map { "# \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Sixteen hexadecimal digits that are the same for equal artifacts, on every machine.
  public var contentDigest: String { String(text().dropLast().suffix(16)) }

  private func append(_ node: Node, indent: Int, to lines: inout [String]) {
    var line = String(repeating: "  ", count: indent) + (node.isElement && node.command == nil ? "+" : "")
    line += written(node.label)
    if let command = node.command { line += " \(quoted(command))" }
    for choice in node.choices { line += " " + (choice.map { "\($0)" } ?? ".") }
    lines.append(line)
    for child in node.children { append(child, indent: indent + 1, to: &lines) }
  }

  private func written(_ label: String) -> String {
    for purpose in SpanPurpose.allCases {
      if let name = purpose.name(in: label) { return "\(purpose.rawValue) \(quoted(name))" }
    }
    return label
  }
}

/// A text in quotes on one line.
func quoted(_ text: String) -> String {
  var result = "\""
  for character in text.unicodeScalars {
    switch character {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    default: result.unicodeScalars.append(character)
    }
  }
  return result + "\""
}

/// FNV-1a, 64 bits, of lines each followed by a line feed.
func digest(of lines: [String]) -> String {
  var digest = ByteDigest<UInt64>()
  for line in lines {
    digest.mix(line.utf8)
    digest.mix(UInt8(ascii: "\n"))
  }
  let hex = String(digest.value, radix: 16)
  return String(repeating: "0", count: 16 - hex.count) + hex
}
