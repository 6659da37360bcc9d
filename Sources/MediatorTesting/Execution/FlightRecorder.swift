import PropertyCore

/// What is known of a run when it ends the process that executes it.
///
/// Everything lies in memory that another process reads: which run it is, its
/// choices so far, and what was under way. Writing it is a few stores an event.
package final class FlightRecorder {
  /// What every run of this process is recorded in; nil in a process that nobody watches.
  // It is set before anything is executed, in a process that has one thread.
  nonisolated(unsafe) package static var ofThisProcess: FlightRecorder?

  /// What a run is doing.
  package enum Activity: UInt8, BitwiseCopyable {
    case nothing, setup, command, delivery, job, teardown
  }

  /// The part that is written at every event.
  package struct Record: BitwiseCopyable {
    /// Grows with everything that is done, so that a process that hangs is known by it.
    package var progress: UInt64 = 0
    /// Number of runs that were begun in the check; of a stored run that is replayed, its number and `isStored`.
    package var run = 0
    /// Whether the run is a stored one.
    package var isStored = false
    /// Number of the run that failed, while its failure is being shrunk.
    package var failedRun = 0
    /// Number of the fault that is injected, of those of one input.
    package var fault = 0
    /// Number of runs with an injected fault that this process has made.
    package var injectedRuns = 0
    /// Number of events of the runs before.
    package var eventsBefore = 0
    /// Number of runs before that were discarded.
    package var discardsBefore = 0
    /// Whether the run is executed a second time, for the oracles that compare.
    package var isComparing = false
    /// What is under way.
    package var activity = Activity.nothing
    /// Number of the command under way, or of the one after which the rest happens.
    package var command: Int32 = -1
    /// What was counted before it.
    var events = 0
    var commands = 0
    var effects = 0
    var lateness = 0
  }

  /// Number of bytes.
  package static let size = headerSize + TraceJournal.size + RecordingMemory.size
  private static let headerSize = 4096

  let record: UnsafeMutablePointer<Record>
  let memory: RecordingMemory
  /// Where traced runs are written down while they are under way.
  package let journal: TraceJournal
  private var aboard: ChoiceSource?

  /// Uses memory.
  ///
  /// - Precondition: There are ``size`` bytes, aligned for a word, which live longer than the recorder.
  package init(_ base: UnsafeMutableRawPointer) {
    record = base.bindMemory(to: Record.self, capacity: 1)
    record.initialize(to: Record())
    journal = TraceJournal(base + Self.headerSize)
    journal.clear()
    memory = RecordingMemory(base + Self.headerSize + TraceJournal.size)
  }

  /// Forgets everything.
  package func reset() {
    record.pointee = Record()
    memory.wipe()
  }

  /// What is recorded; in another process, what was recorded before the end.
  package var current: Record {
    get { record.pointee }
    set { record.pointee = newValue }
  }

  /// The choices of the run, as far as it came.
  package var recording: ChoiceSequence { memory.recording }

  /// How far the run is from the simplest one, as far as that is known: what the last event did is not counted.
  package var complexity: Complexity {
    let (record, recording) = (record.pointee, recording)
    let isEvent = record.activity == .command || record.activity == .delivery
    return Complexity(
      events: record.events + (isEvent ? 1 : 0), steps: record.commands + (record.activity == .command ? 1 : 0),
      effects: record.effects, perturbations: recording.choices.count { $0.kind.isPerturbation && $0.index > 0 },
      inversions: record.lateness)
  }

  /// Begins another run of a check.
  ///
  /// - Parameters:
  ///   - run: Number of runs that were begun before it.
  ///   - events: Number of events of those.
  ///   - discards: Number of those that were discarded.
  func begin(run: Int, events: Int, discards: Int) {
    record.pointee.run = run
    record.pointee.isStored = false
    record.pointee.eventsBefore = events
    record.pointee.discardsBefore = discards
  }

  /// Begins a stored run.
  package func begin(storedRun position: Int) {
    record.pointee.run = position
    record.pointee.isStored = true
  }

  /// Begins an execution.
  ///
  /// - Returns: Where what is under way is noted.
  func begin(_ source: ChoiceSource, isSecond: Bool) -> UnsafeMutablePointer<Record> {
    record.pointee.isComparing = isSecond
    record.pointee.command = -1
    (record.pointee.events, record.pointee.commands) = (0, 0)
    (record.pointee.effects, record.pointee.lateness) = (0, 0)
    // A second execution makes the choices of the first, which stay recorded.
    guard !isSecond, !source.recordsOutside || aboard !== source else { return record }
    if let aboard, aboard !== source { aboard.recordInside() }
    aboard = source
    source.record(into: memory)
    return record
  }
}

extension UnsafeMutablePointer<FlightRecorder.Record> {
  /// Notes what is begun now.
  @inline(__always)
  func note(_ activity: FlightRecorder.Activity, _ tally: RunTally) {
    pointee.progress &+= 1
    pointee.activity = activity
    pointee.events = tally.events
    pointee.commands = tally.commands
    pointee.effects = tally.effects
    pointee.lateness = tally.lateness
  }
}
