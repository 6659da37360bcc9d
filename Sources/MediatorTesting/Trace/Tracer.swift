import PropertyCore

/// Builds a trace while a run is under way.
struct Tracer {
  private(set) var trace = Trace()
  /// Names of the labels of spans, for artifacts.
  private(set) var labelNames: [UInt32: String] = [:]
  /// Whether the last note announces an answer.
  private var isAnswerNoted = false
  private var order = JobOrder()
  /// Where everything is written down at once, for a run that may not come to its end.
  var journal: TraceJournal?
  /// The command that is being performed; nil in a delivery.
  private(set) var command: (name: String, site: SourceSite)?
  /// What each event was called before anything was added about what came of it.
  private(set) var eventNames: [String] = []

  /// What the first event is called.
  static let making = "the mediator is made"

  mutating func name(_ label: SpanLabel, _ name: String) {
    labelNames[label.rawValue] = name
    journal?.write(.label, name, number: label.rawValue)
  }

  mutating func setting(_ line: String) {
    trace.settings.append(line)
    journal?.write(.setting, line)
  }

  mutating func begin(command name: String, at site: SourceSite) {
    begin(.command, name)
    command = (name, site)
  }

  mutating func begin(_ kind: TraceEvent.Kind, _ line: String) {
    command = nil
    isAnswerNoted = false
    let isFirst = trace.events.isEmpty
    trace.events.append(TraceEvent(kind: kind, line: line))
    eventNames.append(line)
    journal?.write(.event(kind), line)
    // What the making of the mediator enqueued is executed after it.
    let waiting = isFirst ? [] : order.passed(by: line)
    if !waiting.isEmpty { note("happens \(Self.before(waiting))") }
  }

  mutating func argument(_ text: String) {
    guard let last = trace.events.indices.last else { return }
    trace.events[last].line += " \(text)"
    eventNames[last] += " \(text)"
    journal?.write(.line, " \(text)")
  }

  mutating func note(_ line: String) {
    guard let last = trace.events.indices.last else { return }
    trace.events[last].notes.append(line)
    journal?.write(.note, line)
  }

  /// Notes an answer whose value is not known yet.
  mutating func beginAnswer(_ line: String) {
    note(line)
    isAnswerNoted = true
  }

  /// Adds the value of the answer that is being given to the line that announced it.
  mutating func answer(_ value: String) {
    guard let last = trace.events.indices.last else { return }
    if let note = trace.events[last].notes.indices.last, isAnswerNoted {
      isAnswerNoted = false
      trace.events[last].notes[note] += ": \(value)"
      journal?.write(.endOfNote, ": \(value)")
    } else {
      trace.events[last].line += ": \(value)"
      journal?.write(.line, ": \(value)")
    }
  }

  /// Remembers that a job waits for its turn.
  mutating func enqueue(_ job: SimulatedJob, named name: String) { order.enqueue(job.job, named: name) }

  /// Notes that a job is executed, and which earlier ones it passed.
  mutating func execute(_ job: SimulatedJob) {
    command = nil
    let (name, passed) = order.execute(job.job)
    let place = job.lane == .mainActor ? " on the main actor" : ""
    note("\(name) runs\(place)\(passed.isEmpty ? "" : " \(Self.before(passed))")")
  }

  /// How a note ends that tells of another order than the nominal one.
  static let enqueuedEarlier = "enqueued earlier"

  private static func before(_ passed: [String]) -> String {
    "before \(passed.joined(separator: " and ")), which \(passed.count == 1 ? "was" : "were") \(enqueuedEarlier)"
  }

  /// The event that is under way, in one line; empty before the first.
  var event: String { trace.events.last?.line ?? "" }

  mutating func remark(_ text: String) {
    guard let last = trace.events.indices.last else { return }
    trace.events[last].line += " (\(text))"
    journal?.write(.line, " (\(text))")
  }

  mutating func state(_ text: String) {
    guard let last = trace.events.indices.last else { return }
    trace.events[last].state = text
    journal?.write(.state, text)
  }
}
