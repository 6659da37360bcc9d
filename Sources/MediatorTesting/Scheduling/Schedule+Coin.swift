extension Schedule {
  /// After each step a coin decides whether what is pending comes back: geometric delays.
  public static let coin = Schedule(
    name: "coin",
    delay: { random, _ in
      var delay: UInt64 = 0
      while delay < AnswerDelay.held, random.chance(1, in: 2) { delay += 1 }
      return delay
    },
    rank: { random, _ in random.next(upTo: 3) }, rates: PerturbationRates())
}
