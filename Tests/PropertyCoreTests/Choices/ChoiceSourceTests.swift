import PropertyCore
import Testing

@Suite struct ChoiceSourceTests {
  /// Steps of two digits each, in spans that may be deleted, and one digit after them.
  private struct Steps: Hashable {
    var pairs: [[UInt64]]
    var last: UInt64

    static let label = SpanLabel("step")

    static func draw(from source: ChoiceSource) -> Steps {
      var pairs: [[UInt64]] = []
      while pairs.count < 9, source.openElement(label, wants: { $0.chance(3, in: 4) }) {
        pairs.append([source.draw(upTo: 9, kind: .natural), source.draw(upTo: 9, kind: .natural)])
        source.close()
      }
      return Steps(pairs: pairs, last: source.draw(upTo: 9, kind: .natural))
    }
  }

  @Test func `a sequence without a step means the other steps`() {
    let source = ChoiceSource()
    for seed in 0..<100 as Range<UInt64> {
      source.startRandom(seed: seed)
      var expected = Steps.draw(from: source)
      var sequence = source.recording
      let elements = sequence.elements(of: 0)
      guard !elements.isEmpty else { continue }
      let place = Int(seed) % elements.count
      sequence.remove(span: elements[place])
      expected.pairs.remove(at: place)
      source.startReplay(of: sequence)
      #expect(Steps.draw(from: source) == expected)
    }
  }

  @Test func `what is missing is the simplest, what is too much is dropped`() {
    let source = ChoiceSource()
    source.startReplay(of: ChoiceSequence(choices: [Choice(7, upTo: 9, kind: .natural)]))
    #expect(source.draw(upTo: 9, kind: .natural) == 7)
    #expect(source.draw(upTo: 9, kind: .natural) == 0)
    source.startReplay(of: ChoiceSequence(choices: [7, 8].map { Choice($0, upTo: 9, kind: .natural) }))
    #expect(source.draw(upTo: 9, kind: .natural) == 7)
    #expect(source.recording.count == 1)
  }

  @Test func `a choice above its bound is the simplest`() {
    let source = ChoiceSource()
    source.startReplay(of: ChoiceSequence(choices: [Choice(7, upTo: 9, kind: .natural)]))
    #expect(source.draw(upTo: 6, kind: .natural) == 0)
  }

  @Test func `an emptied list does not take the elements of the next one`() throws {
    let list = Generator<[Int]>.array(of: .integer(in: 1...9), count: 0...1)
    let lists = Generator<([Int], [Int])>.pair(list, list)
    var sequence = lists.recording([1, 4, 1, 6])
    let first = try #require(sequence.spans.firstIndex { $0.label == .element })
    sequence.remove(span: first)
    let source = ChoiceSource()
    source.startReplay(of: sequence)
    let value = try lists.draw(from: source)
    #expect(value.0 == [])
    #expect(value.1 == [7])
  }

  @Test func `two lists in one span keep their own elements`() {
    let source = ChoiceSource()
    func draw() -> [[UInt64]] {
      (0..<2).map { _ in
        var list: [UInt64] = []
        while source.openElement(.element, wants: { $0.chance(1, in: 2) }) {
          list.append(source.draw(upTo: 9, kind: .natural))
          source.close()
        }
        return list
      }
    }
    for seed in 0..<100 as Range<UInt64> {
      source.startRandom(seed: seed)
      let lists = draw()
      source.startReplay(of: source.recording)
      #expect(draw() == lists)
    }
  }

  @Test func `replays a run that was abandoned within a span`() {
    let source = ChoiceSource(seed: 1)
    source.open(.attempt)
    let number = source.draw(upTo: 99, kind: .natural)
    let recording = source.recording
    source.startReplay(of: recording)
    source.open(.attempt)
    #expect(source.draw(upTo: 99, kind: .natural) == number)
    #expect(source.recording == recording)
  }

  @Test func `draws nothing unrecorded but in a random run`() {
    let source = ChoiceSource(seed: 1)
    #expect(source.unrecordedWord() != 0)
    source.startReplay(of: ChoiceSequence())
    #expect(source.unrecordedWord() == 0)
  }
}
