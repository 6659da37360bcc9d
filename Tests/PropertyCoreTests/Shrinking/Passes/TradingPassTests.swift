import Testing

@testable import PropertyCore

@Suite struct TradingPassTests {
  /// A delay, a number of copies and the delay of the copies.
  private static func effect(_ source: ChoiceSource) -> [UInt64] {
    source.open(SpanLabel("effect"))
    defer { source.close() }
    return [
      source.draw(upTo: 5, kind: .delay), source.draw(upTo: 2, kind: .departure), source.draw(upTo: 3, kind: .delay),
    ]
  }

  @Test(arguments: [[1, 0, 0], [2, 1, 0]] as [[UInt64]])
  func `replaces departures by others`(wanted: [UInt64]) {
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
    TradeDepartures().run(on: search)
    #expect(search.best.choices.map(\.index) == wanted)
  }
}
