import CorpusFiles
import MediatorTesting
import PropertyCore
import Supervision

/// Checks one mediator in a process of its own, and finds out what it died of when it does.
struct SupervisedCheck {
  private let entry: CatalogEntry
  private let plan: CheckPlan
  private let deadline: ContinuousClock.Instant?
  private let session: ToolSession
  private let start = ContinuousClock.now

  /// Plans the check of one mediator.
  init(_ entry: CatalogEntry, _ plan: CheckPlan, deadline: ContinuousClock.Instant?, _ session: ToolSession) {
    self.entry = entry
    self.plan = plan
    self.deadline = deadline
    self.session = session
  }

  /// Checks the mediator, tells about it, and writes what fails.
  ///
  /// When that ends the process, the run is made again and shrunk in one that makes
  /// others for the runs: only the specification is executed there, not the
  /// mediator. When that ends the process too, what is known is reported from here.
  func run() -> CheckOutcome {
    do {
      return try perform()
    } catch {
      var outcome = CheckOutcome(name: entry.name, defect: plan.defect)
      outcome.problems.append("\(entry.name): the outcome was lost")
      return outcome
    }
  }

  private func perform() throws -> CheckOutcome {
    guard plan.limits != nil else { return check.run() }
    let work = session.supervisedWork(plan.limits)
    let ending = try work.perform {
      check.run().message
    } onDeath: { flight in
      session.progress("\(entry.name): its process ended (\(flight.death.name)), looking for the run that does it")
    } ifItDies: { flight in
      check.explain(flight).message
    }
    switch ending {
    case .finished(let message), .investigated(let message, _):
      return CheckOutcome(message, name: entry.name, defect: plan.defect)
    case .died(let flight, let second): return check.report(flight.death, second: second)
    }
  }

  private var check: MediatorCheck { MediatorCheck(entry, plan, deadline: deadline, session, start: start) }
}

extension MediatorCheck {
  /// Looks for the run that ended the process of the mediator, tells about it, and writes it.
  func explain(_ flight: Flight) -> CheckOutcome {
    let record = flight.record
    outcome.runs = record.isStored ? 0 : record.run + 1
    (outcome.events, outcome.discards) = (record.eventsBefore, record.discardsBefore)
    do {
      let specification = try entry.specification(planting: plan.defect)
      guard let runs = flight.runs(of: specification) else {
        return report(flight.death, second: "could make no others")
      }
      let checker = MediatorChecker(specification, defect: plan.defect, settings: plan.settings)
      let fatal = flight.failingRun(in: runs, number: record.isStored ? nil : record.run + 1)
      if record.isStored { return explain(fatal, checker, stored: record.run, in: runs) }
      // The process may have ended while another failure was being shrunk in it.
      let other = record.failedRun > 0 ? checker.failure(ofRun: record.failedRun, in: runs) : nil
      for failure in [other, fatal].compactMap(\.self) { shrink(failure, checker, in: runs) }
    } catch {
      outcome.problems.append(words(for: error))
    }
    if session.environment.terminationSignal() != nil { outcome.isInterrupted = true }
    tell()
    return outcome
  }

  private func explain(
    _ fatal: FailingRun, _ checker: MediatorChecker, stored position: Int, in runs: IsolatedRuns
  ) -> CheckOutcome {
    outcome.replayed = position + 1
    let shouldContinue = { [self] in session.environment.terminationSignal() == nil }
    let report = checker.report(on: fatal, in: runs, while: shouldContinue)
    let files = plan.corpus?.contents(.regressions, of: entry.name).files ?? []
    let file = files.indices.contains(position) ? files[position] : nil
    // A regression that is still the shortest run is its own artifact.
    let isSame = report.artifact.run == file?.artifact.run
    let path = isSame ? file?.path : keep(report, note: "a stored regression failed again: \(file?.path ?? "")")?.path
    outcome.findings.append(KeptReport(report, path: path))
    tell()
    return outcome
  }

  private func shrink(_ failure: FailingRun, _ checker: MediatorChecker, in runs: IsolatedRuns) {
    var unshrunk: (path: String, isNew: Bool)?
    let report = checker.report(on: failure, in: runs) { [self] report in
      unshrunk = keep(report, note: note(on: report) + ", not shrunk")
    } while: { [self] in
      session.environment.terminationSignal() == nil
    }
    guard !outcome.findings.contains(where: { $0.report.signature == report.signature }) else { return }
    outcome.findings.append(KeptReport(report, path: replace(unshrunk, by: report)))
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
    outcome.findings.append(KeptReport(report, path: path))
    tell()
    return outcome
  }
}
