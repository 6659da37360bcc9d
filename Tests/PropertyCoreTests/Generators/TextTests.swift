import PropertyCore
import Testing

@Suite struct TextTests {
  /// Ten texts of one run.
  private func texts(seed: UInt64) throws -> [String] {
    let source = ChoiceSource(seed: seed)
    return try (0..<10).map { _ in try Generator<String>.text.draw(from: source) }
  }

  @Test func `takes three choices, whatever the text`() throws {
    for seed in 0..<200 as Range<UInt64> {
      let source = ChoiceSource(seed: seed)
      for number in 1...10 {
        _ = try Generator<String>.text.draw(from: source)
        #expect(source.count == 3 * number)
      }
    }
  }

  @Test func `is mostly a few letters`() throws {
    let all = try (0..<200).flatMap { try texts(seed: $0) }
    let plain = all.count { (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy { (97...122).contains($0) } }
    #expect((1_000...1_700).contains(plain))
  }

  @Test func `often repeats or resembles a text of the same run`() throws {
    var (equal, sameButForCase, samePrefix) = (0, 0, 0)
    for seed in 0..<200 as Range<UInt64> {
      let texts = try texts(seed: seed).filter { $0.count > 2 }
      for (position, text) in texts.enumerated() {
        for other in texts[..<position] {
          if text == other { equal += 1 } else if text.lowercased() == other.lowercased() { sameButForCase += 1 }
          if text == other + " " { samePrefix += 1 }
        }
      }
    }
    #expect(equal > 10 && sameButForCase > 10 && samePrefix > 10)
  }

  @Test func `a text with nothing before it to resemble is empty`() throws {
    let source = ChoiceSource()
    source.startReplay(of: ChoiceSequence(choices: [Choice(2, upTo: 2, kind: .pick)]))
    #expect(try Generator<String>.text.draw(from: source) == "")
  }

  @Test func `counts words as a dictionary does`() throws {
    let source = ChoiceSource()
    func word(_ length: UInt64, _ number: UInt64) throws -> String {
      source.startReplay(
        of: ChoiceSequence(choices: [
          Choice(length, upTo: 7, kind: .natural), Choice(number, upTo: .max, kind: .natural),
        ]))
      return try Generator<String>.word.draw(from: source)
    }
    #expect(try word(2, 0) == "aaa")
    #expect(try word(2, 27) == "abb")
    #expect(try word(7, 208_827_064_575) == "zzzzzzzz")
  }

  @Test func `names no tricky text twice`() {
    #expect(Set(TrickyTexts.all.map { Array($0.unicodeScalars) }).count == TrickyTexts.all.count)
  }
}
