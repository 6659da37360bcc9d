import Testing

@testable import PropertyCore

@Suite struct ChoiceSequenceTests {
  private func sequence(_ indices: [UInt64]) -> ChoiceSequence {
    ChoiceSequence(choices: indices.map { Choice($0, upTo: 9, kind: .natural) })
  }

  @Test(arguments: [[9, 9], [0, 9, 9], [0, 9, 8, 9]] as [[UInt64]])
  func `is simpler than one that is longer, or as long and larger`(indices: [UInt64]) {
    #expect(sequence(indices) < sequence(indices + [0]))
    var larger = indices
    larger[0] += indices[0] < 9 ? 1 : 0
    #expect(sequence(indices) <= sequence(larger))
    #expect(!(sequence(indices) < sequence(indices)))
  }

  @Test func `is a tree and back`() {
    for seed in 0..<100 as Range<UInt64> {
      let source = ChoiceSource(seed: seed)
      _ = try? Tree.generator.draw(from: source)
      let recording = source.recording
      #expect(ChoiceTree(recording).sequence == recording)
    }
  }

  @Test func `removing a span leaves the spans around it, even if empty`() {
    let tree = ChoiceTree(
      label: .run,
      items: [
        .span(
          ChoiceTree(
            label: .list, items: [.span(ChoiceTree(label: .element, items: [.choice(Choice(1, upTo: 1, kind: .more))]))]
          )),
        .choice(Choice(4, upTo: 9, kind: .natural)),
      ])
    var changed = tree.sequence
    changed.remove(span: 2)
    #expect(changed.choices.map(\.index) == [4])
    #expect(changed.spans.map(\.label) == [.run, .list])
    #expect(changed.spans[1].choices == 0..<0)
    #expect(changed.spans[0].choices == 0..<1)
  }

  @Test func `the whole run cannot be removed`() async {
    await #expect(processExitsWith: .failure) {
      var sequence = ChoiceSequence()
      sequence.remove(span: 0)
    }
  }

  @Test func `outlines are equal when only numbers differ`() {
    let one = Generator<[Int]>.array(of: .integer(in: 0...9)).recording([1, 4, 1, 5, 0])
    let other = Generator<[Int]>.array(of: .integer(in: 0...9)).recording([1, 0, 1, 9, 0])
    let longer = Generator<[Int]>.array(of: .integer(in: 0...9)).recording([1, 4, 1, 5, 1, 5, 0])
    #expect(one.outlineDigest == other.outlineDigest)
    #expect(one.digest != other.digest)
    #expect(one.outlineDigest != longer.outlineDigest)
  }

  @Test func `a signed number and its offset say the same`() {
    for bound in [1, 2, 7, 8, 255, 65_535] as [UInt64] {
      for index in 0...bound where index < 300 || index > bound - 300 {
        let choice = Choice(index, upTo: bound, kind: .signed)
        #expect(choice.index(ofOffset: choice.offset) == index)
      }
    }
    #expect(Choice(0, upTo: 255, kind: .signed).index(ofOffset: 128) == 255)
    #expect(Choice(255, upTo: 255, kind: .signed).offset == -128)
  }

  @Test(arguments: [
    (SpanLabel.run, "run"), (.element, "element"), (.list, "list"), (.alternative, "alternative"),
    (.filtered, "filtered"), (.attempt, "attempt"),
  ])
  func `a label that is written as a number is the one of its name`(label: SpanLabel, name: String) {
    #expect(label == SpanLabel(name))
  }
}
