import Testing

@testable import PropertyCore

@Suite struct TradingPassTests {
  private let digits = Generator<[Int]>.array(of: .integer(in: 0...9))

  @Test func `deletes one element while another becomes the simplest`() throws {
    let result = try run(DeleteAndSimplify(), from: [1, 4, 1, 5, 1, 6, 0], of: digits) {
      [[4, 5, 6], [4, 0]].contains($0)
    }
    #expect(result.value == [4, 0])
  }

  @Test func `deletes one element while another one moves`() throws {
    let result = try run(MoveAndDelete(), from: [1, 1, 1, 2, 1, 3, 1, 4, 0], of: digits) {
      [[1, 2, 3, 4], [3, 1, 2]].contains($0)
    }
    #expect(result.value == [3, 1, 2])
  }

  @Test func `deletes one element and shortens one of two delays that add up`() throws {
    // An answer two steps late and its copy one step later: the copy must come right after the last step.
    let steps = Generator<[[UInt64]]>.array(
      of: Generator<[UInt64]> { source throws(Discard) in
        [source.draw(upTo: 3, kind: .delay), source.draw(upTo: 3, kind: .delay)]
      })
    let result = try run(DeleteAndShortenOne(), from: [1, 2, 1, 1, 0, 0, 1, 0, 0, 1, 0, 0, 0], of: steps) { steps in
      steps.count > 1 && steps[0][0] + steps[0][1] == UInt64(steps.count - 1) && steps[0][1] == 1
    }
    #expect(result.value == [[0, 1], [0, 0]])
  }

  @Test func `leaves long lists alone`() throws {
    let start: [UInt64] = Array(repeating: 1, count: 24) + [0]
    #expect(try run(MoveAndDelete(), from: start, of: digits) { !$0.isEmpty }.executions == 0)
    #expect(try run(DeleteAndSimplify(), from: start, of: digits) { !$0.isEmpty }.executions == 0)
  }

  /// A delay, a number of copies and the delay of the copies.
  private static func effect(_ source: ChoiceSource) -> [UInt64] {
    source.open(SpanLabel("effect"))
    defer { source.close() }
    return [
      source.draw(upTo: 5, kind: .delay), source.draw(upTo: 2, kind: .perturbation), source.draw(upTo: 3, kind: .delay),
    ]
  }

  @Test(arguments: [[1, 0, 0], [2, 1, 0]] as [[UInt64]])
  func `replaces perturbations by others`(wanted: [UInt64]) {
    let signature = FailureSignature(kind: .invariant, name: "answers once")
    let property = Property { source in
      let effect = Self.effect(source)
      let isFailure = effect == [0, 2, 3] || effect == wanted
      // As if the answer that comes twice were an event more.
      return Verdict(
        isFailure ? .failed(signature) : .passed, complexity: Complexity(events: effect == wanted ? 1 : 2))
    }
    let source = ChoiceSource()
    ([0, 2, 3] as [UInt8]).withUnsafeBytes(source.startBytes)
    _ = Self.effect(source)
    let search = ShrinkSearch(
      property, signature, from: source.recording, complexity: Complexity(events: 2), budget: ShrinkBudget())
    TradePerturbations().run(on: search)
    #expect(search.best.choices.map(\.index) == wanted)
  }
}
