/// What happened in an event, with the number of the command or participant, once the system has settled after it.
enum SettledEvent: Equatable {
  /// Nothing that counts as an event: the making of the system, or a job.
  case none
  case command(Int)
  case delivery(Int)

  /// The event as one word.
  var word: UInt64 {
    switch self {
    case .none: 0
    case .command(let number): 1 << 32 | UInt64(truncatingIfNeeded: number)
    case .delivery(let participant): 2 << 32 | UInt64(truncatingIfNeeded: participant)
    }
  }
}

/// What a run looks like from afar once it has settled after an event.
struct SettledMoment {
  /// Position of the step, below zero while the system is made.
  var step: Int
  /// The shape of the state.
  var shape: UInt64
  /// What is pending, in outline.
  var pending: UInt64
  /// Whether a stale answer was delivered so far.
  var hadStale: Bool
  /// Whether an answer was delivered a second time so far.
  var hadDuplicate: Bool
}
