import MediatorTesting

/// Executes runs twice and compares their traces.
struct VerifySubcommand: Subcommand {
  static let configuration = SubcommandConfiguration(
    name: "verify", abstract: "Executes runs twice and compares their traces byte by byte.",
    discussion: """
      Prints a digest of all traces of a mediator. Builds and machines that print the same digest made the same \
      runs: compare a debug build with a release build, or two machines.
      With --async, only mediators whose tasks are simulated are verified, while tasks outside the simulation sleep, \
      hop between actors and form groups in the same process.
      It ends with 1 when a run's second execution has another trace.
      """,
    examples: ["verify", "verify RemoteSearch --runs 10000", "verify --async --json"])

  @Argument(help: "Mediators; \"list\" shows the names.") var name: [String] = []
  @Option(valueName: "ID", help: "Plants a defect in the one mediator that is named; \"list\" shows them.") var defect:
    String? = nil
  @Option(help: "Number of runs of each mediator; 300 unless given.") var runs: Count? = nil
  @Option(help: "Decides every random choice; 1 unless given.") var seed: SeedChoice? = nil
  @Flag(help: "Verifies the mediators whose tasks are simulated, beside tasks that are not.") var async
  @Flag(help: "Prints JSON; words for people go to standard error.") var json

  func run(in session: ToolSession) throws -> ExitCode {
    session.isMachineReadable = json
    var entries = try session.entries(named: name)
    try session.check(defect: defect, ofOneNamed: name)
    if `async` {
      let others = try entries.filter { try !$0.specification().isSimulated }.map(\.name)
      guard name.isEmpty || others.isEmpty else { throw UsageError.notSimulated(others) }
      entries.removeAll { others.contains($0.name) }
    }
    let backgroundTasks = `async` ? BackgroundTasks() : nil
    backgroundTasks?.start()
    let settings = CheckSettings(runs: runs?.value ?? 300, seed: (seed ?? .number(1)).seed)
    session.say("seed \(settings.seed)")
    var rows: [(name: String, result: TraceVerifier.Result)] = []
    for entry in entries {
      let verifier = TraceVerifier(try entry.specification(planting: defect), settings: settings)
      let result = verifier.verify { run in
        session.progress("\(entry.name): \(run) runs")
        return session.environment.terminationSignal() == nil
      }
      rows.append((entry.name, result))
      session.say(line(entry.name, result))
      if session.environment.terminationSignal() != nil { break }
    }
    if let backgroundTasks {
      let rounds = backgroundTasks.stop()
      session.say("beside them, \(rounds.all) rounds of other tasks, \(rounds.disturbed) of them disturbed")
      if rounds.disturbed > 0 { return session.exitCode(.finding) }
    }
    if json { session.print(.array(rows.map { object($0.name, $0.result) })) }
    return session.exitCode(rows.allSatisfy { $0.result.differingRun == nil } ? .clean : .finding)
  }

  private func line(_ name: String, _ result: TraceVerifier.Result) -> String {
    let padded = name + String(repeating: " ", count: max(0, 22 - name.count))
    if let run = result.differingRun { return "DIFFERS \(padded) run \(run) has another trace the second time" }
    return "same    \(padded) \(result.runs) runs \(hexadecimal(result.digest))"
  }

  private func object(_ name: String, _ result: TraceVerifier.Result) -> JSONText {
    var fields: [(String, JSONText)] = [
      ("name", .string(name)), ("runs", .integer(result.runs)), ("events", .integer(result.events)),
      ("digest", .string(hexadecimal(result.digest))),
    ]
    if let run = result.differingRun { fields.append(("differingRun", .integer(run))) }
    return .object(fields)
  }

  private func hexadecimal(_ digest: UInt64) -> String {
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
