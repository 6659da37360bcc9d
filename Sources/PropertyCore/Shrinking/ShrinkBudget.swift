/// How much a shrinker may spend.
///
/// Counted in executions of the property, never in seconds, so that the result
/// is the same on every machine.
public struct ShrinkBudget: Hashable, Sendable {
  /// The largest number of executions.
  public var executions: Int
  /// The number of executions in a row without progress after which the search ends.
  public var stall: Int

  /// Nothing may be spent: the run is reported as it was found.
  public static let zero = ShrinkBudget(executions: 0)

  /// Creates a budget.
  public init(executions: Int = 2_000, stall: Int = 500) {
    self.executions = executions
    self.stall = stall
  }
}
