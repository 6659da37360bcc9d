import PropertyCore

/// How a mediator is checked.
public struct CheckSettings: Hashable, Sendable {
  /// Number of runs.
  public var runs: Int
  /// The largest number of commands in a run; nil means what the specification says.
  public var commands: Int?
  /// Decides every random choice of every run.
  public var seed: UInt64
  /// The policies by which completions come back.
  public var schedules: SchedulePortfolio
  /// How many runs at the start are all executed again for the oracles that compare.
  public var comparedAtFirst: Int
  /// After the first runs, one run in this many is executed again for them.
  public var comparedEvery: Int
  /// How much shrinking may spend.
  public var shrinkBudget: ShrinkBudget
  /// Names of shrink passes that are left out, to see what they are worth.
  public var omittedPasses: [String] = []
  /// Whether what happens in the runs is counted, for ``CheckResult/statistics``; takes time.
  public var collectsStatistics = false
  /// Whether some runs go on from the beginnings of earlier ones that met something new.
  public var isGuided = false

  /// How many executions explaining a shrunk failure may spend; zero for no explanation.
  public var explanationBudget: Int

  /// How many executions an explanation may spend where nothing else is said.
  public static let executionsToExplain = 500

  /// Creates settings.
  public init(
    runs: Int = 1_000, commands: Int? = nil, seed: UInt64 = 0, schedules: SchedulePortfolio = .rotation,
    comparedAtFirst: Int = 100, comparedEvery: Int = 10, shrinkBudget: ShrinkBudget = ShrinkBudget(),
    explanationBudget: Int = CheckSettings.executionsToExplain
  ) {
    self.runs = runs
    self.commands = commands
    self.seed = seed
    self.schedules = schedules
    self.comparedAtFirst = comparedAtFirst
    self.comparedEvery = comparedEvery
    self.shrinkBudget = shrinkBudget
    self.explanationBudget = explanationBudget
  }

  /// The seed from which one run's choices are drawn, so that the run can be repeated alone.
  func seed(ofRun run: Int) -> UInt64 { RunSettings(seed: seed).seed(ofRun: run) }

  /// Whether a run is executed again for the oracles that compare.
  func compares(run: Int) -> Bool { run < comparedAtFirst || run % max(comparedEvery, 1) == 0 }
}
