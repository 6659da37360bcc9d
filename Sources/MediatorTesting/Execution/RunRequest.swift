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
  var statistics: (any StatisticsObserver)?
  /// Notes what was met; nil where nobody wants to know.
  var coverageObserver: (any CoverageObserver)?
  /// Whether the run is executed again, to be compared with its first execution.
  var isSecond = false
  /// Where a traced run is written down while it is under way.
  var journal: TraceJournal?
}
