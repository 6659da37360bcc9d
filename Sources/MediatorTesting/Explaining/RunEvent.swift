/// A command or a delivery of a run, as a sentence about the run names it.
package struct RunEvent: Hashable, Sendable {
  /// What happened.
  package enum Kind: Hashable, Sendable {
    /// A command, by the number of its step.
    case command(step: Int)
    /// A completion, by its place among the effects and timers that were started, and by its number among copies.
    case completion(start: Int, copy: Int)
    /// A timer that fired, likewise.
    case timer(start: Int)
  }

  /// What happened.
  package var kind: Kind
  /// The event's number in the report, from one.
  package var number: Int
  /// A command as it was given, in quotes; an effect or timer with its number.
  package var name: String

  /// The line of the trace; of a command, without what came of it.
  package var line: String

  /// The event as a statement.
  var statement: String { "\(name) \(verb)" }

  /// What the event does.
  var verb: String {
    switch kind {
    case .command: "comes"
    case .completion(_, let copy): copy == 0 ? "answers" : "answers again"
    case .timer: "fires"
    }
  }

  /// What is so when the event is left out, as a clause; a timer always fires in the end.
  var absence: String {
    switch kind {
    case .command: "\(name) is left out"
    case .completion(_, 0): "\(name) never answers"
    case .completion(_, let copy): "\(name) answers \(copy == 1 ? "only once" : "only \(copy) times")"
    case .timer: "\(name) fires only at the end"
    }
  }
}
