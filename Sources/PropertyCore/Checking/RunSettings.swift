/// How a property is checked.
public struct RunSettings: Hashable, Sendable {
  /// How many runs must pass; discarded ones do not count.
  public var runs: Int
  /// What the runs are drawn from. The same seed gives the same runs on every machine.
  public var seed: UInt64
  /// How many discarded runs are accepted for each that is not, above the first ``discardsAtStart``.
  public var discardsPerRun: Int
  /// How many discarded runs are accepted before any other.
  public var discardsAtStart: Int
  /// Of the passing runs, each with a number divisible by this is executed again and compared; zero for none.
  public var repeatedShare: Int
  /// What may be spent on making a failing run simpler.
  public var shrinkBudget: ShrinkBudget
  /// Number of the first run, to go on where another check ended or to run one again.
  public var startingRun: Int

  /// Creates settings.
  ///
  /// With the default limits on discarding, a check is given up when it is 99 %
  /// certain that fewer than 1 % of the runs meet their assumptions
  /// (Hypothesis, `engine.py`).
  public init(
    runs: Int = 1_000, seed: UInt64 = 0, discardsPerRun: Int = 100, discardsAtStart: Int = 458,
    repeatedShare: Int = 10, shrinkBudget: ShrinkBudget = ShrinkBudget(), startingRun: Int = 0
  ) {
    self.runs = runs
    self.seed = seed
    self.discardsPerRun = discardsPerRun
    self.discardsAtStart = discardsAtStart
    self.repeatedShare = repeatedShare
    self.shrinkBudget = shrinkBudget
    self.startingRun = startingRun
  }

  /// What the random choices of one run are drawn from.
  public func seed(ofRun run: Int) -> UInt64 { SplitMix64.word(seed: seed, at: UInt64(run)) }

  /// Whether so many discards beside so many other runs mean that hardly anything is tested.
  public func isTooMany(discards: Int, beside valid: Int) -> Bool {
    discards > discardsAtStart + discardsPerRun * valid
  }
}

/// How far a check has come.
public struct RunProgress: Hashable, Sendable {
  /// Runs that passed so far.
  public var runs: Int
  /// Runs discarded so far.
  public var discards: Int
  /// Runs that are to pass.
  public var planned: Int
}
