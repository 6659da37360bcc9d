import PropertyCore

/// What checking one mediator gave.
public struct CheckResult {
  /// Name of the mediator.
  public var mediator: String
  /// The planted defect that was switched on.
  public var defect: String?
  /// Number of runs that were made, discarded ones included.
  public var runs = 0
  /// Number of commands and deliveries of all runs.
  public var events = 0
  /// Number of choices of all runs, without those of second executions.
  public var draws = 0
  /// Number of runs that an assumption ended.
  public var discards = 0
  /// Number of runs that were executed again for the oracles that compare.
  public var compared = 0
  /// Why the result says less than it should; empty when all is well.
  public var warnings: [String] = []
  /// What was counted, where ``CheckSettings/collectsStatistics`` asks for it.
  public var statistics: MediatorStatistics?
  /// The failure, shrunk.
  public var failure: FailureReport?
  /// Whether checking was stopped before all runs were made.
  public var isInterrupted = false
  /// Whether checking was given up because hardly any run met its assumptions, so that passing would say nothing.
  public var isGivenUp = false
}

/// Checks one mediator: makes runs until one fails, and shrinks it.
public final class MediatorChecker {
  let specification: AnySpecification
  let settings: CheckSettings
  let defect: String?
  let property: MediatorProperty
  let source = ChoiceSource()
  /// How many runs were looked at after shrinking.
  private var shorterRunsSeen = 0

  /// Creates a checker.
  ///
  /// - Parameters:
  ///   - specification: The mediator.
  ///   - defect: The planted defect that is switched on in it; for the report only.
  ///   - settings: How it is checked.
  public init(_ specification: AnySpecification, defect: String? = nil, settings: CheckSettings = CheckSettings()) {
    self.specification = specification
    self.settings = settings
    self.defect = defect
    property = MediatorProperty(specification, commands: settings.commands, schedules: settings.schedules)
  }

  /// Makes runs until one fails, all are made, or the caller wants no more.
  ///
  /// - Parameters:
  ///   - shouldContinue: Asked after each run, and before each execution of the shrinker, with the number of runs so far.
  ///   - failureWasFound: Given the failure as it was met, before it is shrunk, so that it can be saved first.
  /// - Complexity: O(`settings.runs`) runs, and the shrinker's budget once one fails.
  public func check(
    while shouldContinue: @escaping (Int) -> Bool = { _ in true },
    onFailure failureWasFound: (FailureReport) -> Void = { _ in }
  ) -> CheckResult {
    var result = CheckResult(mediator: specification.name, defect: defect)
    let statistics = StatisticsCollector(specification, isComplete: settings.collectsStatistics)
    property.statistics = statistics
    let guidance = settings.isGuided ? GuidedSearch() : nil
    while result.runs < settings.runs {
      let run = result.runs
      property.compares = settings.compares(run: run)
      FlightRecorder.ofThisProcess?.begin(run: run, events: result.events, discards: result.discards)
      if let guidance {
        property.coverageObserver = guidance.start(source, run: run, seed: settings.seed(ofRun: run))
      } else {
        source.startRandom(seed: settings.seed(ofRun: run))
      }
      let verdict = property.run(source)
      result.runs += 1
      result.events += property.tally.events
      result.draws += source.count
      result.compared += property.compares ? 1 : 0
      if case .discarded = verdict.outcome { result.discards += 1 }
      if let failing = property.failingRun(from: source, number: result.runs) {
        (property.statistics, property.coverageObserver) = (nil, nil)
        let runs = result.runs
        FlightRecorder.ofThisProcess?.current.failedRun = runs
        failureWasFound(shrink(failing, budget: .zero, isExplained: false))
        result.failure = shrink(failing) { shouldContinue(runs) }
        break
      }
      if case .passed = verdict.outcome { guidance?.keep(source) }
      if statistics.isSatisfied { property.statistics = nil }
      if hasTooManyDiscards(result) {
        result.isGivenUp = true
        break
      }
      guard shouldContinue(result.runs) else {
        result.isInterrupted = result.runs < settings.runs
        break
      }
    }
    (property.statistics, property.coverageObserver) = (nil, nil)
    if settings.collectsStatistics { result.statistics = statistics.statistics }
    warn(&result)
    if result.failure == nil, !result.isGivenUp, !statistics.isSatisfied {
      result.warnings += statistics.statistics.warnings
    }
    return result
  }

  /// Shrinks a run that is known to fail, and reports it.
  ///
  /// - Parameters:
  ///   - sequence: The choices of the run.
  ///   - shrinking: Whether a simpler run is looked for.
  ///   - shouldContinue: Asked before each execution of the shrinker.
  /// - Returns: The report, or nil when the run does not fail.
  /// - Complexity: One run, and the shrinker's and the explanation's budget when it fails and `shrinking` is true.
  public func report(
    on sequence: ChoiceSequence, shrinking: Bool = true, while shouldContinue: @escaping () -> Bool = { true }
  ) -> FailureReport? {
    property.compares = true
    source.startReplay(of: sequence)
    _ = property.run(source)
    return property.failingRun(from: source).map {
      shrink($0, budget: shrinking ? nil : ShrinkBudget.zero, while: shouldContinue)
    }
  }

  /// Executes a run, failing or not, and returns what happened in it.
  public func trace(of sequence: ChoiceSequence) -> Trace {
    source.startReplay(of: sequence)
    return property.executor.run(source, RunRequest(isTracing: true, commands: property.commands)).trace ?? Trace()
  }

  private func shrink(
    _ met: FailingRun, budget: ShrinkBudget? = nil, isExplained: Bool = true,
    while shouldContinue: @escaping () -> Bool = { true }
  ) -> FailureReport {
    property.compares = met.signature.isSeenByComparing
    let budget = budget ?? settings.shrinkBudget
    shorterRunsSeen = 0
    var met = met
    let isPlain = met.sequence.isPlain
    var shrunk = shrinker(budget, isPlain: isPlain).shrink(
      met.sequence, failing: met.signature, complexity: met.complexity, of: property.property, while: shouldContinue)
    // One of two commands may be enough, and all runs of one command are few.
    while budget.executions > 0, !isPlain || shrunk.complexity.events == 2,
      let shorter = shorterRun(than: shrunk, met.signature)
    {
      met.failure = shorter.failure
      shrunk = shrunk.followed(
        by: shrinker(budget, isPlain: false).shrink(
          shorter.sequence, failing: shorter.signature, complexity: shorter.complexity, of: property.property,
          while: shouldContinue))
    }
    var report = describe(shrunk, met)
    if isExplained, report.isStable, met.signature.kind != .nondeterminism {
      let experiment = Experiment(property, met.signature, budget: settings.explanationBudget, while: shouldContinue)
      report.explanation = Explainer(source.recording, experiment)?.explain()
    }
    return report
  }

  /// A run of commands alone needs none of the passes that trade one perturbation for another.
  func shrinker(_ budget: ShrinkBudget, isPlain: Bool) -> Shrinker {
    let passes = (isPlain ? Shrinker.standardPasses : Self.shrinkPasses).filter {
      !settings.omittedPasses.contains($0.name)
    }
    return Shrinker(passes: passes, budget: budget)
  }

  /// The passes by which failures of mediators are shrunk.
  public static let shrinkPasses: [any ShrinkPass] =
    Shrinker.standardPasses + [
      AnswerInsideTheCall(), TradePerturbations(), DeleteAndShortenOne(), DeleteAndSimplify(), MoveAndDelete(),
      LowerAlternatives(largest: 3), BorrowAlternatives(), LowerDuplicates(), ReplaceElements(),
    ]

  /// Looks at all shorter runs in a small scope for one that breaks the same condition, perhaps at another site.
  ///
  /// Shrinking changes a run bit by bit, and some shorter runs are not on the
  /// way: the same fault at another control takes other commands throughout.
  /// Runs of one event are compared with all others of one event as well, so that
  /// the simplest of them is reported wherever the search began.
  private func shorterRun(than shrunk: ShrinkResult, _ signature: FailureSignature) -> FailingRun? {
    let events = shrunk.complexity.events
    guard signature.kind != .nondeterminism, events > 0 else { return nil }
    if let rescheduled = rescheduledRun(of: shrunk, signature) { return rescheduled }
    let scope = SearchScope(
      events: max(events - 1, 1), perturbations: min(shrunk.complexity.perturbations, 2), alternatives: 0,
      runs: Self.runsForShorterOnes)
    let isSame = { (other: FailureSignature) in other.kind == signature.kind && other.name == signature.name }
    let result = ExhaustiveSearch(specification, within: scope).run { events > 1 && isSame($0) }
    shorterRunsSeen += result.runs
    for finding in result.findings where isSame(finding.signature) {
      source.startReplay(of: finding.sequence)
      _ = property.run(source)
      guard let met = property.failingRun(from: source), isSame(met.signature), met.complexity <= shrunk.complexity
      else { continue }
      if met.complexity < shrunk.complexity || met.sequence < shrunk.sequence { return met }
    }
    return nil
  }

  /// Looks at other schedules of almost the same commands, for mediators whose tasks are scheduled.
  private func rescheduledRun(of shrunk: ShrinkResult, _ signature: FailureSignature) -> FailingRun? {
    guard specification.makeSimulation != nil else { return nil }
    var search = RescheduleSearch(property, runs: Self.runsForShorterOnes) { $0 == signature }
    defer { shorterRunsSeen += search.executions }
    return search.run(below: shrunk.sequence, shrunk.complexity)
  }

  /// How many shorter runs are looked at after shrinking.
  private static let runsForShorterOnes = 2_000

  /// Executes a shrunk run once more, and reports it.
  ///
  /// - Parameter met: The run as it was met, with the failure that the shrunk one has.
  func describe(_ shrunk: ShrinkResult, _ met: FailingRun) -> FailureReport {
    source.startReplay(of: shrunk.sequence)
    let again = property.run(source)
    let observed = property.failure
    source.startReplay(of: shrunk.sequence)
    let traced = property.executor.run(
      source, RunRequest(isTracing: true, namesTasks: true, commands: property.commands))
    // The traced run has more to say about the same failure, unless only a comparison shows it.
    let told = traced.failure?.signature == observed?.signature ? traced.failure : observed
    let artifact = Artifact(
      source.recording, of: specification, labelNames: traced.labelNames, defect: defect, failure: met.signature)
    let failure = Failure(signature: met.signature, message: told?.message ?? "the failure did not show again")
    return FailureReport(
      run: FailingRun(failure, source.recording, complexity: shrunk.complexity, number: met.number),
      artifact: artifact, trace: traced.trace ?? Trace(), lines: traced.lines, tasks: traced.tasks,
      seed: met.number == nil ? nil : settings.seed, stepsBefore: met.complexity.steps,
      shrinkExecutions: shrunk.report.executions + shorterRunsSeen, shrinkReport: shrunk.report,
      isMinimal: shrunk.isFixedPoint, isStable: again.failure == met.signature)
  }

  /// As many discards as would be met once in a hundred checks if a hundredth of the runs were valid.
  private func hasTooManyDiscards(_ result: CheckResult) -> Bool {
    RunSettings().isTooMany(discards: result.discards, beside: result.runs - result.discards)
  }

  private func warn(_ result: inout CheckResult) {
    if result.isGivenUp {
      result.warnings.append(
        "\(result.discards) of \(result.runs) runs were discarded, so hardly anything was tested; "
          + "loosen the filters of the generators")
    } else if result.discards * 2 > result.runs {
      result.warnings.append("\(result.discards) of \(result.runs) runs were discarded by filters")
    }
    if !specification.hasState, result.failure == nil {
      result.warnings.append(
        "the specification does not say what the state is (state(of:)), so the oracles that compare states were off")
    }
  }
}

extension ChoiceSequence {
  /// Whether a run is commands and their arguments alone: the world decided nothing.
  var isPlain: Bool {
    !choices.contains { $0.kind.isPerturbation } && !spans.contains { $0.label == .setup && !$0.choices.isEmpty }
  }
}

extension ShrinkResult {
  /// The result of a second search that began where this one could not get, with the work of both.
  fileprivate func followed(by second: ShrinkResult) -> ShrinkResult {
    var both = second
    both.report = report.adding(second.report)
    return both
  }
}
