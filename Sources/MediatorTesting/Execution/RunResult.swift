/// What one execution gave.
struct RunResult {
  var failure: Failure?
  var tally = RunTally()
  var trace: Trace?
  /// What each event of the trace is called, without what came of it.
  var eventNames: [String] = []
  /// The projection line by line when the run failed, or at its end; empty unless the trace is wanted.
  var lines: [ProjectionLine] = []
  /// Where the tasks were created; empty unless that is wanted.
  var tasks: [TaskOrigin] = []
  var labelNames: [UInt32: String] = [:]
  var discardReason: String?
  /// What each logged event was, for the oracles that compare executions.
  var log: [LoggedEvent] = []
  /// The commands and deliveries of the log, without the making of the system and the end.
  var eventIdentities: [LoggedEvent.Identity] { log.dropFirst().map(\.identity).filter { $0 != .end } }
}
