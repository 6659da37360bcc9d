extension Schedule {
  /// A mixture of prompt, slightly late, late, held and lost answers.
  ///
  /// The closest to the best single policy over eight kinds of fault, measured
  /// by its worst case.
  public static let mixture = Schedule(
    name: "mixture",
    delay: { random, _ in
      switch random.next(upTo: 99) {
      case ..<30: 0
      case ..<55: 1 + random.next(upTo: 2)
      case ..<80: random.next(upTo: AnswerDelay.longest)
      case ..<98: AnswerDelay.held
      default: AnswerDelay.never
      }
    },
    rank: { random, _ in random.chance(1, in: 2) ? 0 : random.next(upTo: 3) }, rates: PerturbationRates())
}
