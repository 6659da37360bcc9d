import PropertyCore

/// Builds a trace while a run is under way.
struct Tracer {
  private(set) var trace = Trace()
  /// Names of the labels of spans, for artifacts.
  private(set) var labelNames: [UInt32: String] = [:]
  /// What each event was called before anything was added about what came of it.
  private(set) var eventNames: [String] = []
  private var tasks: [Int] = []

  mutating func name(_ label: SpanLabel, _ name: String) { labelNames[label.rawValue] = name }

  mutating func setting(_ line: String) { trace.settings.append(line) }

  mutating func begin(_ kind: TraceEvent.Kind, _ line: String) {
    trace.events.append(TraceEvent(kind: kind, line: line))
    eventNames.append(line)
  }

  mutating func argument(_ text: String) {
    guard let last = trace.events.indices.last else { return }
    trace.events[last].line += " \(text)"
    eventNames[last] += " \(text)"
  }

  mutating func note(_ line: String) {
    guard let last = trace.events.indices.last else { return }
    trace.events[last].notes.append(line)
  }

  /// Notes an answer whose value is not known yet.
  mutating func beginAnswer(_ line: String) { note(line) }

  /// Adds the value of the answer that is being given to the line that announced it.
  mutating func answer(_ value: String) {
    guard let last = trace.events.indices.last else { return }
    if let note = trace.events[last].notes.indices.last, trace.events[last].notes[note].hasSuffix("inside the call") {
      trace.events[last].notes[note] += ": \(value)"
    } else {
      trace.events[last].line += ": \(value)"
    }
  }

  /// Names a job's task by the order in which tasks were met in this run.
  ///
  /// The runtime numbers tasks through the whole process; the number is in the job's description.
  mutating func taskName(of job: UnownedJob) -> String {
    let digits = job.description.drop { !$0.isNumber }.prefix { $0.isNumber }
    guard let id = Int(digits) else { return "an actor" }
    if let known = tasks.firstIndex(of: id) { return "task \(known + 1)" }
    tasks.append(id)
    return "task \(tasks.count)"
  }

  mutating func remark(_ text: String) {
    guard let last = trace.events.indices.last else { return }
    trace.events[last].line += " (\(text))"
  }

  mutating func state(_ text: String) {
    guard let last = trace.events.indices.last else { return }
    trace.events[last].state = text
  }
}
