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
