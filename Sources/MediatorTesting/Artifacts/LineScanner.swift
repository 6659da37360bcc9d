/// Reads the words of one line.
struct LineScanner {
  private var rest: Substring.UnicodeScalarView
  private let line: String
  private let number: Int

  init(_ line: String, number: Int) {
    self.line = line
    self.number = number
    rest = line[...].unicodeScalars
    skipBlanks()
  }

  private mutating func skipBlanks() { rest = rest.drop { $0 == " " } }

  func error(_ reason: String) -> ArtifactError {
    .malformed(line: number, text: String(line.prefix(80)), reason: reason)
  }

  var isAtQuote: Bool { rest.first == "\"" }

  mutating func word() throws(ArtifactError) -> String {
    let word = rest.prefix { $0 != " " }
    guard !word.isEmpty else { throw error("a word is missing") }
    rest = rest[word.endIndex...]
    skipBlanks()
    return String(word)
  }

  mutating func quoted() throws(ArtifactError) -> String {
    guard rest.popFirst() == "\"" else { throw error("a name in quotes is missing") }
    var result = String.UnicodeScalarView()
    while let next = rest.popFirst() {
      switch next {
      case "\"":
        skipBlanks()
        return String(result)
      case "\\":
        guard let escaped = rest.popFirst() else { throw error("a name in quotes does not end") }
        result.append(escaped == "n" ? "\n" : escaped == "r" ? "\r" : escaped)
      default: result.append(next)
      }
    }
    throw error("a name in quotes does not end")
  }

  mutating func choices() throws(ArtifactError) -> [UInt64?] {
    var choices: [UInt64?] = []
    while !rest.isEmpty {
      let word = try word()
      if word == "." {
        choices.append(nil)
      } else if let number = UInt64(word) {
        choices.append(number)
      } else {
        throw error("\(describeValue(word)) is not a number")
      }
    }
    return choices
  }

  func expectEnd() throws(ArtifactError) {
    guard rest.isEmpty else { throw error("\(describeValue(String(rest))) was not expected") }
  }
}
