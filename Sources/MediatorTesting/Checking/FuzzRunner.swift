import PropertyCore

/// One mediator as a function of bytes, for fuzzers.
///
/// A run from bytes makes the same choices as a run from a seed or from an
/// artifact, so what a fuzzer finds can be replayed, shrunk and stored like
/// anything else. It is executed without a trace; ``report(budget:)`` makes
/// the last run again with one.
///
/// A runner belongs to one thread.
public final class FuzzRunner {
  /// When a run is executed again for the oracles that compare two executions.
  public enum Comparison: Sendable {
    /// Never: the fastest, and blind to what only these oracles see.
    case never
    /// When the run did something that one of these oracles is about: a stale answer, a second one, two at a time. With
    /// ``FuzzRunner/coverage``, of such runs those that met a new combination, also to see whether they are
    /// deterministic, and one input in eight.
    case whereItMatters
    /// Every time, also to see whether the run is deterministic.
    case always
  }

  private let specification: AnySpecification
  private let defect: String?
  private let comparison: Comparison
  private let property: MediatorProperty
  private let source = ChoiceSource()
  private var leftOut: [String] = []
  /// The mediator with all of its commands, on which a failure is reported.
  private var whole: AnySpecification
  /// Counts what runs from bytes meet, if anything does.
  public var coverage: StateCoverage?

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - specification: The mediator.
  ///   - defect: The planted defect that is switched on in it; for reports and artifacts only.
  ///   - comparison: When a run is executed again to be compared.
  public init(_ specification: AnySpecification, defect: String? = nil, comparing comparison: Comparison = .never) {
    self.specification = specification
    whole = specification
    self.defect = defect
    self.comparison = comparison
    property = MediatorProperty(specification)
  }

  /// Executes the run that some bytes mean; every byte string means one.
  ///
  /// - Complexity: One execution, and up to four more where executions are compared.
  public func run(_ bytes: UnsafeRawBufferPointer) -> Outcome {
    run(isDrawnLot: Self.isDrawnLot(bytes)) { $0.startBytes(bytes) }
  }

  /// Executes a recorded run.
  ///
  /// - Complexity: One execution, and up to four more where executions are compared.
  public func run(_ sequence: ChoiceSequence) -> Outcome {
    run(isDrawnLot: true) { $0.startReplay(of: sequence) }
  }

  /// - Parameter isDrawnLot: Whether the run is compared where it matters although it meets nothing new. Said before, so
  ///   that what is compared is noted in the first execution.
  private func run(isDrawnLot: Bool, _ start: (ChoiceSource) -> Void) -> Outcome {
    property.comparison =
      switch comparison {
      case .never: .never
      case .whereItMatters: coverage == nil || isDrawnLot ? .perturbedRuns : .never
      case .always: .everyRun
      }
    coverage?.beginRun()
    property.coverageObserver = coverage
    start(source)
    var verdict = property.run(source)
    property.coverageObserver = nil
    if case .passed = verdict.outcome, comparison == .whereItMatters, isNewAndPerturbed {
      property.comparison = .everyRun
      start(source)
      verdict = property.run(source)
    }
    return verdict.outcome
  }

  /// The recorded input that means the last run: every choice in it is there, none is left to a seed.
  package var recordedInput: [UInt8] { source.recording.recordedInput() }

  /// Executes the run that some bytes mean.
  public func run(_ bytes: [UInt8]) -> Outcome { bytes.withUnsafeBytes { run($0) } }

  /// Makes commands impossible from now on, to see what lies behind a failure that they lead to.
  ///
  /// - Parameters:
  ///   - commands: Names of commands; others are ignored.
  ///   - whole: The same mediator once more, on which failures are shrunk and reported.
  public func leaveOut(_ commands: [String], reportingOn whole: AnySpecification) {
    self.whole = whole
    leftOut = commands.filter { specification.leaveOut(command: $0) }
  }

  /// The last run without the steps whose commands were not possible.
  private var performed: ChoiceSequence {
    guard !leftOut.isEmpty else { return source.recording }
    var artifact = artifact()
    artifact.run.children.removeAll { $0.command.map(leftOut.contains) ?? false }
    return (try? artifact.sequence(for: whole)) ?? source.recording
  }

  /// Whether the last run is worth the time of up to four more executions.
  private var isNewAndPerturbed: Bool { coverage?.hasNewCoverage == true && property.tally.isWorthComparing }

  /// Whether an input is one of those, one in eight, that are compared without being new: decided by its last bytes,
  /// which most mutations change.
  private static func isDrawnLot(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var digest = WordDigest()
    digest.mix(UInt64(bytes.count))
    for byte in bytes.suffix(8) { digest.mix(UInt64(byte)) }
    return digest.value >> 61 == 0
  }

  /// The last run, when it failed.
  var failingRun: FailingRun? { property.failingRun(from: source) }

  /// The choices of the last run.
  public var recording: ChoiceSequence { source.recording }

  /// Number of steps of the last run up to the last one that met a new combination; nil when none did, or nobody counts.
  package var stepsToNewCoverage: Int? { coverage?.newest.map { $0 + 1 } }

  /// Number of commands and deliveries of the last run.
  public var events: Int { property.tally.events }

  /// Shrinks the last run as far as a budget goes, and reports it.
  ///
  /// - Returns: The report, or nil when executing the run once more does not show a failure.
  public func report(budget: ShrinkBudget = ShrinkBudget()) -> FailureReport? {
    let settings = CheckSettings(
      shrinkBudget: budget, explanationBudget: min(budget.executions, CheckSettings.executionsToExplain))
    return MediatorChecker(whole, defect: defect, settings: settings).report(on: performed)
  }

  /// The last run as an artifact, whether it failed or not.
  public func artifact() -> Artifact {
    let again = ChoiceSource()
    again.startReplay(of: source.recording)
    let traced = property.executor.run(again, RunRequest(isTracing: true, commands: property.commands))
    return Artifact(
      again.recording, of: specification, labelNames: traced.labelNames, defect: defect,
      failure: traced.failure?.signature)
  }

  /// The bytes that mean the same run as an artifact does.
  ///
  /// The run is executed, since only that tells how wide each choice is.
  ///
  /// - Throws: ``ArtifactError/unknownCommand(_:specification:known:)`` when a step's command no longer exists.
  public func bytes(of artifact: Artifact) throws(ArtifactError) -> [UInt8] {
    source.startReplay(of: try artifact.sequence(for: specification))
    property.compares = false
    _ = property.run(source)
    return recordedInput
  }
}

extension RunTally {
  /// Whether the run did something that an oracle over two executions is about.
  var isWorthComparing: Bool { hadStale || hadDuplicate || hadOverlap }
}
