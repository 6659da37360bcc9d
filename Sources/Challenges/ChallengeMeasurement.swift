import PropertyCore

/// What one problem of the shrinking challenge gave over many seeds.
public struct ChallengeMeasurement: Hashable, Sendable {
  /// What the problem is called.
  public let name: String
  /// Share of the seeds with a failure that ended at an accepted minimum, from 0 to 1.
  public private(set) var shareAtMinimum = 0.0
  /// Share that ended at the form the challenge lists, where others are as small; nil where they are the same.
  public private(set) var shareAtListedForm: Double?
  /// Number of different results.
  public private(set) var distinct = 0
  /// Executions from the first failure to the end, the first failure and the final replay included.
  public private(set) var mean = 0.0
  /// The median of these executions.
  public private(set) var median = 0
  /// The largest number of them.
  public private(set) var most = 0
  /// Median number of runs to the first failure.
  public private(set) var medianTestsToFailure = 0
  /// Number of seeds for which no run failed.
  public private(set) var unfound = 0

  /// Measures a problem.
  ///
  /// - Parameters:
  ///   - challenge: The problem.
  ///   - seeds: The seeds, one failure each.
  ///   - shrinker: Makes the failures simpler.
  ///   - shouldContinue: Asked after each seed with the number of seeds so far.
  /// - Complexity: For each seed, runs until one fails, and then the shrinker's budget.
  public init(
    _ challenge: ShrinkingChallenge, seeds: Range<UInt64>, by shrinker: Shrinker = Shrinker(),
    while shouldContinue: (Int) -> Bool = { _ in true }
  ) {
    name = challenge.name
    var (executions, runs, results): ([Int], [Int], [String]) = ([], [], [])
    for seed in seeds {
      if let found = challenge.shrunk(seed: seed, by: shrinker) {
        executions.append(found.result.report.executions + 2)
        runs.append(found.runs)
        results.append(challenge.print(found.result.sequence))
      } else {
        unfound += 1
      }
      guard shouldContinue(results.count + unfound) else { break }
    }
    guard !results.isEmpty else { return }
    shareAtMinimum = Self.share(of: results, challenge.isMinimal)
    shareAtListedForm = challenge.isListed.map { Self.share(of: results, $0) }
    distinct = Set(results).count
    mean = Double(executions.reduce(0, +)) / Double(executions.count)
    median = executions.sorted()[executions.count / 2]
    most = executions.max() ?? 0
    medianTestsToFailure = runs.sorted()[runs.count / 2]
  }

  private static func share(of results: [String], _ condition: (String) -> Bool) -> Double {
    Double(results.count(where: condition)) / Double(results.count)
  }
}
