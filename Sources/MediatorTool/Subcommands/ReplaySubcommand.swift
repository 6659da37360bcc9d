import MediatorTesting

/// Makes one stored run again.
struct ReplaySubcommand: Subcommand {
  static let configuration = SubcommandConfiguration(
    name: "replay", abstract: "Makes a stored run again, from a file or a token.",
    discussion: """
      The run is made with the mediator and the planted defect that it names. It ends with 1 and the report when \
      the run fails, and with 0 when it no longer does.
      """,
    examples: [
      "replay corpus/DeliveryForm/regressions/settles-1a2b3c4d.mediator", "replay mt1.AAxEZWxpdmVyeUZvcm0 --trace",
    ])

  @Argument(name: "FILE|TOKEN", help: "An artifact file, or a token as a report prints it.") var run = ""
  @Flag(help: "Prints everything that happened in the run, event by event.") var trace
  @Option(help: "Executions to spend on saying why a run fails; 500 unless given, 0 for no explanation.")
  var explain: Executions? = nil
  @Flag(help: "Prints JSON; words for people go to standard error.") var json

  func run(in session: ToolSession) throws -> ExitCode {
    session.isMachineReadable = json
    let stored = try StoredRun(run, in: session)
    let settings = CheckSettings(explanationBudget: explain?.value ?? CheckSettings.executionsToExplain)
    let checker = MediatorChecker(stored.blueprint, defect: stored.artifact.defect, settings: settings)
    let whole = trace ? checker.trace(of: stored.sequence) : nil
    let report = checker.report(on: stored.sequence, shrinking: false)
    if let whole { session.say("\(session.style.strong)The whole run:\(session.style.plain)\n\(whole.text)\n") }
    if let report {
      session.say(session.text(of: report))
      if let before = stored.artifact.failure, before != report.signature {
        session.say("It was stored for another failure: \(before).")
      }
    } else if let before = stored.artifact.failure {
      session.say("\(stored.name): the run no longer fails; it was stored for \(before).")
    } else {
      session.say("\(stored.name): the run does not fail.")
    }
    if json {
      session.print(
        .object([
          ("name", .string(stored.artifact.specification)), ("defect", stored.artifact.defect.map(JSONText.string)),
          ("outcome", .string(report == nil ? "passed" : "failed")),
          ("failure", report?.json(artifact: stored.file?.path ?? "")),
          ("trace", whole.map { .array($0.text.split(separator: "\n").map { .string(String($0)) }) }),
        ]))
    }
    return session.exitCode(report == nil ? .clean : .finding)
  }
}
