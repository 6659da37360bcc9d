import CorpusFiles
import MediatorTesting

/// What checking one mediator gave.
struct CheckOutcome {
  var name: String
  var defect: String?
  /// Number of stored regressions that were replayed.
  var replayed = 0
  var runs = 0
  var events = 0
  var discards = 0
  var seconds = 0.0
  /// Whether a signal ended the check before its last run.
  var isInterrupted = false
  /// What failed: stored regressions, or else one random run.
  var findings: [KeptReport] = []
  /// What was searched, where a search was asked for.
  var search: SearchReport?
  /// What was counted, where it was asked for.
  var statistics: MediatorStatistics?
  /// What could not be done.
  var problems: [String] = []
  /// What another process said about the mediator it checked.
  var received: OutcomeMessage?

  /// Whether something failed.
  var isFailed: Bool { received?.isFailed ?? !findings.isEmpty }

  /// The outcome for a machine.
  var json: JSONText {
    if let received { return .verbatim(received.json) }
    return .object(
      [
        ("name", .string(name)), ("defect", defect.map(JSONText.string)), ("runs", .integer(runs)),
        ("events", .integer(events)), ("discards", .integer(discards)), ("seconds", .seconds(seconds)),
        ("outcome", .string(verdict.rawValue)),
        ("failure", findings.first?.json),
        ("otherFailures", findings.count < 2 ? nil : .array(findings.dropFirst().map(\.json))),
        ("problems", problems.isEmpty ? nil : .array(problems.map(JSONText.string))),
        ("statistics", statistics.map { StatisticsReport($0).json }),
      ] + (search?.fields ?? []))
  }

  /// The outcome in one word: a machine must not take for a pass what people are told was none.
  private enum Verdict: String { case failed, unsure, halted, passed }

  private var verdict: Verdict {
    if isFailed { return .failed }
    if !problems.isEmpty { return .unsure }
    return isInterrupted ? .halted : .passed
  }

  /// The outcome in one line.
  func line(nameWidth: Int, _ style: ReportStyle) -> String {
    let word =
      switch verdict {
      case .failed: "\(style.bad)FAILED\(style.plain)"
      case .unsure: "\(style.bad)unsure\(style.plain)"
      case .halted, .passed: verdict.rawValue
      }
    let title = name + (defect.map { " with \($0)" } ?? "")
    let pad = String(repeating: " ", count: max(0, nameWidth - title.count))
    let stored = replayed == 0 ? "" : ", \(replayed) stored \(replayed == 1 ? "run" : "runs") replayed"
    let discarded = discards == 0 ? "" : ", \(discards) discarded"
    return "\(word)  \(title)\(pad)\(padded("\(runs)", 9)) \(runs == 1 ? "run " : "runs")"
      + "\(padded("\(events)", 10)) events\(padded(decimal(seconds), 8)) s\(stored)\(discarded)"
  }
}

/// The last line of a check.
struct CheckSummary {
  private let outcomes: [CheckOutcome]
  private let planned: Int
  private let problems: Int

  init(_ outcomes: [CheckOutcome], of planned: Int, problems: Int) {
    self.outcomes = outcomes
    self.planned = planned
    self.problems = problems
  }

  func text(_ style: ReportStyle) -> String {
    let failed = outcomes.filter(\.isFailed)
    let count = outcomes.count == 1 ? "1 mediator" : "\(outcomes.count) mediators"
    let unsure = outcomes.filter { !$0.isFailed && !$0.problems.isEmpty }
    let halted = outcomes.count { !$0.isFailed && $0.problems.isEmpty && $0.isInterrupted }
    var parts = ["\(outcomes.count - failed.count - unsure.count - halted) passed"]
    if !failed.isEmpty { parts.append("\(failed.count) failed (\(failed.map(\.name).joined(separator: ", ")))") }
    if !unsure.isEmpty { parts.append("\(unsure.count) unsure (\(unsure.map(\.name).joined(separator: ", ")))") }
    if halted > 0 { parts.append("\(halted) interrupted") }
    if outcomes.count < planned { parts.append("\(planned - outcomes.count) not reached") }
    if problems > 0 { parts.append(problems == 1 ? "1 problem, see above" : "\(problems) problems, see above") }
    let runs = outcomes.reduce(0) { $0 + $1.runs }
    let seconds = outcomes.reduce(0) { $0 + $1.seconds }
    return "\(style.strong)\(count): \(parts.joined(separator: ", "))\(style.plain); "
      + "\(runs) \(runs == 1 ? "run" : "runs") in \(decimal(seconds)) s"
  }
}

/// A number with two decimals.
func decimal(_ number: Double) -> String {
  let hundredths = Int((number * 100).rounded())
  let rest = hundredths % 100
  return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
}
