import CorpusFiles
import Foundation
import MediatorTesting
import PropertyCore
import Supervision

/// Looks for a simpler run than a stored one.
struct ShrinkSubcommand: Subcommand {
  static let configuration = SubcommandConfiguration(
    name: "shrink", abstract: "Looks for a simpler run with the same failure as a stored one.",
    discussion: """
      Prints what each shrink pass tried and won. The result is written beside FILE under a name of its own, or \
      to the file given with --out; FILE itself is left as it is. It ends with 2 when the run no longer fails.
      """,
    examples: ["shrink artifacts/DeliveryForm/settles-1a2b3c4d.mediator --out short.mediator"])

  @Argument(name: "FILE|TOKEN", help: "An artifact file, or a token as a report prints it.") var run = ""
  @Option(valueName: "FILE", help: "Where the result is written; what is there is replaced.") var out: String? = nil
  @Option(help: "The largest number of executions to spend; 20000 unless given.") var budget: Count? = nil
  @Option(help: "Executions to spend on saying why a run fails; 500 unless given, 0 for no explanation.")
  var explain: Executions? = nil

  @Option(help: "Time without any progress after which a run hangs; 10 unless given.") var hang: Seconds? = nil
  @Option(help: "Memory that a run may use; 2048 unless given.") var memory: Megabytes? = nil
  @Flag(name: "in-process", help: "Makes the runs in the process of the tool, for debuggers.") var inProcess

  func run(in session: ToolSession) throws -> ExitCode {
    let named = try NamedRun(run, in: session)
    // Before anything is shrunk for it.
    if let out { try ArtifactFile.expectWritable(file: URL(filePath: out)) }
    let settings = CheckSettings(
      shrinkBudget: ShrinkBudget(executions: budget?.value ?? 20_000, stall: 5_000),
      explanationBudget: explain?.value ?? CheckSettings.executionsToExplain)
    var executions = 0
    let shouldContinue = {
      executions += 1
      if executions % 256 == 0 {
        session.progress("\(named.artifact.specification): shrinking, \(executions) tries considered")
      }
      return session.environment.terminationSignal() == nil
    }
    let limits = inProcess ? nil : session.limits(hang: hang, memory: memory)
    return try session.supervised(named, limits) {
      let stored = try StoredRun(named)
      let checker = MediatorChecker(stored.specification, defect: stored.artifact.defect, settings: settings)
      guard let report = checker.report(on: stored.sequence, while: shouldContinue) else {
        throw ShrinkError.passes(stored.name, failure: stored.artifact.failure)
      }
      return try tell(report, of: stored, session)
    } ifItDies: { flight in
      let stored = try StoredRun(named)
      let checker = MediatorChecker(stored.specification, defect: stored.artifact.defect, settings: settings)
      return try tell(flight.report(on: stored, checker, shrinking: true, while: shouldContinue), of: stored, session)
    }
  }

  private func tell(_ report: FailureReport, of stored: StoredRun, _ session: ToolSession) throws -> ExitCode {
    session.say(table(report.shrinkReport))
    session.say("")
    session.say(session.text(of: report))
    session.say(try write(report, stored, beside: stored.file?.url.deletingLastPathComponent()))
    return session.exitCode(.clean)
  }

  private func write(_ report: FailureReport, _ stored: StoredRun, beside folder: URL?) throws -> String {
    let note = stored.file.map { $0.note }.flatMap { $0.isEmpty ? nil : $0 } ?? "shrunk from a stored run"
    if let out {
      try ArtifactFile.makeFolder(URL(filePath: out).deletingLastPathComponent())
      try ArtifactFile.write(
        report.artifact, note: note, comments: ArtifactFile.comments(for: report), to: URL(filePath: out))
      return "written to \(out)"
    }
    guard report.artifact != stored.artifact else { return "it cannot be made simpler; nothing was written" }
    let target = folder ?? URL(filePath: "artifacts/\(report.mediator)")
    let (url, isNew) = try ArtifactFile.keep(report, note: note, in: target)
    return isNew ? "written to \(url.relativePath)" : "it is already there as \(url.relativePath)"
  }

  private func table(_ report: ShrinkReport) -> String {
    let width = report.rows.map(\.pass.count).max() ?? 0
    func line(_ pass: String, _ tries: String, _ gains: String) -> String {
      pass + String(repeating: " ", count: width - pass.count) + padded(tries, 8) + padded(gains, 8)
    }
    let rows = report.rows.map { line($0.pass, "\($0.executions)", "\($0.gains)") }
    return ([line("pass", "tries", "gains")] + rows).joined(separator: "\n")
  }
}

/// A number in a column.
func padded(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(1, width - text.count)) + text
}

/// Why a run cannot be shrunk.
enum ShrinkError: Error, CustomStringConvertible {
  case passes(String, failure: FailureSignature?)

  var description: String {
    switch self {
    case .passes(let name, let failure):
      "\(name): the run does not fail, so there is nothing to shrink"
        + (failure.map { "; it was stored for \($0), which may be mended by now" } ?? "")
    }
  }
}
