import BenchmarkModel
import MediatorTesting
import PropertyCore

/// What shrinking the failures of one fault of the model form took, over many seeds.
///
/// Only shrinking is timed, from the failure that was found to the finished
/// report, in turn with the deleter written by hand on failures that it found.
struct ShrinkMeasurement {
  static let seeds: Range<UInt64> = 0..<200
  static let events = 50

  /// Executions, a seed each.
  private(set) var executions: [Double] = []
  /// Milliseconds, a seed each.
  private(set) var milliseconds: [Double] = []
  /// Executions and milliseconds of the deleter written by hand.
  private(set) var plainExecutions: [Double] = []
  private(set) var plainMilliseconds: [Double] = []
  /// Number of seeds whose result has more events, or more letters in its texts, than there have to be.
  private(set) var notMinimal = 0

  init(_ fault: ModelForm.Fault) throws {
    let specification = try AnySpecification(ModelSpecification(fault: fault))
    for seed in Self.seeds {
      try shrink(specification, fault, seed: seed)
      shrinkPlainly(fault, seed: seed)
    }
  }

  private mutating func shrink(_ specification: AnySpecification, _ fault: ModelForm.Fault, seed: UInt64) throws {
    var found = processorTime()
    // The oracles that compare executions and the explanation are no part of this.
    var settings = CheckSettings.withoutComparing
    (settings.runs, settings.commands, settings.seed) = (1_000_000, Self.events, seed)
    let result = MediatorChecker(specification, settings: settings).check(onFailure: { _ in found = processorTime() })
    let time = Double(processorTime() - found) / 1e6
    guard let failure = result.failure else {
      throw BenchmarkError.wrongResult("the fault \(fault) was not found with seed \(seed)")
    }
    milliseconds.append(time)
    executions.append(Double(failure.shrinkExecutions))
    if failure.events.count != fault.rawValue || failure.letters != fault.fewestLetters { notMinimal += 1 }
  }

  private mutating func shrinkPlainly(_ fault: ModelForm.Fault, seed: UInt64) {
    let start = plainFailure(fault, seed: seed, events: Self.events)
    var count = 0
    let time = nanoseconds {
      _ = benchmarks.shrinkPlainly(start) {
        count += 1
        return eventsToFailure($0, fault) != nil
      }
    }
    plainMilliseconds.append(time / 1e6)
    plainExecutions.append(Double(count))
  }
}

extension FailureReport {
  /// Number of letters in the texts of the run's events.
  var letters: Int {
    events.reduce(0) { sum, event in
      // Every other part between quotes is a text.
      let parts = event.split(separator: "\"", omittingEmptySubsequences: false)
      return sum + parts.indices.filter { $0 % 2 == 1 }.reduce(0) { $0 + parts[$1].count }
    }
  }
}
