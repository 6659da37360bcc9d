import Testing

@testable import PropertyCore

@Suite struct OtherCasesTests {
  private static let long = String(repeating: "é", count: 100)

  @Test func `is upper case, or lower case of what is in upper case`() {
    var cases = OtherCases()
    for (text, other) in [("abc", "ABC"), ("ABC", "abc"), ("aB", "AB"), ("ß", "SS"), ("", ""), ("1", "1")] {
      #expect(cases.text(for: text) == other)
      #expect(cases.text(for: Self.long + text) == Self.long.uppercased() + text.uppercased())
    }
  }

  @Test func `a text that was remembered comes out the same, however many came in between`() {
    var cases = OtherCases()
    let texts = (0..<20).map { Self.long + String(repeating: "ä", count: $0) }
    for _ in 0..<3 {
      for text in texts { #expect(cases.text(for: text).utf8.elementsEqual(text.uppercased().utf8)) }
      #expect(cases.text(for: texts[0]).utf8.elementsEqual(texts[0].uppercased().utf8))
    }
  }

  @Test func `equal texts of other scalars keep their own`() {
    var cases = OtherCases()
    let composed = String(repeating: "\u{E9}", count: 100)
    let decomposed = String(repeating: "e\u{301}", count: 100)
    #expect(composed == decomposed)
    #expect(cases.text(for: composed).unicodeScalars.count == 100)
    #expect(cases.text(for: decomposed).unicodeScalars.count == 200)
  }
}
