/// What each shrink pass tried and won.
public struct ShrinkReport: Hashable, Sendable {
  /// The account of one pass.
  public struct Row: Hashable, Sendable {
    /// Name of the pass.
    public var pass: String
    /// Executions it spent.
    public var executions = 0
    /// Simpler failures it found.
    public var gains = 0
  }

  /// One row per pass, in the order of the passes.
  public var rows: [Row]

  /// Executions of all passes.
  public var executions: Int { rows.reduce(0) { $0 + $1.executions } }

  package init(passes: [String]) { rows = passes.map { Row(pass: $0) } }

  /// The account of two searches, which need not have had the same passes.
  package func adding(_ other: ShrinkReport) -> ShrinkReport {
    var both = self
    for row in other.rows {
      if let place = both.rows.firstIndex(where: { $0.pass == row.pass }) {
        both.rows[place].executions += row.executions
        both.rows[place].gains += row.gains
      } else {
        both.rows.append(row)
      }
    }
    return both
  }
}

/// The simplest failing run a shrinker found.
public struct ShrinkResult: Hashable, Sendable {
  /// The run's choices, as they were really made.
  public var sequence: ChoiceSequence
  /// How far the run is from the simplest one.
  public var complexity: Complexity
  /// What each pass tried and won.
  public var report: ShrinkReport
  /// Whether the search ended because nothing simpler was left to try, not because the budget was spent.
  public var isFixedPoint: Bool
  /// The first run of every *other* failure that was met on the way.
  public var others: [OtherFailure]

  package init(
    sequence: ChoiceSequence, complexity: Complexity, report: ShrinkReport, isFixedPoint: Bool, others: [OtherFailure]
  ) {
    self.sequence = sequence
    self.complexity = complexity
    self.report = report
    self.isFixedPoint = isFixedPoint
    self.others = others
  }

  /// A failure of another identity, met while shrinking.
  public struct OtherFailure: Hashable, Sendable {
    /// Its identity.
    public var signature: FailureSignature
    /// The choices of a run that shows it.
    public var sequence: ChoiceSequence
  }
}
