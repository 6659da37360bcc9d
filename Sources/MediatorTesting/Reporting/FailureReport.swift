import PropertyCore

/// Everything a person or a machine needs to know about one failure.
public struct FailureReport: Hashable, Sendable {
  /// Name of the mediator.
  public var mediator: String
  /// The planted defect that was switched on.
  public var defect: String?
  /// The failure's identity.
  public var signature: FailureSignature
  /// What was seen, with values.
  public var message: String
  /// The shortest failing run that was found.
  public var trace: Trace
  /// What each control showed and what the state demanded, when the failure was seen.
  public var lines: [ProjectionLine]
  /// The tasks of the run, with where each was created; empty for a mediator without any.
  public var tasks: [TaskOrigin] = []
  /// Number of choices by which the run was perturbed in the run: answers and jobs that came late or in another
  /// order, failures, repetitions.
  public var perturbations = 0
  /// The seed of the check; nil when the run came from an artifact or from bytes.
  public var seed: UInt64?
  /// How many runs it took to meet the failure; nil likewise.
  public var runsToFailure: Int?
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
  /// The run, to store.
  public var artifact: Artifact
  /// Why it fails; nil when that was not looked for.
  public var explanation: Explanation?

  /// The events of the run, one line each.
  public var events: [String] { trace.events.dropFirst().map(\.line) }
}

extension FailureReport {
  /// A report on a run of which no trace can be made: it ends the process, or its failure does not show again.
  package init(untraced artifact: Artifact, _ signature: FailureSignature, message: String, isStable: Bool) {
    self.init(
      mediator: artifact.specification, defect: artifact.defect, signature: signature, message: message,
      trace: Trace(), lines: [], seed: nil, runsToFailure: nil, stepsBefore: artifact.steps, shrinkExecutions: 0,
      shrinkReport: ShrinkReport(passes: []), isMinimal: false, isStable: isStable, artifact: artifact)
  }
}
