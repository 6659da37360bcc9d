import PropertyCore
import Testing

@Suite struct PropertyRunnerTests {
  private let digits = Generator<Int>.integer(in: 0...1_000)

  @Test func `passes what holds, in as many runs as asked for`() {
    let result = PropertyRunner(RunSettings(runs: 200)).check(.forAll("small", digits) { $0 <= 1_000 })
    #expect(result.isPass)
    #expect(result.runs == 200)
    #expect(result.discards == 0)
  }

  @Test func `reports the first failure, the seed of its run and its simplest form`() throws {
    let property = Property.forAll("below 500", digits) { $0 < 500 }
    let result = PropertyRunner(RunSettings(seed: 3)).check(property)
    let failure = try #require(result.failure)
    #expect(!result.isPass)
    #expect(failure.signature == FailureSignature(kind: .invariant, name: "below 500"))
    #expect(failure.isStable)
    #expect(failure.shrunk.sequence.choices.map(\.index) == [500])
    #expect(failure.seed == RunSettings(seed: 3).seed(ofRun: failure.runsToFailure - 1))
    let source = ChoiceSource(seed: failure.seed)
    #expect(property.run(source).failure == failure.signature)
    #expect(source.recording == failure.original)
  }

  @Test func `gives the same result for the same settings`() {
    let property = Property.forAll("below 990", digits) { $0 < 990 }
    let runner = PropertyRunner(RunSettings(seed: 11))
    #expect(runner.check(property) == runner.check(property))
  }

  @Test func `goes on from a run by its number`() {
    let property = Property.forAll("below 990", digits) { $0 < 990 }
    let first = PropertyRunner(RunSettings(seed: 5)).check(property)
    let start = (first.failure?.runsToFailure ?? 0) - 1
    let again = PropertyRunner(RunSettings(seed: 5, startingRun: start)).check(property)
    #expect(again.failure?.runsToFailure == 1)
    #expect(again.failure?.original == first.failure?.original)
  }

  @Test func `gives up and says so when everything is discarded`() {
    let property = Property.forAll("never", digits) { _ throws(Discard) in throw Discard("the moon was not full") }
    let result = PropertyRunner().check(property)
    #expect(result.health == [.everythingDiscarded(discards: 459, reason: "the moon was not full")])
    #expect(!result.isPass)
    #expect(result.health.first?.message.contains("all 459 runs were discarded") == true)
  }

  @Test func `gives up and says so when nearly everything is discarded`() throws {
    let property = Property.forAll("rarely", .integer(in: 0...1_000_000)) { value throws(Discard) in
      guard value % 1_009 == 1_008 else { throw Discard("it is no multiple") }
      return true
    }
    let result = PropertyRunner().check(property)
    let check = try #require(result.health.first)
    guard case .tooManyDiscards(let discards, let runs, _) = check else {
      Issue.record("found \(check)")
      return
    }
    #expect(discards == 459 + 100 * runs)
    #expect(!result.isPass)
  }

  @Test func `accepts some discarded runs`() {
    let property = Property.forAll("even", digits) { value throws(Discard) in
      guard value % 2 == 0 else { throw Discard("odd") }
      return true
    }
    let result = PropertyRunner().check(property)
    #expect(result.isPass)
    #expect(result.discards > 300)
  }

  @Test func `reports a pass that depends on more than the choices`() throws {
    var calls = 0
    let property = Property { source in
      calls += 1
      _ = source.draw(upTo: UInt64(calls), kind: .natural)
      return Verdict(.passed)
    }
    let result = PropertyRunner(RunSettings(runs: 50)).check(property)
    #expect(result.failure?.signature.kind == .nondeterminism)
    #expect(result.failure?.isStable == false)
    #expect(result.health == [.nondeterminism(run: 9, first: .passed, second: .passed)])
    #expect(result.health.first?.message.contains("made other choices") == true)
  }

  @Test func `reports a failure that comes and goes as nondeterminism`() {
    var calls = 0
    let property = Property { source in
      calls += 1
      _ = source.draw(upTo: 9, kind: .natural)
      return Verdict(calls == 7 ? .failed(FailureSignature(kind: .invariant, name: "seven")) : .passed)
    }
    let result = PropertyRunner(RunSettings(runs: 50, repeatedShare: 0)).check(property)
    #expect(result.failure?.signature.kind == .nondeterminism)
    #expect(result.failure?.runsToFailure == 7)
  }

  @Test func `stops when told to and does not call that a pass`() {
    let result = PropertyRunner().check(.forAll("small", digits) { $0 <= 1_000 }) { $0.runs < 20 }
    #expect(result.isInterrupted)
    #expect(!result.isPass)
    #expect(result.runs == 20)
  }
}
