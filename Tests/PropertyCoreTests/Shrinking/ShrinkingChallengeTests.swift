import PropertyCore
import Testing

/// The public shrinking challenge: the simplest value is known, and has to be reached from every one of twenty seeds.
@Suite struct ShrinkingChallengeTests {
  @Test(arguments: ShrinkingChallenge.all.indices)
  func `reaches the known minimum from every seed`(number: Int) {
    let challenge = ShrinkingChallenge.all[number]
    var executions: [Int] = []
    for seed in 0..<20 as Range<UInt64> {
      guard let result = challenge.shrunk(seed: seed) else {
        Issue.record("seed \(seed) of \(challenge.name) found no failure")
        continue
      }
      let value = challenge.print(result.sequence)
      #expect(challenge.isMinimal(value), "\(challenge.name), seed \(seed): \(value)")
      executions.append(result.report.executions)
    }
    let mean = executions.reduce(0, +) / max(executions.count, 1)
    #expect(mean <= challenge.mostExecutions, "\(challenge.name)")
  }
}
