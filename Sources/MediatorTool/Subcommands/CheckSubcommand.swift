import Campaigns
import CorpusFiles
import Foundation
import MediatorTesting
import Supervision

/// Checks mediators with random runs.
struct CheckSubcommand: Subcommand {
  static let configuration = SubcommandConfiguration(
    name: "check", abstract: "Checks mediators with random runs, all of them unless some are named.",
    discussion: """
      The stored regressions of the corpus are replayed first, then random runs are made until one fails. A run \
      that fails is shrunk, reported, and written to the folder of artifacts. The same seed gives the same runs. \
      With --exhaustive, every run of a scope is executed instead, up to --runs, and the share \
      that was executed is printed; only when that is all of them does it follow that nothing in the scope fails.
      With --defect, the corpus is left out unless --corpus is given. What is printed does not depend on the number \
      of jobs, apart from times.
      Every mediator has a process of its own, so that one that traps, exits, hangs, or uses up its stack or its \
      memory is a finding like any other: its run is made again and shrunk in other processes, and the check goes \
      on with the next mediator. Processes are made on Linux only; elsewhere, and with --in-process, such a mediator \
      ends the tool.
      With --sanitize thread, the tool is built once more in .build/thread and started with the same arguments, in \
      one process; a run during which two threads touch the same memory without being ordered fails. It is for mediators that \
      start threads of their own.
      It ends with 1 when a mediator fails, even if something else could not be done; with 2 when something could \
      not be done, such as replaying a stored run whose command no longer exists; and with 130 or 143 when it was \
      interrupted, after saving what was found.
      """,
    examples: [
      "check", "check DeliveryForm --runs 100000", "check DeliveryForm --defect echo-endless",
      "check --for 60 --seed random --json", "check --jobs 4", "check QueueingForm --exhaustive --events 3",
    ])

  @Argument(help: "Mediators; \"list\" shows the names.") var name: [String] = []
  @Option(valueName: "ID", help: "Plants a defect in the one mediator that is named; \"list\" shows them.") var defect:
    String? = nil
  @Option(
    help:
      "Number of runs of each mediator; 2000 unless given, unlimited with --for. With --exhaustive, the cap; 100000.")
  var runs: Count? = nil
  @Option(
    help: """
      The largest number of commands in a run; what the specification says unless given. With --exhaustive, the largest \
      number of commands and deliveries.
      """)
  var events: Count? = nil
  @Option(help: "Decides every random choice; 1 unless given, \"random\" for another one each time.")
  var seed: SeedChoice? = nil
  @Option(name: "for", help: "Time to spend, divided among the mediators.") var time: Seconds? = nil
  @Option(help: "How many mediators are checked at once, each in a process of its own; 1 unless given.")
  var jobs: Count? = nil
  @Option(valueName: "NAME", help: "How completions come back: \(SchedulePortfolio.names.joined(separator: ", ")).")
  var schedule: String? = nil
  @Option(help: "Executions to spend on saying why a run fails; 500 unless given, 0 for no explanation.")
  var explain: Executions? = nil
  @Option(valueName: "DIR", help: "The folder of stored runs; corpus, if there is one, unless given.") var corpus:
    String? = nil
  @Option(valueName: "DIR", help: "The folder for runs that fail; artifacts unless given.") var artifacts: String? = nil
  @Flag(help: "Lets every other run go on from the beginning of one that met something new.") var guided
  @Flag(help: "Executes every run of a small scope, the simplest first, instead of random ones.") var exhaustive
  @Option(
    valueName: "N",
    help: "With --exhaustive, how often the world may be late, fail or answer twice in a run; 1 unless given.")
  var perturbations: Limit? = nil
  @Flag(
    help: "Counts what the runs did, and prints what they never did: commands, invariants, answers, pairs of events.")
  var statistics
  @Option(
    valueName: "TOOL", help: "Builds the tool with a sanitizer, in a folder of its own, and checks with it: thread.")
  var sanitize: SanitizerChoice? = nil
  @Option(help: "Time without any progress after which a mediator hangs; 10 unless given.") var hang: Seconds? = nil
  @Option(help: "Memory that a mediator may use; 2048 unless given.") var memory: Megabytes? = nil
  @Flag(name: "in-process", help: "Checks in the process of the tool, for debuggers.") var inProcess
  @Flag(help: "Prints JSON; words for people go to standard error.") var json

  /// Number of runs of each mediator where nothing else is said.
  static let defaultRuns = 2_000

  func run(in session: ToolSession) throws -> ExitCode {
    session.isMachineReadable = json
    if let sanitizer = sanitize?.sanitizer, !RaceDetection.isPresent {
      guard sanitizer == .thread else { throw SanitizedToolError.notHere }
      return ExitCode(
        rawValue: try SanitizedTool(session.environment.program).run(session.environment.arguments, session))
    }
    let plan = try plan(session)
    if plan.scope == nil { session.say("seed \(plan.settings.seed)") }
    for problem in plan.problems { session.complain(problem) }
    let outcomes = CheckQueue(plan, time: time, jobs: jobs?.value ?? 1, session).run()
    let problems = plan.problems + outcomes.flatMap(\.problems)
    session.say(CheckSummary(outcomes, of: plan.entries.count, problems: problems.count).text(session.style))
    if json { session.print(self.json(outcomes, plan)) }
    if outcomes.contains(where: \.isFailed) { return session.exitCode(.finding) }
    return session.exitCode(problems.isEmpty ? .clean : .failure)
  }

  private func plan(_ session: ToolSession) throws -> CheckPlan {
    var entries: [CatalogEntry] = []
    for name in name {
      let entry = try session.entry(named: name)
      if !entries.contains(where: { $0.name == name }) { entries.append(entry) }
    }
    try session.check(defect: defect, ofOneNamed: entries.map(\.name))
    let schedules = try session.schedules(named: schedule)
    let scope = try scope()
    let folder = URL(filePath: artifacts ?? "artifacts")
    try ArtifactFile.expectWritable(folder)
    let stored = CorpusFolder(URL(filePath: corpus ?? "corpus"))
    if corpus != nil, !stored.exists {
      throw UsageError.missingFolder(option: "--corpus", path: stored.url.relativePath)
    }
    let runs = runs?.value ?? (time == nil ? Self.defaultRuns : .max)
    var plan = CheckPlan(
      entries: entries.isEmpty ? session.catalog.entries : entries, defect: defect,
      settings: CheckSettings(
        runs: runs, commands: events?.value, seed: (seed ?? .number(1)).seed, schedules: schedules,
        explanationBudget: explain?.value ?? CheckSettings.executionsToExplain),
      corpus: defect == nil || corpus != nil ? stored : nil, artifacts: folder, schedule: schedule)
    plan.scope = scope
    plan.settings.isGuided = guided
    plan.settings.collectsStatistics = statistics
    plan.limits = inProcess ? nil : session.limits(hang: hang, memory: memory)
    if let obstacle = plan.corpus?.obstacle {
      plan.problems.append(words(for: obstacle))
      plan.corpus = nil
    }
    if entries.isEmpty { plan.noteStrangers(among: session.catalog.entries.map(\.name)) }
    return plan
  }

  private func json(_ outcomes: [CheckOutcome], _ plan: CheckPlan) -> JSONText {
    .object([
      ("seed", .unsigned(plan.settings.seed)), ("mediators", .array(outcomes.map(\.json))),
      ("problems", plan.problems.isEmpty ? nil : .array(plan.problems.map(JSONText.string))),
    ])
  }
}
