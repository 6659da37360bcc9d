/// What a process tells of the mediator it checked.
///
/// Words for people are written by the process itself, as soon as they are known.
struct OutcomeMessage: Codable {
  var isFailed: Bool
  var json: String
  fileprivate var replayed: Int
  fileprivate var runs: Int
  fileprivate var events: Int
  fileprivate var discards: Int
  fileprivate var seconds: Double
  fileprivate var isInterrupted: Bool
  fileprivate var problems: [String]
}

extension CheckOutcome {
  /// The outcome as a message.
  var message: OutcomeMessage {
    OutcomeMessage(
      isFailed: isFailed, json: json.text, replayed: replayed, runs: runs, events: events, discards: discards,
      seconds: seconds, isInterrupted: isInterrupted, problems: problems)
  }

  /// The outcome of which another process tells.
  init(_ message: OutcomeMessage, name: String, defect: String?) {
    self.init(name: name, defect: defect)
    received = message
    (replayed, runs, events, discards) = (message.replayed, message.runs, message.events, message.discards)
    (seconds, isInterrupted, problems) = (message.seconds, message.isInterrupted, message.problems)
  }
}
