extension Schedule {
  /// Everything comes back after the last step.
  ///
  /// Finds starvation and answers after cancelling soonest.
  public static let eventsFirst = Schedule(
    name: "events-first", delay: { _, _ in AnswerDelay.held }, rank: { random, _ in random.next(upTo: 3) },
    jobDelay: { random, _ in random.next(upTo: AnswerDelay.longestOfJobs) }, rates: PerturbationRates())
}
