import Testing

@testable import PropertyCore

/// A run of commands: "wait" without an argument, "type" with a text of one digit, "clear" without an argument.
private var commands: Generator<[String]> {
  .array(
    of: Generator { source throws(Discard) in
      switch source.draw(upTo: 2, kind: .pick) {
      case 0: "wait"
      case 1: "type \(source.draw(upTo: 9, kind: .natural))"
      default: "clear"
      }
    })
}

/// Two texts, each drawn from a short list or as a number.
private var texts: Generator<(String, String)> { .pair(text, text) }

private var text: Generator<String> {
  .oneOf(
    .element(of: ["", "a", "7"]), Generator<Int>.integer(in: 0...9).map { "\($0)" })
}

@Suite struct ReplacingPassTests {
  @Test func `a command with a choice less takes the place of one that does the same`() throws {
    let result = try run(ReplaceElements(), from: [1, 1, 0, 0], of: commands) {
      $0.first == "type 0" || $0.first == "clear"
    }
    #expect(result.value == ["clear"])
    #expect(result.indices == [1, 2, 0])
  }

  @Test func `a command is replaced by one that needs a value above the simplest`() throws {
    let result = try run(ReplaceElements(), from: [1, 2, 1, 2, 0], of: commands) {
      $0.last == "clear" || $0.last == "type 1"
    }
    #expect(result.value.count == 2)
  }

  @Test func `equal texts that were drawn differently are drawn alike`() throws {
    let result = try run(BorrowAlternatives(), from: [1, 7, 0, 2], of: texts) { $0.0 == $0.1 && $0.0 == "7" }
    #expect(result.indices == [0, 2, 0, 2])
  }

  @Test func `texts that were drawn alike are lowered together`() throws {
    let result = try run(LowerDuplicates(), from: [0, 2, 0, 2], of: texts) { $0.0 == $0.1 && !$0.0.isEmpty }
    #expect(result.indices == [0, 1, 0, 1])
  }
}
