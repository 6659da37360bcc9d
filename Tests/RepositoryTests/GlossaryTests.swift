import Testing

/// The glossary says each word once, and shortly.
@Suite struct GlossaryTests {
  private static let page = "Sources/MediatorTesting/MediatorTesting.docc/Glossary.md"

  @Test func `each term is there once, in one or two sentences`() throws {
    let glossary = try Repository.text(Self.page)
    #expect(Self.entries(of: glossary).count > 50)
    for problem in Self.problems(with: glossary) { Issue.record("\(Self.page): \(problem)") }
  }

  /// Terms with what is said of them, in their order.
  private static func entries(of glossary: String) -> [(term: String, text: String)] {
    glossary.replacing("\n  ", with: " ").split(separator: "\n").compactMap { line in
      line.wholeMatch(of: /- term ([^:]+): (.+)/).map { (String($0.1), String($0.2)) }
    }
  }

  private static func problems(with glossary: String) -> [String] {
    var problems: [String] = []
    var known: Set<String> = []
    for (term, text) in entries(of: glossary) {
      if !known.insert(term.lowercased()).inserted { problems.append("\(term) is there twice") }
      let sentences = text.matches(of: /[.?!](?:\s|$)/).count
      if sentences > 2 { problems.append("\(term) takes \(sentences) sentences") }
      if !text.hasSuffix(".") { problems.append("\(term) does not end with a sentence") }
    }
    return problems
  }

  @Test func `a term that is there twice, and one that takes too long, are found`() {
    let glossary = """
      - term run: One execution. Of a
        mediator. From its start.
      - term Run: Again
      """
    #expect(
      Self.problems(with: glossary) == [
        "run takes 3 sentences", "Run is there twice", "Run does not end with a sentence",
      ])
  }
}
