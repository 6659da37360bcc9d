import CorpusFiles
import MediatorTesting
import Supervision

/// Makes one stored run again.
struct ReplaySubcommand: Subcommand {
  static let configuration = SubcommandConfiguration(
    name: "replay", abstract: "Repeats a stored run, from a file or a token.",
    discussion: """
      The run is made with the mediator and the planted defect that it names. It ends with 1 and the report when \
      the run fails, and with 0 when it no longer does. A run that ends its process is made in another one, and fails.
      """,
    examples: [
      "replay corpus/DeliveryForm/regressions/settles-1a2b3c4d.mediator", "replay mt1.AAxEZWxpdmVyeUZvcm0 --trace",
    ])

  @Argument(name: "FILE|TOKEN", help: "An artifact file, or a token as a report prints it.") var run = ""
  @Flag(help: "Prints everything that happened in the run, event by event.") var trace
  @Option(help: "Executions to spend on saying why a run fails; 500 unless given, 0 for no explanation.")
  var explain: Executions? = nil
  @Option(help: "Time without any progress after which the run hangs; 10 unless given.") var hang: Seconds? = nil
  @Option(help: "Memory that the run may use; 2048 unless given.") var memory: Megabytes? = nil
  @Flag(name: "in-process", help: "Makes the run in the process of the tool, for debuggers.") var inProcess
  @Flag(help: "Prints JSON; words for people go to standard error.") var json

  func run(in session: ToolSession) throws -> ExitCode {
    session.isMachineReadable = json
    let named = try NamedRun(run, in: session)
    let limits = inProcess ? nil : session.limits(hang: hang, memory: memory)
    let settings = CheckSettings(explanationBudget: explain?.value ?? CheckSettings.executionsToExplain)
    return try session.supervised(named, limits) {
      let stored = try StoredRun(named)
      let checker = stored.checker(settings)
      let whole = trace ? checker.trace(of: stored.sequence) : nil
      return tell(checker.report(on: stored.sequence, shrinking: false), whole, of: stored, session)
    } ifItDies: { flight in
      let stored = try StoredRun(named)
      let report = try flight.report(on: stored, stored.checker(settings), shrinking: false)
      return tell(report, trace ? report.trace : nil, of: stored, session)
    }
  }

  private func tell(_ report: FailureReport?, _ whole: Trace?, of stored: StoredRun, _ session: ToolSession) -> ExitCode
  {
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
          ("failure", report.map { KeptReport($0, path: stored.file?.path).json }),
          ("trace", whole.map { .array($0.text.split(separator: "\n").map { .string(String($0)) }) }),
        ]))
    }
    return session.exitCode(report == nil ? .clean : .finding)
  }
}
