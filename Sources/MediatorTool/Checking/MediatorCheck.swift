import CorpusFiles
import Foundation
import MediatorTesting

/// Checks one mediator: its stored regressions, then random runs or a search.
final class MediatorCheck {
  let entry: CatalogEntry
  let plan: CheckPlan
  let session: ToolSession
  var outcome: CheckOutcome
  private let deadline: ContinuousClock.Instant?
  private let start: ContinuousClock.Instant
  private var isShrinking = false
  /// Whether everything that was asked for was done, or something was found.
  var isComplete = false

  /// - Parameter start: When the check of the mediator began.
  init(
    _ entry: CatalogEntry, _ plan: CheckPlan, deadline: ContinuousClock.Instant?, _ session: ToolSession,
    start: ContinuousClock.Instant = .now
  ) {
    self.entry = entry
    self.plan = plan
    self.deadline = deadline
    self.session = session
    self.start = start
    outcome = CheckOutcome(name: entry.name, defect: plan.defect)
  }

  /// Checks the mediator, tells about it, and writes what fails.
  func run() -> CheckOutcome {
    var notes: [String] = []
    do {
      let specification = try entry.specification(planting: plan.defect)
      let checker = MediatorChecker(specification, defect: plan.defect, settings: plan.settings)
      replayRegressions(checker, specification)
      if outcome.findings.isEmpty, session.environment.terminationSignal() == nil {
        if let scope = plan.scope { search(within: scope, checker, specification) } else { notes = makeRuns(checker) }
      }
    } catch {
      outcome.problems.append(words(for: error))
    }
    if session.environment.terminationSignal() != nil, !isComplete { outcome.isInterrupted = true }
    tell(notes)
    return outcome
  }

  /// Tells what was found, once it is known how long that took.
  func tell(_ notes: [String] = []) {
    outcome.seconds = (ContinuousClock.now - start) / .seconds(1)
    let title = entry.name + (plan.defect.map { " with \($0)" } ?? "")
    let width = max(plan.entries.map(\.name.count).max() ?? 0, title.count)
    session.say(outcome.line(nameWidth: width, session.style))
    for line in outcome.search?.lines ?? [] { session.say(line) }
    for line in outcome.statistics.map({ StatisticsReport($0).lines }) ?? [] { session.say(line) }
    for note in notes { session.say("  note: \(note)") }
    for problem in outcome.problems { session.complain(problem) }
    for finding in outcome.findings {
      session.say("\n\(session.text(of: finding))\n")
    }
  }

  // MARK: Stored regressions

  private func replayRegressions(_ checker: MediatorChecker, _ specification: AnySpecification) {
    guard let corpus = plan.corpus else { return }
    let stored = corpus.contents(.regressions, of: entry.name)
    outcome.problems += (corpus.misplaced(of: entry.name) + stored.problems).map { words(for: $0) }
    for (position, file) in stored.files.enumerated() where session.environment.terminationSignal() == nil {
      FlightRecorder.ofThisProcess?.begin(storedRun: position)
      session.progress("\(entry.name): replaying \(file.path)")
      do throws(ArtifactError) {
        let sequence = try file.artifact.sequence(for: specification)
        outcome.replayed += 1
        guard
          let report = checker.report(on: sequence, while: { [self] in session.environment.terminationSignal() == nil })
        else { continue }
        // A regression that is still the shortest run is its own artifact.
        let isSame = report.artifact.run == file.artifact.run
        let path = isSame ? file.path : keep(report, note: "a stored regression failed again: \(file.path)")?.path
        outcome.findings.append(KeptReport(report, path: path))
      } catch {
        outcome.problems.append("\(file.path): \(words(for: error))")
      }
    }
  }

  // MARK: Random runs

  private func makeRuns(_ checker: MediatorChecker) -> [String] {
    var unshrunk: (path: String, isNew: Bool)?
    let result = checker.check(
      while: { [self] runs in
        if runs % 512 == 0, !isShrinking { session.progress("\(entry.name): \(runs) runs") }
        return shouldContinue
      },
      onFailure: { report in
        isShrinking = true
        session.progress("\(entry.name): shrinking a failure of \(report.signature.name)")
        unshrunk = keep(report, note: note(on: report) + ", not shrunk")
      })
    isComplete = !result.isInterrupted
    (outcome.runs, outcome.events, outcome.discards) = (result.runs, result.events, result.discards)
    outcome.statistics = result.statistics
    if let report = result.failure {
      outcome.findings.append(KeptReport(report, path: replace(unshrunk, by: report)))
    }
    guard result.isGivenUp else { return result.warnings }
    outcome.problems += result.warnings.map { "\(entry.name): \($0)" }
    return []
  }

  /// Whether there is time, which a failure that is being shrunk takes in any case, and no signal came.
  private var shouldContinue: Bool {
    if session.environment.terminationSignal() != nil { return false }
    guard let deadline, !isShrinking else { return true }
    return ContinuousClock.now < deadline
  }

  // MARK: Artifacts

  func note(on report: FailureReport) -> String {
    "found by \(plan.command(entry.name, program: session.environment.program))"
      + (report.runsToFailure.map { " in run \($0)" } ?? "")
  }

  /// Writes the shrunk run and takes back the unshrunk one, if that was written just now.
  func replace(_ unshrunk: (path: String, isNew: Bool)?, by report: FailureReport) -> String? {
    let note = note(on: report)
    guard let kept = keep(report, note: note) else { return unshrunk?.path }
    guard let unshrunk, unshrunk.isNew else { return kept.path }
    if unshrunk.path == kept.path {
      let url = URL(filePath: kept.path)
      try? ArtifactFile.write(report.artifact, note: note, comments: ArtifactFile.comments(for: report), to: url)
    } else {
      try? FileManager.default.removeItem(atPath: unshrunk.path)
    }
    return kept.path
  }

  func keep(_ report: FailureReport, note: String) -> (path: String, isNew: Bool)? {
    do throws(ArtifactFileError) {
      let folder = plan.artifacts.appending(path: entry.name, directoryHint: .isDirectory)
      let (url, isNew) = try ArtifactFile.keep(report, note: note, in: folder)
      return (url.relativePath, isNew)
    } catch {
      let problem = words(for: error)
      if !outcome.problems.contains(problem) { outcome.problems.append(problem) }
      return nil
    }
  }
}
