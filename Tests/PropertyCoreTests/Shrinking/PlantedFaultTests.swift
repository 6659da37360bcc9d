import PropertyCore
import Testing

/// Failures that need late completions: the fewest steps are known, and so is what the search may cost.
@Suite struct PlantedFaultTests {
  @Test(arguments: PlantedFault.all.indices)
  func `reaches the fewest steps from every seed`(number: Int) {
    let fault = PlantedFault.all[number]
    var executions: [Int] = []
    for seed in 0..<20 as Range<UInt64> {
      guard let found = fault.shrunk(seed: seed) else {
        Issue.record("seed \(seed) of \(fault.name) found no failure")
        continue
      }
      #expect(found.complexity.steps == fault.steps, "\(fault.name), seed \(seed)")
      #expect(found.isFixedPoint)
      executions.append(found.report.executions)
    }
    executions.sort()
    #expect(executions[executions.count / 2] <= fault.mostExecutions, "\(fault.name)")
  }

  @Test func `does without a pass on request`() {
    let shrinker = Shrinker(without: "delete and shorten")
    #expect(shrinker.passes.count == Shrinker.standardPasses.count - 1)
  }

  @Test func `an unknown pass is a programming error`() async {
    await #expect(processExitsWith: .failure) { _ = Shrinker(without: "magic") }
  }
}
