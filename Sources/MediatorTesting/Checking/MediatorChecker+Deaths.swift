import PropertyCore

/// Executes runs where they cannot end the process that asks for them.
package protocol RunIsolation: AnyObject {
  /// What the runs are recorded in.
  var recorder: FlightRecorder { get }
  /// Whether a run that does nothing is given all the time it may take, rather than a part of it.
  var usesFullTimeLimit: Bool { get set }
  /// Whether so much time went by that no more runs should be tried.
  var isOutOfTime: Bool { get }
  /// Executes a run.
  ///
  /// What the run chose is the recording of the source afterwards, and the end of its process is a failure.
  func execute(_ source: ChoiceSource, _ run: (ChoiceSource) -> Verdict) -> Verdict
  /// Executes a run that is known to end its process, and says in a sentence how it did.
  ///
  /// - Parameter isHanging: Whether it is known to hang, so that it need not be waited for.
  func describeDeath(of run: () -> Void, isHanging: Bool) -> String
}

extension MediatorChecker {
  /// A run that ended the process, and what is known of it.
  package struct FatalRun {
    /// How it ended the process.
    package var signature: FailureSignature
    /// The same in a sentence.
    package var message: String
    /// Its choices, as far as it came.
    package var recording: ChoiceSequence
    /// Whether it was executed a second time, to be compared.
    package var isComparing: Bool
    /// Its number in the check; nil for a stored run.
    package var run: Int?

    /// Notes a death.
    package init(
      _ signature: FailureSignature, _ message: String, _ recording: ChoiceSequence, isComparing: Bool, run: Int?
    ) {
      self.signature = signature
      self.message = message
      self.recording = recording
      self.isComparing = isComparing
      self.run = run
    }
  }

  /// Reports a run that ended the process, after shrinking it in other processes.
  ///
  /// - Parameters:
  ///   - death: The run and how it ended.
  ///   - isolation: Where runs are executed.
  ///   - shrinking: Whether a simpler run is looked for.
  ///   - failureWasFound: Given the failure before it is shrunk, so that it can be saved first.
  ///   - shouldContinue: Asked before each execution of the shrinker.
  /// - Complexity: One process an execution.
  package func report(
    on death: FatalRun, in isolation: any RunIsolation, shrinking: Bool = true,
    onFailure failureWasFound: (FailureReport) -> Void = { _ in }, while shouldContinue: @escaping () -> Bool = { true }
  ) -> FailureReport {
    property.compares = death.isComparing
    source.startReplay(of: death.recording)
    // Before shrinking, a verdict is worth little time: the shrunk run is asked for again with all of it.
    isolation.usesFullTimeLimit = !shrinking
    let first = isolation.execute(source, property.run)
    var shrunk = ShrinkResult(
      sequence: source.recording, complexity: first.complexity, report: ShrinkReport(passes: []), isFixedPoint: false,
      others: [])
    guard let signature = first.failure else {
      shrunk.sequence = death.recording
      return describe(shrunk, death, death.signature, original: first.complexity, isStable: false, in: isolation)
    }
    let unshrunk = shrunk
    guard shrinking else {
      return describe(unshrunk, death, signature, original: first.complexity, isStable: true, in: isolation)
    }
    failureWasFound(describe(unshrunk, death, signature, original: first.complexity, isStable: true, in: isolation))
    let run = property.run
    shrunk = shrinker(settings.shrinkBudget, isPlain: shrunk.sequence.isPlain).shrink(
      shrunk.sequence, failing: signature, complexity: first.complexity,
      of: Property { isolation.execute($0, run) }, while: { shouldContinue() && !isolation.isOutOfTime })
    isolation.usesFullTimeLimit = true
    source.startReplay(of: shrunk.sequence)
    if isolation.execute(source, property.run).failure != signature {
      shrunk = unshrunk
      source.startReplay(of: unshrunk.sequence)
      guard isolation.execute(source, property.run).failure == signature else {
        return describe(unshrunk, death, signature, original: first.complexity, isStable: false, in: isolation)
      }
    }
    return describe(shrunk, death, signature, original: first.complexity, isStable: true, in: isolation)
  }

  /// Makes a random run again, to shrink its failure in other processes.
  ///
  /// - Parameter run: Its number in the check, counted from one.
  /// - Returns: The run; nil when it does not fail again.
  package func failure(ofRun run: Int, in isolation: any RunIsolation) -> FatalRun? {
    property.compares = settings.compares(run: run - 1)
    source.startRandom(seed: settings.seed(ofRun: run - 1))
    guard let signature = isolation.execute(source, property.run).failure else { return nil }
    return FatalRun(
      signature, "", source.recording, isComparing: property.compares && Self.isSeenByComparing(signature), run: run)
  }

  /// Makes the run that some bytes mean.
  ///
  /// - Returns: The run; nil when it does not fail.
  package func failure(ofBytes bytes: [UInt8], in isolation: any RunIsolation) -> FatalRun? {
    failure(in: isolation) { source in bytes.withUnsafeBytes { source.startBytes($0) } }
  }

  /// Makes a recorded run again.
  ///
  /// - Returns: The run; nil when it does not fail.
  package func failure(of sequence: ChoiceSequence, in isolation: any RunIsolation) -> FatalRun? {
    failure(in: isolation) { $0.startReplay(of: sequence) }
  }

  /// Makes a run, first without the executions that are only compared, which may end the process in other ways.
  private func failure(in isolation: any RunIsolation, _ start: (ChoiceSource) -> Void) -> FatalRun? {
    for isComparing in [false, true] {
      property.compares = isComparing
      start(source)
      guard let signature = isolation.execute(source, property.run).failure else { continue }
      return FatalRun(signature, "", source.recording, isComparing: isComparing, run: nil)
    }
    return nil
  }

  private func describe(
    _ shrunk: ShrinkResult, _ death: FatalRun, _ signature: FailureSignature, original: Complexity, isStable: Bool,
    in isolation: any RunIsolation
  ) -> FailureReport {
    guard signature.kind.isDeath else {
      return describe(shrunk, signature, original: original, runs: death.run)
    }
    let journal = isolation.recorder.journal
    journal.clear()
    source.startReplay(of: shrunk.sequence)
    let execute = { [self] in
      let request = RunRequest(isTracing: true, commands: property.commands, journal: journal)
      _ = property.executor.run(source, request)
    }
    let message = isolation.describeDeath(of: execute, isHanging: signature.kind == .hang)
    var (trace, labelNames) = journal.read()
    if trace.events.isEmpty { trace.events = [TraceEvent(kind: .command, line: Tracer.making)] }
    let artifact = Artifact(
      shrunk.sequence, of: specification, labelNames: labelNames, defect: defect, failure: signature)
    return FailureReport(
      mediator: specification.name, defect: defect, signature: signature, message: isStable ? message : death.message,
      trace: trace, lines: [],
      perturbations: shrunk.sequence.perturbations, seed: death.run == nil ? nil : settings.seed,
      runsToFailure: death.run, stepsBefore: original.steps, shrinkExecutions: shrunk.report.executions,
      shrinkReport: shrunk.report, isMinimal: shrunk.isFixedPoint, isStable: isStable, artifact: artifact)
  }
}
