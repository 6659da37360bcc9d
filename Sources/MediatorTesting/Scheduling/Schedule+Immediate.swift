extension Schedule {
  /// Everything comes back right after the step that asked for it, in order.
  ///
  /// Finds faults that need no overlap soonest, and those of answers inside the call.
  public static let immediate = Schedule(
    name: "immediate", delay: { _, _ in 0 }, rank: { _, _ in 0 }, jobDelay: { _, _ in 0 }, jobRank: { _, _ in 0 },
    rates: PerturbationRates())
}
