import PropertyCore
import Testing

@Suite struct ReplacementTests {
  /// Two steps, each with a list between two numbers.
  private func run(_ lists: [[UInt64]]) -> ChoiceSequence {
    let source = ChoiceSource()
    source.startRandom(seed: 1)
    for list in lists {
      source.open(.attempt)
      _ = source.draw(upTo: 99, kind: .natural) { _ in 7 }
      source.open(.list)
      for number in list {
        source.open(.element)
        _ = source.draw(upTo: 99, kind: .natural) { _ in number }
        source.close()
      }
      source.close()
      _ = source.draw(upTo: 99, kind: .natural) { _ in 8 }
      source.close()
    }
    return source.recording
  }

  /// A list as a run of its own.
  private func list(_ numbers: [UInt64]) -> ChoiceSequence {
    let whole = run([numbers])
    return whole.part(1..<1 + numbers.count, inSpan: 1)
  }

  @Test func `a part is what was drawn there, with its spans`() {
    let part = run([[1, 2], [3]]).part(1..<3, inSpan: 1)
    #expect(part.choices.map(\.index) == [1, 2])
    #expect(part.spans.map(\.label) == [.run, .list, .element, .element])
  }

  @Test func `replacing a part by itself changes nothing`() {
    let whole = run([[1, 2], [3]])
    #expect(whole.replacing(1..<3, inSpan: 1, by: whole.part(1..<3, inSpan: 1)) == whole)
  }

  @Test func `a longer value moves what comes after it and leaves it alone`() {
    let changed = run([[1], [3]]).replacing(1..<2, inSpan: 1, by: list([4, 5, 6]))
    #expect(changed == run([[4, 5, 6], [3]]))
  }

  @Test func `a value in the last span is replaced there`() throws {
    let whole = run([[1], [3, 9]])
    let second = try #require(whole.children(of: 0).last)
    let start = whole.spans[second].start + 1
    #expect(whole.replacing(start..<start + 2, inSpan: second, by: list([5])) == run([[1], [5]]))
  }

  @Test func `neighbouring spans change places with all that is in them`() {
    let whole = run([[1, 2], [], [3]])
    let steps = whole.children(of: 0)
    #expect(whole.swappingSpans(steps[0], steps[1]) == run([[], [1, 2], [3]]))
    #expect(whole.swappingSpans(steps[1], steps[2]) == run([[1, 2], [3], []]))
  }
}
