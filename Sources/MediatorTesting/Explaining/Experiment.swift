import PropertyCore

/// Executes changed runs, tells how each ended, and remembers it.
final class Experiment {
  /// Executions so far.
  private(set) var executions = 0
  private let property: MediatorProperty
  private let signature: FailureSignature
  private let budget: Int
  private let shouldContinue: () -> Bool
  private let source = ChoiceSource()
  /// How runs ended, by the digests of their choices. Only looked up, so the order decides nothing.
  private var known: [UInt64: RunEnding] = [:]

  init(
    _ property: MediatorProperty, _ signature: FailureSignature, budget: Int, while shouldContinue: @escaping () -> Bool
  ) {
    self.property = property
    self.signature = signature
    self.budget = budget
    self.shouldContinue = shouldContinue
  }

  /// Executions that may still be spent.
  var left: Int { max(0, budget - executions) }

  /// How a run ends; nil when nothing more may be executed.
  func ending(of sequence: ChoiceSequence) -> RunEnding? {
    let digest = sequence.digest
    if let ending = known[digest] { return ending }
    guard begin() else { return nil }
    source.startReplay(of: sequence)
    let verdict = property.run(source)
    let ending: RunEnding =
      switch verdict.outcome {
      case .passed: .passes
      case .discarded: .saysNothing
      case .failed(let met): met == signature ? .failsAlike : .failsOtherwise(met)
      }
    known[digest] = ending
    return ending
  }

  /// What happens in a run, in order; nil when nothing more may be executed.
  func events(of sequence: ChoiceSequence) -> [LoggedEvent.Identity]? {
    guard begin() else { return nil }
    source.startReplay(of: sequence)
    let result = property.executor.run(source, RunRequest(isLogging: true, commands: property.commands))
    return result.eventIdentities
  }

  /// What a run is made of, with other values for its values; nil when nothing more may be executed.
  func outline(of sequence: ChoiceSequence, sampling: ValueSampler) -> RunOutline? {
    guard begin() else { return nil }
    source.startReplay(of: sequence)
    let request = RunRequest(isTracing: true, sampler: sampling, isLogging: true, commands: property.commands)
    let traced = property.executor.run(source, request)
    return RunOutline(source.recording, traced, sampling.samples)
  }

  private func begin() -> Bool {
    guard executions < budget, shouldContinue() else { return false }
    executions += 1
    return true
  }
}

/// How a changed run ended.
package enum RunEnding: Hashable, Sendable {
  /// With the same failure.
  case failsAlike
  /// Without one.
  case passes
  /// With a failure of another identity.
  case failsOtherwise(FailureSignature)
  /// An assumption did not hold, so that it says nothing.
  case saysNothing

  /// Whether the failure that is explained is gone.
  var isWithout: Bool {
    switch self {
    case .passes, .failsOtherwise: true
    case .failsAlike, .saysNothing: false
    }
  }
}
