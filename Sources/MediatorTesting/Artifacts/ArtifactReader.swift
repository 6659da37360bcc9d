import PropertyCore

extension Artifact {
  /// The longest text that is read, in bytes.
  public static let longestText = 4 << 20

  /// Reads an artifact from its text.
  ///
  /// - Throws: ``ArtifactError`` saying which line cannot be read and why.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(text: String) throws(ArtifactError) {
    guard text.utf8.count <= Self.longestText else {
      throw .tooLarge(bytes: text.utf8.count, limit: Self.longestText)
    }
    var reader = ArtifactReader()
    self = try reader.read(text)
  }
}

/// Reads the text form line by line.
private struct ArtifactReader {
  private var specification: String?
  private var defect: String?
  private var failure: FailureSignature?
  private var runChoices: [UInt64?] = []
  /// The nodes that are open, outermost first.
  private var open: [Artifact.Node] = []
  private var closed: [Artifact.Node] = []

  mutating func read(_ text: String) throws(ArtifactError) -> Artifact {
    var content: [String] = []
    var isEnded = false
    // Scalars and not characters, here and below: a name that begins with a combining mark makes one character of
    // itself and the quote before it.
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    for (position, raw) in lines.enumerated() {
      let line = String(raw.last == "\r" ? raw.dropLast() : raw)
      if raw.first == "#" || line.unicodeScalars.allSatisfy({ $0 == " " }) { continue }
      if content.isEmpty { try checkHeader(line) }
      if line.hasPrefix("end ") {
        try checkDigest(String(line.dropFirst(4)), of: content)
        isEnded = true
        break
      }
      do {
        if !content.isEmpty { try readItem(line, number: position + 1) }
      } catch {
        // A line that nothing follows, not even a line feed, was cut off.
        throw position + 1 == lines.count ? .truncated : error
      }
      content.append(line)
    }
    guard !content.isEmpty else { throw .notAnArtifact(found: "") }
    guard isEnded else { throw .truncated }
    return try finish()
  }

  private func checkHeader(_ line: String) throws(ArtifactError) {
    let words = line.split(separator: " ")
    guard words.count == 2, words[0] == "mediator-run" else { throw .notAnArtifact(found: String(line.prefix(40))) }
    guard words[1] == "\(Artifact.version)" else { throw .otherVersion(String(words[1].prefix(20))) }
  }

  private func checkDigest(_ written: String, of lines: [String]) throws(ArtifactError) {
    guard written != "-" else { return }
    let computed = digest(of: lines)
    guard written == computed else { throw .digest(written: String(written.prefix(40)), computed: computed) }
  }

  private mutating func readItem(_ line: String, number: Int) throws(ArtifactError) {
    let indent = line.unicodeScalars.prefix { $0 == " " }.count
    var scanner = LineScanner(line, number: number)
    let word = try scanner.word()
    switch word {
    case "specification" where indent == 0: specification = try scanner.quoted()
    case "defect" where indent == 0: defect = try scanner.quoted()
    case "failure" where indent == 0: failure = try readFailure(&scanner)
    case "choice" where indent == 0: runChoices += try scanner.choices()
    default: try readNode(word, indent: indent, &scanner)
    }
    try scanner.expectEnd()
  }

  private func readFailure(_ scanner: inout LineScanner) throws(ArtifactError) -> FailureSignature {
    let word = try scanner.word()
    guard let kind = FailureSignature.Kind(rawValue: word) else {
      throw scanner.error("\(describeValue(word)) is no kind of failure")
    }
    return FailureSignature(
      kind: kind, name: try scanner.quoted(), specification: specification ?? "", site: try scanner.quoted())
  }

  private mutating func readNode(_ word: String, indent: Int, _ scanner: inout LineScanner) throws(ArtifactError) {
    guard indent % 2 == 0, indent / 2 <= open.count, indent / 2 < 64 else {
      throw scanner.error("it is indented by \(indent) spaces, which fits no line above")
    }
    close(downTo: indent / 2)
    var node = Artifact.Node(label: word)
    if word.hasPrefix("+") {
      node.isElement = true
      node.label = String(word.dropFirst())
    }
    if node.label == Artifact.stepLabel {
      node.isElement = true
      if scanner.isAtQuote { node.command = try scanner.quoted() }
    } else if SpanPurpose(rawValue: node.label) != nil {
      node.label += " " + (try scanner.quoted())
    } else if !Artifact.plainLabels.contains(node.label), !node.label.hasPrefix("~") {
      throw scanner.error("\(describeValue(word)) is not a word of this format")
    }
    node.choices = try scanner.choices()
    open.append(node)
  }

  private mutating func close(downTo depth: Int) {
    while open.count > depth {
      let node = open.removeLast()
      if open.isEmpty { closed.append(node) } else { open[open.count - 1].children.append(node) }
    }
  }

  private mutating func finish() throws(ArtifactError) -> Artifact {
    close(downTo: 0)
    guard let specification else {
      throw .malformed(line: 2, text: "", reason: "there is no line that names the specification")
    }
    return Artifact(
      specification: specification, defect: defect, failure: failure,
      run: Artifact.Node(label: "run", choices: runChoices, children: closed))
  }
}
