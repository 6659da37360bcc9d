import MediatorTesting
import PropertyCore

/// What shrinking the failures of one fault of the model form took, over many seeds.
struct ShrinkMeasurement {
  let fault: ModelForm.Fault
  /// Executions, a seed each, in order.
  private(set) var executions: [Int] = []
  /// Milliseconds, a seed each, in order.
  private(set) var milliseconds: [Double] = []
  /// Number of seeds whose result is not as short as can be, in events.
  private(set) var notMinimal = 0

  init(_ fault: ModelForm.Fault, seeds: Range<UInt64>) throws {
    self.fault = fault
    let blueprint = try Blueprint(ModelSpecification(fault: fault))
    let clock = ContinuousClock()
    for seed in seeds {
      var found: ContinuousClock.Instant?
      let checker = MediatorChecker(
        blueprint, settings: CheckSettings(runs: 100_000, seed: seed, comparedAtFirst: 0, comparedEvery: .max))
      let result = checker.check(onFailure: { _ in found = clock.now })
      guard let failure = result.failure, let found else { continue }
      let (seconds, attoseconds) = (clock.now - found).components
      milliseconds.append(Double(seconds) * 1e3 + Double(attoseconds) / 1e15)
      executions.append(failure.shrinkExecutions)
      if failure.events.count != fault.rawValue { notMinimal += 1 }
    }
    executions.sort()
    milliseconds.sort()
  }
}
