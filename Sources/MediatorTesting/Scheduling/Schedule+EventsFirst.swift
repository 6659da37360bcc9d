extension Schedule {
  /// Everything comes back after the last step.
  ///
  /// Finds starvation and answers after cancelling soonest.
  public static let eventsFirst = Schedule(
    name: "events-first", delay: { _ in EffectDecisions.held }, rank: { $0.next(upTo: 3) },
    jobDelay: { $0.next(upTo: World.longestJobDelay) }, oddities: Oddities())
}
