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
  /// Reports a run that ended the process, after shrinking it in other processes.
  ///
  /// - Parameters:
  ///   - met: The run and how it ended.
  ///   - isolation: Where runs are executed.
  ///   - shrinking: Whether a simpler run is looked for.
  ///   - failureWasFound: Given the failure before it is shrunk, so that it can be saved first.
  ///   - shouldContinue: Asked before each execution of the shrinker.
  /// - Complexity: One process an execution.
  package func report(
    on met: FailingRun, in isolation: any RunIsolation, shrinking: Bool = true,
    onFailure failureWasFound: (FailureReport) -> Void = { _ in }, while shouldContinue: @escaping () -> Bool = { true }
  ) -> FailureReport {
    property.compares = met.isComparing
    source.startReplay(of: met.sequence)
    // Before shrinking, a verdict is worth little time: the shrunk run is asked for again with all of it.
    isolation.usesFullTimeLimit = !shrinking
    let first = isolation.execute(source, property.run)
    var shrunk = ShrinkResult(
      sequence: source.recording, complexity: first.complexity, report: ShrinkReport(passes: []), isFixedPoint: false,
      others: [])
    var met = met
    met.complexity = first.complexity
    guard let signature = first.failure else {
      shrunk.sequence = met.sequence
      return describe(shrunk, met, isStable: false, in: isolation)
    }
    met.failure.signature = signature
    let unshrunk = shrunk
    guard shrinking else {
      return describe(unshrunk, met, isStable: true, in: isolation)
    }
    failureWasFound(describe(unshrunk, met, isStable: true, in: isolation))
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
        return describe(unshrunk, met, isStable: false, in: isolation)
      }
    }
    return describe(shrunk, met, isStable: true, in: isolation)
  }

  /// Makes a random run again, to shrink its failure in other processes.
  ///
  /// - Parameter run: Its number in the check, counted from one.
  /// - Returns: The run; nil when it does not fail again.
  package func failure(ofRun run: Int, in isolation: any RunIsolation) -> FailingRun? {
    property.compares = settings.compares(run: run - 1)
    source.startRandom(seed: settings.seed(ofRun: run - 1))
    let verdict = isolation.execute(source, property.run)
    return verdict.failure.map { signature in
      FailingRun(
        Failure(signature: signature, message: ""), source.recording, complexity: verdict.complexity, number: run,
        isComparing: property.compares && signature.isSeenByComparing)
    }
  }

  /// Makes the run that some bytes mean.
  ///
  /// - Returns: The run; nil when it does not fail.
  package func failure(ofBytes bytes: [UInt8], in isolation: any RunIsolation) -> FailingRun? {
    failure(in: isolation) { source in bytes.withUnsafeBytes { source.startBytes($0) } }
  }

  /// Makes a recorded run again.
  ///
  /// - Returns: The run; nil when it does not fail.
  package func failure(of sequence: ChoiceSequence, in isolation: any RunIsolation) -> FailingRun? {
    failure(in: isolation) { $0.startReplay(of: sequence) }
  }

  /// Makes a run, first without the executions that are only compared, which may end the process in other ways.
  private func failure(in isolation: any RunIsolation, _ start: (ChoiceSource) -> Void) -> FailingRun? {
    for isComparing in [false, true] {
      property.compares = isComparing
      start(source)
      let verdict = isolation.execute(source, property.run)
      guard let signature = verdict.failure else { continue }
      return FailingRun(
        Failure(signature: signature, message: ""), source.recording, complexity: verdict.complexity,
        isComparing: isComparing)
    }
    return nil
  }

  private func describe(
    _ shrunk: ShrinkResult, _ met: FailingRun, isStable: Bool, in isolation: any RunIsolation
  ) -> FailureReport {
    guard met.signature.kind.isDeath else { return describe(shrunk, met) }
    let journal = isolation.recorder.journal
    journal.clear()
    source.startReplay(of: shrunk.sequence)
    let execute = { [self] in
      let request = RunRequest(isTracing: true, commands: property.commands, journal: journal)
      _ = property.executor.run(source, request)
    }
    let message = isolation.describeDeath(of: execute, isHanging: met.signature.kind == .hang)
    var (trace, labelNames) = journal.read()
    if trace.events.isEmpty { trace.events = [TraceEvent(kind: .command, line: Tracer.making)] }
    let artifact = Artifact(
      shrunk.sequence, of: specification, labelNames: labelNames, defect: defect, failure: met.signature)
    let failure = Failure(signature: met.signature, message: isStable ? message : met.failure.message)
    return FailureReport(
      run: FailingRun(
        failure, shrunk.sequence, complexity: shrunk.complexity, number: met.number, isComparing: met.isComparing),
      artifact: artifact, trace: trace, lines: [], seed: met.number == nil ? nil : settings.seed,
      stepsBefore: met.complexity.steps, shrinkExecutions: shrunk.report.executions, shrinkReport: shrunk.report,
      isMinimal: shrunk.isFixedPoint, isStable: isStable)
  }
}
