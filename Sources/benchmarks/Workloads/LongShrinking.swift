import BenchmarkModel
import MediatorTesting
import PropertyCore

extension Benchmark {
  /// The time to shrink a failure that comes after almost 200 events over that of a deleter written by hand.
  ///
  /// The bound is a third of what the nearest other engine takes on 50 events.
  static func longShrinking() throws -> Benchmark {
    let fault = ModelForm.Fault.keepsPickupAfterLongAddress
    let specification = try AnySpecification(ModelSpecification(fault: fault))
    // Looked for when it is wanted: it takes longer than all that is measured here.
    var found: ChoiceSequence?
    let plain = plainFailure(fault, seed: 1, events: 200, notBefore: 190)
    let times = 20
    func shrink() throws -> FailureReport {
      let sequence = try found ?? longFailure(specification)
      found = sequence
      guard let report = MediatorChecker(specification, settings: .withoutComparing).report(on: sequence) else {
        throw BenchmarkError.wrongResult("the failure did not show again")
      }
      return report
    }
    return Benchmark(
      "shrink-200", "time to shrink a failure of 200 events, over that of a deleter written by hand", bound: 12, .lower,
      unit: "ns a shrink",
      ours: {
        for _ in 0..<times where try shrink().events.count != fault.rawValue {
          throw BenchmarkError.wrongResult("the result is not minimal")
        }
        return times
      },
      theirs: {
        for _ in 0..<times { _ = shrinkPlainly(plain) { eventsToFailure($0, fault) != nil } }
        return times
      }, count: { [Counter(name: "executions", value: try shrink().shrinkExecutions)] })
  }

  /// A run that fails after 190 to 200 events.
  private static func longFailure(_ specification: AnySpecification) throws -> ChoiceSequence {
    for seed: UInt64 in 0... {
      var settings = CheckSettings.withoutComparing
      (settings.runs, settings.commands, settings.seed) = (1_000, 200, seed)
      settings.shrinkBudget = .zero
      let result = MediatorChecker(specification, settings: settings).check()
      guard let failure = result.failure, failure.stepsBefore >= 190 else { continue }
      return try failure.artifact.sequence(for: specification)
    }
    throw BenchmarkError.wrongResult("no seed gives a failure of 200 events")
  }
}

extension CheckSettings {
  /// No run is executed again for the oracles that compare, and no failure is explained.
  static var withoutComparing: CheckSettings {
    CheckSettings(comparedAtFirst: 0, comparedEvery: .max, explanationBudget: 0)
  }
}
