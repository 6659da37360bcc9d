import MediatorTesting

/// Measures how well planted defects are found and shrunk.
struct AuditSubcommand: Subcommand {
  static let configuration = SubcommandConfiguration(
    name: "audit", abstract: "Measures how well planted defects are found and shrunk.",
    discussion: """
      Every planted defect is searched for with each seed, in up to 5000 runs, and shrunk; the mediators without a \
      defect are checked; and every scheduling strategy is compared with the best one on each defect. The worst ratio of \
      a strategy says how long it can take where another would have been quick.
      It ends with 1 when a defect is not found with every seed, is reported by another oracle, or is not shrunk to \
      its shortest run, or when a mediator without a defect fails.
      """,
    examples: ["audit", "audit RemoteSearch --seeds 100", "audit --strategy immediate --json", "audit --guided"])

  @Argument(help: "Mediators; all of them unless some are named.") var name: [String] = []
  @Option(help: "Number of seeds, from 1 on; 20 unless given.") var seeds: Count? = nil
  @Option(help: "Number of runs after which a search is given up; 5000 unless given.") var cap: Count? = nil
  @Option(help: "Number of runs of each mediator without a defect; 10000 unless given.") var runs: Count? = nil
  @Option(
    valueName: "NAME",
    help: "One scheduling strategy instead of all: \(SchedulePortfolio.names.joined(separator: ", ")).")
  var strategy: String? = nil
  @Option(valueName: "PASS", help: "Leaves shrink passes out, to see what they are worth; several with commas between.")
  var without: String? = nil
  @Flag(help: "Compares guided runs with random ones instead, in runs and in time.") var guided
  @Flag(help: "Prints JSON; words for people go to standard error.") var json

  func run(in session: ToolSession) throws -> ExitCode {
    session.isMachineReadable = json
    let entries = try session.entries(named: name)
    let schedules = try session.schedules(named: strategy)
    // A pass may have several turns.
    var passes: [String] = []
    for pass in MediatorChecker.shrinkPasses where !passes.contains(pass.name) { passes.append(pass.name) }
    let omitted = without?.split(separator: ",").map(String.init) ?? []
    if let unknown = omitted.first(where: { !passes.contains($0) }) {
      throw UsageError.unknownName("shrink pass", unknown, known: passes)
    }
    let last = UInt64(seeds?.value ?? 20)
    if guided { return try compareGuidance(entries, schedules, session) }
    var report = AuditReport()
    session.say(AuditReport.defectHeader)
    for entry in entries {
      for defect in entry.defects where session.environment.terminationSignal() == nil {
        let audit = try DefectAudit(
          of: defect, in: entry, seeds: 1...last, cap: cap?.value ?? 5_000, schedules: schedules,
          omittedPasses: omitted
        ) { seed in
          session.progress("\(entry.name) \(defect.id): \(seed) of \(last) seeds")
          return session.environment.terminationSignal() == nil
        }
        report.defects.append(audit)
        session.say(AuditReport.line(audit))
        guard strategy == nil, without == nil else { continue }
        try report.strategies.add(audit, in: entry, seeds: 1...last) {
          session.progress("\(entry.name) \(defect.id): strategies")
          return session.environment.terminationSignal() == nil
        }
      }
      try checkRight(entry, schedules, session, &report)
    }
    for line in report.summary(comparing: strategy == nil && without == nil) { session.say(line) }
    if json { session.print(report.json(comparing: strategy == nil && without == nil)) }
    return session.exitCode(report.isClean ? .clean : .finding)
  }

  private func compareGuidance(
    _ entries: [CatalogEntry], _ schedules: SchedulePortfolio, _ session: ToolSession
  ) throws -> ExitCode {
    var report = GuidanceReport()
    session.say(GuidanceReport.header)
    for entry in entries {
      for defect in entry.defects where session.environment.terminationSignal() == nil {
        try report.add(
          defect, of: entry, seeds: 1...UInt64(seeds?.value ?? 20), cap: cap?.value ?? 5_000, schedules
        ) { _ in session.environment.terminationSignal() == nil }
        if let row = report.rows.last { session.say(GuidanceReport.line(row)) }
      }
    }
    session.say(report.summary)
    if json { session.print(report.json) }
    return session.exitCode(.clean)
  }

  private func checkRight(
    _ entry: CatalogEntry, _ schedules: SchedulePortfolio, _ session: ToolSession, _ report: inout AuditReport
  ) throws {
    guard session.environment.terminationSignal() == nil else { return }
    let settings = CheckSettings(runs: runs?.value ?? 10_000, schedules: schedules)
    let result = MediatorChecker(try entry.specification(), settings: settings).check { run in
      session.progress("\(entry.name) without a defect: \(run) runs")
      return session.environment.terminationSignal() == nil
    }
    report.right.append(.init(mediator: entry.name, runs: result.runs, failed: result.failure == nil ? 0 : 1))
    if let failure = result.failure { session.say(session.text(of: failure)) }
  }
}
