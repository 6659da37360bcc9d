/// How one execution is to be made.
struct RunRequest {
  /// Which variant of the run.
  var variant = RunVariant.same
  /// Whether a trace is wanted.
  var isTracing = false
  /// Whether it is told where each task of a traced run was created, which takes a moment a task.
  var namesTasks = false
  /// Draws further values for those of a traced run, if anything.
  var sampler: ValueSampler?
  /// Whether states are remembered for a comparison.
  var isLogging = false
  /// The largest number of commands.
  var commands = 50
  /// Number of commands and deliveries after which the run is cut.
  var events = Int.max
  /// Counts what happens; nil where nobody wants to know.
  var statistics: StatisticsCollector?
  /// Notes what was met; nil where nobody wants to know.
  var coverageObserver: (any CoverageObserver)?
  /// Whether the run is executed again, to be compared with its first execution.
  var isSecond = false
  /// Where a traced run is told while it is under way.
  var journal: TraceJournal?
}

/// What one execution gave.
struct RunResult {
  var failure: ObservedFailure?
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

/// One line of the projection, at one moment.
public struct ProjectionLine: Hashable, Sendable {
  /// What is shown.
  public var name: String
  /// What the control showed.
  public var shown: String
  /// What the committed state demanded.
  public var expected: String

  /// Creates a line.
  public init(name: String, shown: String, expected: String) {
    self.name = name
    self.shown = shown
    self.expected = expected
  }

  /// Whether the two agree.
  public var agrees: Bool { shown == expected }
}

/// What an event was, for comparing two executions; its state is in the probe's log at the same position.
struct LoggedEvent: Hashable {
  enum Identity: Hashable {
    case command(step: Int, number: Int, arguments: UInt64)
    case completion(effect: Int, copy: Int)
    case timer(order: Int)
    /// Everything was delivered, and every job it caused was executed.
    case end
  }

  var identity: Identity
  /// Whether the completion was of a superseded or cancelled effect.
  var isStale = false
  /// Number of interactions the command caused, deliveries after it not counted.
  var work = 0
  /// Whether nothing was pending when the command was performed.
  var wasQuiet = false
}
