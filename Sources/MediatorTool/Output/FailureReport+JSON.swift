import MediatorTesting

extension FailureReport {
  /// The failure for a machine.
  ///
  /// `runsToFailure` is zero for a run that was stored and not found at random.
  ///
  /// - Parameter artifact: The file that holds the run; empty when it could not be written.
  func json(artifact: String) -> JSONText {
    .object([
      ("kind", .string(signature.kind.rawValue)),
      ("oracle", .string(signature.name)),
      ("site", .string(signature.site)),
      ("events", .array(events.map { .string($0) })),
      ("eventCount", .integer(events.count)),
      ("runsToFailure", .integer(runsToFailure ?? 0)),
      ("shrinkExecutions", .integer(shrinkExecutions)),
      ("tasks", tasks.isEmpty ? nil : .array(tasks.map(\.json))),
      ("explanation", explanation?.json),
      ("token", .string(self.artifact.token)),
      ("artifact", .string(artifact)),
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
