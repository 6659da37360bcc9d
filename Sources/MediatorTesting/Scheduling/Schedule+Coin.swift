extension Schedule {
  /// After each step a coin decides whether what is pending comes back: geometric delays.
  public static let coin = Schedule(
    name: "coin",
    delay: { random in
      var delay: UInt64 = 0
      while delay < EffectDecisions.held, random.chance(1, in: 2) { delay += 1 }
      return delay
    },
    rank: { $0.next(upTo: 3) }, oddities: Oddities())
}
