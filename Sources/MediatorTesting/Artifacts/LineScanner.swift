/// Reads the words of one line.
struct LineScanner {
  private var rest: Substring
  private let line: String
  private let number: Int

  init(_ line: String, number: Int) {
    self.line = line
    self.number = number
    rest = line.drop { $0 == " " }
  }

  func error(_ reason: String) -> ArtifactError {
    .malformed(line: number, text: String(line.prefix(80)), reason: reason)
  }

  var isAtQuote: Bool { rest.first == "\"" }

  mutating func word() throws(ArtifactError) -> String {
    let word = rest.prefix { $0 != " " }
    guard !word.isEmpty else { throw error("a word is missing") }
    rest = rest.dropFirst(word.count).drop { $0 == " " }
    return String(word)
  }

  mutating func quoted() throws(ArtifactError) -> String {
    guard rest.first == "\"" else { throw error("a name in quotes is missing") }
    var scalars = rest.unicodeScalars.dropFirst()
    var result = String.UnicodeScalarView()
    while let next = scalars.popFirst() {
      switch next {
      case "\"":
        rest = Substring(scalars).drop { $0 == " " }
        return String(result)
      case "\\":
        guard let escaped = scalars.popFirst() else { throw error("a name in quotes does not end") }
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
