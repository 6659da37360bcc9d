import CorpusFiles
import MediatorTesting

extension KeptReport {
  /// The failure for a machine.
  ///
  /// `runsToFailure` is zero for a run that was stored and not found at random, and `artifact` empty when the file could
  /// not be written.
  var json: JSONText {
    .object([
      ("kind", .string(report.signature.kind.rawValue)),
      ("oracle", .string(report.signature.name)),
      ("site", .string(report.signature.site)),
      ("events", .array(report.events.map { .string($0) })),
      ("eventCount", .integer(report.events.count)),
      ("runsToFailure", .integer(report.runsToFailure ?? 0)),
      ("shrinkExecutions", .integer(report.shrinkExecutions)),
      ("tasks", report.tasks.isEmpty ? nil : .array(report.tasks.map(\.json))),
      ("explanation", report.explanation?.json),
      ("token", .string(report.artifact.token)),
      ("artifact", .string(path ?? "")),
    ])
  }
}

extension TaskOrigin {
  /// The task for a machine; what is not known is left out.
  fileprivate var json: JSONText {
    .object([
      ("name", .string(name)), ("givenName", givenName.map(JSONText.string)),
      ("function", function.map(JSONText.string)), ("place", place.map(JSONText.string)),
    ])
  }
}

extension Explanation {
  /// Every claim, the most telling first, and how many runs were executed to find them.
  fileprivate var json: JSONText {
    .object([
      ("executions", .integer(executions)),
      (
        "claims",
        .array(sentences.map { .object([("kind", .string($0.kind)), ("sentence", .string("it \($0.sentence)"))]) })
      ),
    ])
  }
}
