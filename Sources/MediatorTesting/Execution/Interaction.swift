/// One thing a mediator and its surroundings did to each other within an event.
@usableFromInline struct Interaction: Hashable {
  /// What was done; the raw value is part of the run's digest.
  @usableFromInline enum Kind: UInt8, Hashable {
    case report, lateReport, echo, render, notify, start, cancel, answer, setTimer, stopTimer, fireTimer, relay

    /// The verb of a line in a trace or in a cycle.
    var verb: String {
      switch self {
      case .report: "report by"
      case .lateReport: "late report by"
      case .echo: "echo of"
      case .render: "render"
      case .notify: "notify"
      case .start: "start"
      case .cancel: "cancel"
      case .answer: "answer of"
      case .setTimer: "set timer"
      case .stopTimer: "stop timer"
      case .fireTimer: "timer"
      case .relay: "pass on"
      }
    }
  }

  var kind: Kind
  var participant: Int
}
