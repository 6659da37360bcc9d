/// The limits of one run; reaching one is reported, never taken for a pass.
public struct RunLimits: Hashable, Sendable {
  /// The largest number of commands in a random run.
  public var commands: Int
  /// The largest number of renders, reports, notifications and effects that one event may cause.
  public var interactionsPerEvent: Int
  /// The largest number of deliveries that may follow one another without a command, beside those that were pending.
  public var deliveriesInARow: Int

  /// The largest number of jobs of the runtime that may follow one another without a command or delivery, beside
  /// twenty for each command before, which may have left work behind.
  public var jobsInARow: Int

  /// Creates limits.
  public init(commands: Int = 50, interactionsPerEvent: Int = 500, deliveriesInARow: Int = 500, jobsInARow: Int = 1_000)
  {
    self.commands = commands
    self.interactionsPerEvent = interactionsPerEvent
    self.deliveriesInARow = deliveriesInARow
    self.jobsInARow = jobsInARow
  }
}
