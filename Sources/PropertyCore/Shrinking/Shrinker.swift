/// Searches for the simplest run that fails alike.
///
/// Runs every pass in turn until a whole round finds nothing simpler. The order
/// of two runs is ``Complexity`` first, then shortlex on the choices they
/// really made, so a candidate that replays to something longer than it looks
/// is never taken for progress.
public struct Shrinker {
  /// The moves, in the order in which they are tried.
  public var passes: [any ShrinkPass]
  /// How much may be spent.
  public var budget: ShrinkBudget

  /// Creates a shrinker.
  public init(passes: [any ShrinkPass] = Shrinker.standardPasses, budget: ShrinkBudget = ShrinkBudget()) {
    self.passes = passes
    self.budget = budget
  }

  /// Every pass, those that shorten the run first.
  public static var standardPasses: [any ShrinkPass] {
    [
      ZeroAtOnce(), NormalizePerturbations(), DeleteAndShorten(), DeleteElements(), LowerLength(), Descend(),
      JoinSiblings(), DeleteAndRenumber(), SimplifySpans(), LowerAlternatives(), NormalizePerturbations(),
      ZeroChoices(),
      SortSiblings(), LowerDuplicates(), LowerChoices(), LowerPairs(), Redistribute(), SimplifyAndRaise(),
      DeleteNeighbours(),
    ]
  }

  /// Creates a shrinker that lacks one pass, to see what that pass is worth.
  ///
  /// - Precondition: There is a pass with that name.
  public init(without name: String, budget: ShrinkBudget = ShrinkBudget()) {
    let passes = Shrinker.standardPasses.filter { $0.name != name }
    precondition(passes.count < Shrinker.standardPasses.count, "there is no pass called \"\(name)\"")
    self.init(passes: passes, budget: budget)
  }

  /// Searches for a simpler run with the same failure.
  ///
  /// - Parameters:
  ///   - start: The choices of a run that fails.
  ///   - signature: The failure to keep.
  ///   - complexity: How simple that run is.
  ///   - property: What is run.
  ///   - shouldContinue: Asked before each execution; false ends the search with what it has.
  /// - Returns: The simplest failing run found; `start` itself when there is no simpler one.
  /// - Complexity: At most ``ShrinkBudget/executions`` executions of the property.
  public func shrink(
    _ start: ChoiceSequence, failing signature: FailureSignature, complexity: Complexity = Complexity(),
    of property: Property, while shouldContinue: @escaping () -> Bool = { true }
  ) -> ShrinkResult {
    let search = ShrinkSearch(
      property, signature, from: start, complexity: complexity, budget: budget, while: shouldContinue)
    var report = ShrinkReport(passes: passes.map(\.name))
    var gainsBefore = -1
    while search.gains != gainsBefore && !search.isExhausted {
      gainsBefore = search.gains
      for (row, pass) in passes.enumerated() {
        let (executions, gains) = (search.executions, search.gains)
        pass.run(on: search)
        report.rows[row].executions += search.executions - executions
        report.rows[row].gains += search.gains - gains
      }
    }
    return ShrinkResult(
      sequence: search.best, complexity: search.complexity, report: report,
      isFixedPoint: !search.isExhausted, others: search.others)
  }
}
