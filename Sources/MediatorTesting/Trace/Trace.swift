/// What happened in one run, in order.
public struct Trace: Hashable, Sendable {
  /// How the world differed from the nominal one before the first event.
  public var settings: [String] = []
  /// The events.
  public var events: [TraceEvent] = []
}

/// A command or a delivery, and what it caused.
public struct TraceEvent: Hashable, Sendable {
  /// What kind of event it was.
  public enum Kind: String, Hashable, Sendable {
    /// What a user or another part of the application did.
    case command
    /// An answer of a service, or a job of a task, that reached the mediator.
    case delivery
    /// A timer that was due.
    case timer
  }

  /// What kind of event it was.
  public var kind: Kind
  /// The event in one line, in the user's names.
  public var line: String
  /// What the mediator and its surroundings did because of it, in order, indented by nesting.
  public var notes: [String] = []
  /// The state after it, in words; empty without a state.
  public var state = ""
}

extension Trace {
  /// The trace as text, one event a line, with what each caused below it.
  public var text: String {
    var lines = settings.map { "  world: \($0)" }
    for (position, event) in events.enumerated() {
      lines.append("  \(position). \(event.line)")
      lines += event.notes.map { "       \($0)" }
      if !event.state.isEmpty { lines.append("       state: \(event.state)") }
    }
    return lines.joined(separator: "\n")
  }
}
