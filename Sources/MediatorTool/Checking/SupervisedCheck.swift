import MediatorTesting
import PropertyCore
import Supervision

/// Checks one mediator in a process of its own, and finds out what it died of when it does.
struct SupervisedCheck {
  private let entry: CatalogEntry
  private let plan: CheckPlan
  private let deadline: ContinuousClock.Instant?
  private let session: ToolSession
  private let supervisor: Supervisor?
  private let start = ContinuousClock.now

  /// - Parameter supervisor: What makes processes; nil where there can be none.
  init(
    _ entry: CatalogEntry, _ plan: CheckPlan, deadline: ContinuousClock.Instant?, _ session: ToolSession,
    _ supervisor: Supervisor?
  ) {
    self.supervisor = supervisor
    self.entry = entry
    self.plan = plan
    self.deadline = deadline
    self.session = session
  }

  /// Checks the mediator, tells about it, and writes what fails.
  func run() -> CheckOutcome {
    guard let limits = plan.limits, let supervisor else { return check.run() }
    var outcome = CheckOutcome(name: entry.name, defect: plan.defect)
    switch supervisor.run(
      options, terminationSignal: session.environment.terminationSignal,
      {
        check.run().message
      })
    {
    case .impossible: return check.run()
    case .died(let death): return explain(death, supervisor.recorder, limits)
    case .finished(let message):
      if !outcome.take(message: message) { outcome.problems.append("\(entry.name): the outcome was lost") }
      return outcome
    }
  }

  private var options: Supervisor.Options {
    var options = Supervisor.Options()
    options.leavesGroup = true
    return options
  }

  private var check: MediatorCheck { MediatorCheck(entry, plan, deadline: deadline, session, start: start) }

  /// Makes the run again and shrinks it, in a process that makes others for the runs.
  ///
  /// Only the specification is executed there, not the mediator. When that ends
  /// the process too, what is known is reported from here.
  private func explain(_ death: ProcessDeath, _ recorder: FlightRecorder, _ limits: SupervisionLimits) -> CheckOutcome {
    var outcome = CheckOutcome(name: entry.name, defect: plan.defect)
    let (flight, recording) = (recorder.current, recorder.recording)
    session.progress("\(entry.name): its process ended (\(death.name)), looking for the run that does it")
    var second = "could not be made"
    if let supervisor = Supervisor(limits) {
      let ending = supervisor.run(
        supervisor.investigatingOptions, terminationSignal: session.environment.terminationSignal
      ) {
        check.explain(death, flight, recording, limits) { supervisor.recorder.current.progress += 1 }
          .message
      }
      switch ending {
      case .finished(let message): if outcome.take(message: message) { return outcome }
      case .died(let other): second = "ended as well (\(other.name))"
      case .impossible: break
      }
    }
    return check.report(death, second: second)
  }
}

extension MediatorCheck {
  /// Looks for the run that ended the process of the mediator, tells about it, and writes it.
  ///
  /// - Parameters:
  ///   - death: How the process ended.
  ///   - flight: What was under way.
  ///   - recording: The choices of the run.
  ///   - limits: What a run may take.
  ///   - beat: Called as long as there is progress.
  func explain(
    _ death: ProcessDeath, _ flight: FlightRecorder.Record, _ recording: ChoiceSequence, _ limits: SupervisionLimits,
    beat: @escaping () -> Void
  ) -> CheckOutcome {
    outcome.runs = flight.isStored ? 0 : flight.run + 1
    (outcome.events, outcome.discards) = (flight.eventsBefore, flight.discardsBefore)
    do {
      let specification = try entry.specification(planting: plan.defect)
      guard let runs = IsolatedRuns(of: specification, limits, beat: beat) else {
        return report(death, second: "could make no others")
      }
      let checker = MediatorChecker(specification, defect: plan.defect, settings: plan.settings)
      let fatal = runs.fatal(
        death, recording, isComparing: flight.isComparing, run: flight.isStored ? nil : flight.run + 1)
      if flight.isStored { return explain(fatal, checker, stored: flight.run, in: runs) }
      // The process may have ended while another failure was being shrunk in it.
      let other = flight.failedRun > 0 ? checker.failure(ofRun: flight.failedRun, in: runs) : nil
      for failure in [other, fatal].compactMap(\.self) { shrink(failure, checker, in: runs) }
    } catch {
      outcome.problems.append(words(for: error))
    }
    if session.environment.terminationSignal() != nil { outcome.isInterrupted = true }
    tell()
    return outcome
  }

  private func explain(
    _ fatal: MediatorChecker.FatalRun, _ checker: MediatorChecker, stored position: Int, in runs: IsolatedRuns
  ) -> CheckOutcome {
    outcome.replayed = position + 1
    let shouldContinue = { [self] in session.environment.terminationSignal() == nil }
    let report = checker.report(on: fatal, in: runs, while: shouldContinue)
    let files = plan.corpus?.contents(.regressions, of: entry.name).files ?? []
    let file = files.indices.contains(position) ? files[position] : nil
    // A regression that is still the shortest run is its own artifact.
    let isSame = report.artifact.run == file?.artifact.run
    let path = isSame ? file?.path : keep(report, note: "a stored regression failed again: \(file?.path ?? "")")?.path
    outcome.findings.append(CheckOutcome.Finding(report: report, artifact: path ?? ""))
    tell()
    return outcome
  }

  private func shrink(_ failure: MediatorChecker.FatalRun, _ checker: MediatorChecker, in runs: IsolatedRuns) {
    var unshrunk: (path: String, isNew: Bool)?
    let report = checker.report(on: failure, in: runs) { [self] report in
      unshrunk = keep(report, note: note(on: report) + ", not shrunk")
    } while: { [self] in
      session.environment.terminationSignal() == nil
    }
    guard !outcome.findings.contains(where: { $0.report.signature == report.signature }) else { return }
    outcome.findings.append(CheckOutcome.Finding(report: report, artifact: replace(unshrunk, by: report)))
  }

  /// Reports a death of which nothing else could be found out.
  ///
  /// - Parameter second: What became of the process that was to find it out.
  func report(_ death: ProcessDeath, second: String) -> CheckOutcome {
    let signature = death.signature(of: entry.name, commands: [])
    let artifact = Artifact(
      specification: entry.name, defect: plan.defect, failure: signature, run: Artifact.Node(label: "run"))
    let report = FailureReport(dyingOutsideRuns: artifact, signature, second: second)
    let path = keep(report, note: note(on: report))?.path
    outcome.findings.append(CheckOutcome.Finding(report: report, artifact: path ?? ""))
    tell()
    return outcome
  }
}
