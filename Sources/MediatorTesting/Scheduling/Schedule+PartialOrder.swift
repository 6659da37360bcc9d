import PropertyCore

extension Schedule {
  /// Everything that is started, and every step, gets a random priority; what has the higher one goes first.
  ///
  /// After POS (Yuan, Yang, Gu, "Partial Order Aware Concurrency Sampling", CAV
  /// 2018). An answer comes back before the first later step whose priority is
  /// lower than its own; the priorities of the steps are a function of the run,
  /// so that everything that is pending is compared with the same ones. Which
  /// events race is not known, so no priority is drawn again.
  public static let partialOrder = Schedule(
    name: "partial-order",
    delay: { random, participant in
      lateness(of: random.next() >> 32, participant, most: AnswerDelay.longest) ?? AnswerDelay.held
    },
    rank: { random, _ in random.next(upTo: 3) },
    jobDelay: { random, participant in
      lateness(of: random.next() >> 32, participant, most: AnswerDelay.longestOfJobs) ?? AnswerDelay.longestOfJobs
    },
    jobRank: { random, _ in random.next(upTo: 3) }, rates: PerturbationRates())

  /// Number of steps that come before something with a priority; nil when it is more than the most.
  private static func lateness(of priority: UInt64, _ participant: Participant, most: UInt64) -> UInt64? {
    (0...most).first { later in
      SplitMix64.word(seed: participant.runWord, at: UInt64(max(participant.step, 0)) + later) >> 32 <= priority
    }
  }
}
