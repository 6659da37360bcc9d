import Foundation

extension CheckOutcome {
  /// What a process says about the mediator it checked, to the one that started it.
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

  /// The outcome as a message.
  var message: [UInt8] {
    let message = OutcomeMessage(
      isFailed: isFailed, json: json.text, replayed: replayed, runs: runs, events: events, discards: discards,
      seconds: seconds, isInterrupted: isInterrupted, problems: problems)
    return Array((try? JSONEncoder().encode(message)) ?? Data())
  }

  /// Takes over what another process says; false when that cannot be read.
  mutating func take(message: [UInt8]) -> Bool {
    guard let message = try? JSONDecoder().decode(OutcomeMessage.self, from: Data(message)) else { return false }
    self.received = message
    (replayed, runs, events, discards) = (message.replayed, message.runs, message.events, message.discards)
    (seconds, isInterrupted, problems) = (message.seconds, message.isInterrupted, message.problems)
    return true
  }
}
