extension Schedule {
  /// Every place in the rest of the run is equally likely for what comes back.
  ///
  /// After URW (Zhao, Wolff, Mathur, Roychoudhury, "Selectively Uniform Concurrency
  /// Testing", ASPLOS 2025): a chain of one event among so many steps is picked
  /// with a probability in proportion to what remains, which puts it at each
  /// place with the same probability. What would be later than a delay can say
  /// comes after the last step.
  public static let uniform = Schedule(
    name: "uniform",
    delay: { random, participant in
      let place = random.next(upTo: UInt64(participant.remaining))
      return place > AnswerDelay.longest ? AnswerDelay.held : place
    },
    rank: { random, _ in random.next(upTo: 3) },
    jobDelay: { random, participant in
      min(random.next(upTo: UInt64(min(participant.remaining, 3))), AnswerDelay.longestOfJobs)
    },
    jobRank: { random, _ in random.next(upTo: 3) }, rates: PerturbationRates())
}
