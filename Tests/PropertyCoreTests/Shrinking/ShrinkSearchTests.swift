import Testing

@testable import PropertyCore

@Suite struct ShrinkSearchTests {
  private let signature = FailureSignature(kind: .invariant, name: "first")
  private let other = FailureSignature(kind: .invariant, name: "other")

  /// Fails as "first" from five on, as "other" at three.
  private func search(budget: ShrinkBudget = ShrinkBudget()) -> ShrinkSearch {
    let property = Property { [signature, other] source in
      let number = source.draw(upTo: 9, kind: .natural)
      return Verdict(number >= 5 ? .failed(signature) : number == 3 ? .failed(other) : .passed)
    }
    return ShrinkSearch(property, signature, from: number(9), complexity: Complexity(), budget: budget)
  }

  private func number(_ index: UInt64) -> ChoiceSequence {
    ChoiceSequence(choices: [Choice(index, upTo: 9, kind: .natural)])
  }

  @Test func `keeps a simpler failure of the same identity`() {
    let search = search()
    #expect(search.attempt(number(6)))
    #expect(search.best == number(6))
    #expect(!search.attempt(number(8)), "not simpler than the best")
    #expect(!search.attempt(number(1)), "does not fail")
  }

  @Test func `notes another failure and does not adopt it`() {
    let search = search()
    #expect(!search.attempt(number(3)))
    #expect(search.best == number(9))
    #expect(search.others == [.init(signature: other, sequence: number(3))])
  }

  @Test func `executes no candidate twice`() {
    let search = search()
    search.attempt(number(1))
    search.attempt(number(1))
    search.attempt(number(9))
    #expect(search.executions == 1)
  }

  @Test func `stops at the budget`() {
    let search = search(budget: ShrinkBudget(executions: 2))
    for index in [0, 1, 2, 5] as [UInt64] { search.attempt(number(index)) }
    #expect(search.executions == 2)
    #expect(search.isExhausted)
    #expect(search.best == number(9))
  }

  @Test func `prefers fewer steps to fewer choices`() {
    let property = Property { [signature] source in
      let isLong = source.draw(upTo: 1, kind: .pick) == 1
      for _ in 0..<(isLong ? 5 : 1) { _ = source.draw(upTo: 9, kind: .natural) }
      return Verdict(.failed(signature), complexity: Complexity(steps: isLong ? 1 : 2))
    }
    let start = ChoiceSequence(choices: [Choice(0, upTo: 1, kind: .pick), Choice(0, upTo: 9, kind: .natural)])
    let search = ShrinkSearch(
      property, signature, from: start, complexity: Complexity(steps: 2), budget: ShrinkBudget())
    #expect(search.attempt(start.setting(0, to: 1)))
    #expect(search.best.count == 6)
  }
}
