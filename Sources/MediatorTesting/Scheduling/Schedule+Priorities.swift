import PropertyCore

extension Schedule {
  /// Every service, timer and task keeps a random priority through the run, but for a few changes.
  ///
  /// What has a low priority always comes late, so that one chain of answers
  /// overtakes another again and again; a random walk hardly ever does that. After
  /// PCT (Burckhardt et al., ASPLOS 2010), with the priority written as the
  /// delay and rank that are stored. A fault that needs *depth* ordering
  /// constraints needs *depth* − 1 changes of priority.
  ///
  /// - Parameter depth: One more than the number of changes expected in a run of fifty steps.
  public static func priorities(depth: Int) -> Schedule {
    let changes = UInt64(max(depth - 1, 0))
    @Sendable func priority(_ random: inout Xoshiro256, _ participant: Participant) -> UInt64 {
      if random.chance(changes, in: 50) { return random.next(upTo: 3) }
      return SplitMix64.word(seed: participant.runWord, at: UInt64(participant.number)) & 3
    }
    return Schedule(
      name: "priorities-\(depth)",
      delay: { random, participant in
        switch priority(&random, participant) {
        case 0: 0
        case 1: 1 + random.next(upTo: 1)
        case 2: 3 + random.next(upTo: AnswerDelay.longest - 3)
        default: AnswerDelay.held
        }
      },
      rank: { random, participant in priority(&random, participant) },
      jobDelay: { random, participant in priority(&random, participant) == 3 ? 1 + random.next(upTo: 2) : 0 },
      jobRank: { random, participant in priority(&random, participant) }, rates: PerturbationRates())
  }
}
