/// What a process that checks mediators tells the one that started it.
enum CheckMessage: Codable {
  /// It begins with the mediator at a position of the plan.
  case begins(Int)
  /// Words for standard output, or for standard error.
  case output(String)
  case error(String)
  /// The outcome of the mediator it began with.
  case outcome(OutcomeMessage)
}
