import PropertyCore
import Testing

/// Runs that make the beginning of another again and are random from there.
@Suite struct BeginningTests {
  private static let label = SpanLabel("step")

  /// A setup, steps of two digits with a list in each, and a digit at the end.
  private func run(_ source: ChoiceSource) throws -> [[Int]] {
    source.open(SpanLabel("setup"))
    var steps = [[Int(source.draw(upTo: 9, kind: .natural))]]
    source.close()
    while source.openElement(Self.label, wants: { $0.chance(9, in: 10) }) {
      steps.append(try Generator<[Int]>.array(of: .integer(in: 0...99), count: 0...3).draw(from: source))
      source.close()
    }
    return steps
  }

  private func recorded(seed: UInt64) throws -> (steps: [[Int]], sequence: ChoiceSequence) {
    let source = ChoiceSource(seed: seed)
    let steps = try run(source)
    return (steps, source.recording)
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func `makes the beginning again, then draws`(seed: UInt64) throws {
    let (steps, sequence) = try recorded(seed: seed)
    let elements = sequence.elements(labeled: Self.label)
    guard elements.count > 1 else { return }
    let kept = elements.count / 2
    let source = ChoiceSource()
    source.startReplay(of: sequence.prefix(through: elements[kept - 1]), thenRandom: seed &+ 1)
    #expect(source.isRandom)
    #expect(source.elementsOfBeginning(labeled: Self.label) == kept)
    let again = try run(source)
    #expect(again.prefix(kept + 1) == steps.prefix(kept + 1))
  }

  @Test func `goes on otherwise with another seed, and alike with the same`() throws {
    let sequence = try recorded(seed: 3).sequence
    let beginning = sequence.prefix(through: try #require(sequence.elements(labeled: Self.label).first))
    let source = ChoiceSource()
    func steps(_ seed: UInt64) throws -> [[Int]] {
      source.startReplay(of: beginning, thenRandom: seed)
      return try run(source)
    }
    let all = try (0..<20 as Range<UInt64>).map(steps)
    #expect(Set(all).count > 10)
    #expect(try (0..<20 as Range<UInt64>).map(steps) == all)
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func `what it records is the whole run`(seed: UInt64) throws {
    let sequence = try recorded(seed: seed).sequence
    guard let first = sequence.elements(labeled: Self.label).first else { return }
    let source = ChoiceSource()
    source.startReplay(of: sequence.prefix(through: first), thenRandom: seed)
    let (steps, recording) = (try run(source), source.recording)
    source.startReplay(of: recording)
    #expect(try run(source) == steps)
    #expect(source.recording == recording)
  }

  @Test func `a beginning ends with a step, and what is around it stays`() throws {
    let sequence = try recorded(seed: 3).sequence
    let elements = sequence.elements(labeled: Self.label)
    let beginning = sequence.prefix(through: elements[1])
    #expect(beginning.elements(labeled: Self.label).count == 2)
    #expect(beginning.spans[1] == sequence.spans[1])
    #expect(beginning.count == sequence.spans[elements[1]].end)
  }

  @Test func `other runs have no beginning`() {
    let source = ChoiceSource(seed: 1)
    #expect(source.elementsOfBeginning(labeled: Self.label) == 0)
  }
}
