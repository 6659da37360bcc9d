/// How far each scheduling strategy is from the best one, on the defect where it is furthest.
///
/// A mean over defects hides a hole, so the worst ratio is what counts. A
/// strategy's figure for a defect is the number of runs it spends for each failure it
/// finds; searches that were given up are counted as far as they went, so that
/// a ratio is "at least" where a strategy never finds a defect.
public struct StrategyComparison: Hashable, Sendable {
  /// One strategy.
  public struct Row: Hashable, Sendable {
    /// What it is called.
    public var name: String
    /// The worst ratio to the best single strategy.
    public var worstRatio: Double
    /// The defect it is on, with the mediator.
    public var worstOn: String
    /// Whether a search was given up on that defect, so that the ratio is a lower bound.
    public var isAtLeast: Bool
  }

  /// What each strategy spent on one defect.
  public struct Costs: Hashable, Sendable {
    /// The defect, with the mediator.
    public var defect: String
    /// Runs for each failure found, by the position of the strategy.
    public var runs: [Double]
    /// Whether each strategy found it at all.
    public var isFound: [Bool]
  }

  /// Names of the strategies; the first is the rotation through the others.
  public let names: [String]
  /// The table the ratios are from.
  public private(set) var costs: [Costs] = []

  /// Creates a comparison without defects.
  public init() { names = SchedulePortfolio.names }

  /// Measures one defect under every strategy.
  ///
  /// - Parameters:
  ///   - audit: The defect under the rotation, measured.
  ///   - entry: The mediator.
  ///   - seeds: The seeds for the single strategies.
  ///   - shouldContinue: Asked before each strategy.
  /// - Throws: ``SpecificationError``
  /// - Complexity: For each strategy and each seed, runs until one fails, but no more than 30 times the mean of the
  ///   rotation or 200, whichever is more.
  public mutating func add(
    _ audit: DefectAudit, in entry: CatalogEntry, seeds: ClosedRange<UInt64>,
    while shouldContinue: () -> Bool = { true }
  ) throws {
    // A strategy that has spent so much more than the rotation is worse than any bound.
    let cap = min(audit.cap, max(200, Int(audit.meanRuns * 30)))
    var row = Costs(
      defect: "\(entry.name) \(audit.defect.id)", runs: [audit.runsPerFailure ?? Double(audit.cap)],
      isFound: [audit.found > 0])
    for name in names.dropFirst() {
      guard shouldContinue() else { return }
      let single = try DefectAudit(
        of: audit.defect, in: entry, seeds: seeds, cap: cap, schedules: .only(name), shrinking: false)
      row.runs.append(single.runsPerFailure ?? Double(cap) * Double(single.seeds))
      row.isFound.append(single.found > 0)
    }
    costs.append(row)
  }

  /// The strategies, each with the defect on which it is worst.
  public var rows: [Row] {
    names.indices.map { strategy in
      var row = Row(name: names[strategy], worstRatio: 0, worstOn: "", isAtLeast: false)
      for cost in costs {
        guard let best = cost.runs.dropFirst().min() else { continue }
        let ratio = cost.runs[strategy] / best
        guard ratio > row.worstRatio else { continue }
        row = Row(
          name: row.name, worstRatio: ratio, worstOn: cost.defect, isAtLeast: !cost.isFound[strategy])
      }
      return row
    }
  }
}
