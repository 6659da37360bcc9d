import CorpusFiles
import MediatorTesting

extension MediatorCheck {
  /// Executes all runs of a scope, or as many as are allowed, and reports what fails, the shortest run first.
  func search(within scope: SearchScope, _ checker: MediatorChecker, _ specification: AnySpecification) {
    var scope = scope
    // Every command is in the scope, however many there are.
    scope.picks = max(scope.picks, UInt64(specification.commandNames.count - 1))
    let search = ExhaustiveSearch(specification, within: scope)
    let result = search.run(while: { [self] runs in
      if runs % 512 == 0 { session.progress("\(entry.name): \(runs) runs") }
      return session.environment.terminationSignal() == nil
    })
    isComplete = result.isExhaustive
    (outcome.runs, outcome.events) = (result.runs, result.events)
    outcome.search = SearchReport(result: result, scope: scope, share: search.share(of: result))
    let shortestFirst = result.findings.enumerated().sorted {
      ($0.element.events, $0.element.sequence.count, $0.offset)
        < ($1.element.events, $1.element.sequence.count, $1.offset)
    }
    for (_, finding) in shortestFirst { report(finding, checker) }
  }

  private func report(_ finding: FailingRun, _ checker: MediatorChecker) {
    session.progress("\(entry.name): shrinking a failure of \(finding.signature.name)")
    let report = checker.report(
      on: finding.sequence, while: { [self] in session.environment.terminationSignal() == nil })
    guard let report else {
      outcome.problems.append(
        "\(entry.name): a run that was cut after \(plan.scope?.events ?? 0) events failed with \(finding.signature), and "
          + "passed when it was executed to its end; raise --events")
      return
    }
    // Shrinking can lead from one site of a failure to another that was found as well.
    guard !outcome.findings.contains(where: { $0.report.signature == report.signature }) else { return }
    outcome.findings.append(KeptReport(report, path: keep(report, note: note(on: report))?.path))
  }
}
