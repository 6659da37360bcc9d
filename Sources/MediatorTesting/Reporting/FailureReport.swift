import PropertyCore

/// Everything a person or a machine needs to know about one failure.
public struct FailureReport: Hashable, Sendable {
  /// The shortest failing run that was found.
  public var run: FailingRun
  /// The same run, to store.
  public var artifact: Artifact
  /// What happened in it.
  public var trace: Trace
  /// What each control showed and what the state demanded, when the failure was seen.
  public var lines: [ProjectionLine]
  /// The tasks of the run, with where each was created; empty for a mediator without any.
  public var tasks: [TaskOrigin] = []
  /// The seed of the check; nil when the run came from an artifact or from bytes.
  public var seed: UInt64?
  /// Number of commands of the run that failed first.
  public var stepsBefore: Int
  /// Number of executions that shrinking took.
  public var shrinkExecutions: Int
  /// What each shrink pass tried and won.
  public var shrinkReport: ShrinkReport
  /// Whether shrinking ended because nothing simpler was left to try.
  public var isMinimal: Bool
  /// Whether executing the shrunk run once more showed the failure again.
  public var isStable: Bool
  /// Why it fails; nil when that was not looked for.
  public var explanation: Explanation?
}

extension FailureReport {
  /// A report on a run of which no trace can be made: it ends the process, or its failure does not show again.
  package init(untraced failure: Failure, _ artifact: Artifact, isStable: Bool) {
    self.init(
      run: FailingRun(failure, ChoiceSequence()), artifact: artifact, trace: Trace(), lines: [], seed: nil,
      stepsBefore: artifact.steps, shrinkExecutions: 0, shrinkReport: ShrinkReport(passes: []), isMinimal: false,
      isStable: isStable)
  }

  /// Name of the mediator.
  public var mediator: String { artifact.specification }

  /// The planted defect that was switched on.
  public var defect: String? { artifact.defect }

  /// The failure's identity.
  public var signature: FailureSignature { run.signature }

  /// What was seen, with values.
  public var message: String { run.failure.message }

  /// How many runs it took to meet the failure; nil when the run came from an artifact or from bytes.
  public var runsToFailure: Int? { run.number }

  /// Number of choices by which the run was perturbed: answers and jobs that came late or in another order, failures,
  /// repetitions.
  ///
  /// - Complexity: O(*n*), where *n* is the number of choices of the run.
  public var perturbations: Int { run.sequence.perturbations }

  /// The events of the run, one line each.
  public var events: [String] { trace.events.dropFirst().map(\.line) }
}
