import PropertyCore

/// How well one planted defect is found and shrunk, over many seeds.
public struct DefectAudit: Hashable, Sendable {
  /// Name of the mediator.
  public let mediator: String
  /// What is looked for in it.
  public let defect: CatalogEntry.Defect
  /// Number of seeds.
  public private(set) var seeds = 0
  /// Number of runs to the failure, a seed each; those of seeds without one are not in it.
  public private(set) var runs: [Int] = []
  /// Number of runs after which a search was given up.
  public let cap: Int
  /// Length of the shrunk runs, a seed each.
  public private(set) var lengths: [Int] = []
  /// The shrunk runs, each once, in the order in which they were first met.
  public private(set) var forms: [[String]] = []
  /// Executions that shrinking took, a seed each.
  public private(set) var executions: [Int] = []
  /// Number of seeds whose failure was reported by another oracle than the one that is known.
  public private(set) var misnamed = 0

  /// Number of seeds for which it was found.
  public var found: Int { runs.count }
  /// Mean number of runs to the failure, a search that was given up counted as the cap.
  public var meanRuns: Double {
    seeds == 0 ? 0 : Double(runs.reduce(0, +) + (seeds - found) * cap) / Double(seeds)
  }
  /// Number of runs spent for each failure found: the estimate of the mean where searches were given up; nil when none
  /// was found.
  public var runsPerFailure: Double? {
    found == 0 ? nil : Double(runs.reduce(0, +) + (seeds - found) * cap) / Double(found)
  }
  /// Number of seeds whose shrunk run has the known shortest length.
  public var atShortest: Int { lengths.count { $0 == defect.shortestEvents } }
  /// Length of the longest shrunk run.
  public var longestShrunk: Int { lengths.max() ?? 0 }
  /// Median number of runs to the failure.
  public var medianRuns: Int { Self.median(runs) }
  /// Largest number of runs to the failure; the cap when a search was given up.
  public var maxRuns: Int { found < seeds ? cap : runs.max() ?? 0 }
  /// Median number of executions that shrinking took.
  public var medianShrinkExecutions: Int { Self.median(executions) }

  private static func median(_ numbers: [Int]) -> Int { numbers.isEmpty ? 0 : numbers.sorted()[numbers.count / 2] }

  /// Looks for a defect from each seed.
  ///
  /// - Parameters:
  ///   - defect: What is switched on.
  ///   - entry: The mediator.
  ///   - seeds: The seeds.
  ///   - cap: Number of runs after which a search is given up.
  ///   - schedules: The policies by which completions come back.
  ///   - shrinking: Whether what is found is shrunk.
  ///   - omittedPasses: Names of shrink passes that are left out.
  ///   - guided: Whether some runs go on from the beginnings of earlier ones.
  ///   - shouldContinue: Asked after each seed with the number of seeds so far.
  /// - Throws: ``SpecificationError``
  /// - Complexity: O(`seeds.count` · `cap`) runs, and the shrinker's budget for each seed that finds the defect.
  public init(
    of defect: CatalogEntry.Defect, in entry: CatalogEntry, seeds: ClosedRange<UInt64>, cap: Int = 5_000,
    schedules: SchedulePortfolio = .rotation, shrinking: Bool = true, omittedPasses: [String] = [],
    guided: Bool = false,
    while shouldContinue: (Int) -> Bool = { _ in true }
  ) throws {
    mediator = entry.name
    self.defect = defect
    self.cap = cap
    let specification = try entry.specification(planting: defect.id)
    for seed in seeds {
      var settings = CheckSettings(
        runs: cap, seed: seed, schedules: schedules, shrinkBudget: shrinking ? ShrinkBudget() : .zero)
      settings.omittedPasses = omittedPasses
      settings.isGuided = guided
      let result = MediatorChecker(specification, defect: defect.id, settings: settings).check()
      add(result.failure)
      guard shouldContinue(self.seeds) else { break }
    }
  }

  private mutating func add(_ failure: FailureReport?) {
    seeds += 1
    guard let failure, let toFailure = failure.runsToFailure else { return }
    runs.append(toFailure)
    lengths.append(failure.events.count)
    executions.append(failure.shrinkExecutions)
    if !forms.contains(failure.events) { forms.append(failure.events) }
    if failure.signature.name != defect.oracle { misnamed += 1 }
  }
}
