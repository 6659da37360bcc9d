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
      if let signature = verdict.failure {
        (property.statistics, property.coverageObserver) = (nil, nil)
        let (recording, runs) = (source.recording, result.runs)
        FlightRecorder.ofThisProcess?.current.failedRun = runs
        failureWasFound(
          shrink(recording, signature, verdict.complexity, runs: runs, budget: .zero, isExplained: false))
        result.failure = shrink(recording, signature, verdict.complexity, runs: runs) { shouldContinue(runs) }
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
    let verdict = property.run(source)
    guard let signature = verdict.failure else { return nil }
    return shrink(
      source.recording, signature, verdict.complexity, runs: nil, budget: shrinking ? nil : ShrinkBudget.zero,
      while: shouldContinue)
  }

  /// Executes a run, failing or not, and returns what happened in it.
  public func trace(of sequence: ChoiceSequence) -> Trace {
    source.startReplay(of: sequence)
    return property.executor.run(source, RunRequest(isTracing: true, commands: property.commands)).trace ?? Trace()
  }

  private func shrink(
    _ recording: ChoiceSequence, _ signature: FailureSignature, _ complexity: Complexity, runs: Int?,
    budget: ShrinkBudget? = nil, isExplained: Bool = true, while shouldContinue: @escaping () -> Bool = { true }
  ) -> FailureReport {
    property.compares = Self.isSeenByComparing(signature)
    let budget = budget ?? settings.shrinkBudget
    shorterRunsSeen = 0
    var signature = signature
    let isPlain = recording.isPlain
    var shrunk = shrinker(budget, isPlain: isPlain).shrink(
      recording, failing: signature, complexity: complexity, of: property.property,
      while: shouldContinue)
    // One of two commands may be enough, and all runs of one command are few.
    while budget.executions > 0, !isPlain || shrunk.complexity.events == 2,
      let shorter = shorterRun(than: shrunk, signature)
    {
      signature = shorter.signature
      shrunk = shrunk.followed(
        by: shrinker(budget, isPlain: false).shrink(
          shorter.sequence, failing: signature, complexity: shorter.complexity, of: property.property,
          while: shouldContinue))
    }
    var report = describe(shrunk, signature, original: complexity, runs: runs)
    if isExplained, report.isStable, signature.kind != .nondeterminism {
      let experiment = Experiment(property, signature, budget: settings.explanationBudget, while: shouldContinue)
      report.explanation = Explainer(source.recording, experiment)?.explain()
    }
    return report
  }

  /// Whether it takes a second execution to see a failure.
  static func isSeenByComparing(_ signature: FailureSignature) -> Bool {
    signature.kind == .nondeterminism || Oracle(rawValue: signature.name)?.isDifferential == true
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
  private func shorterRun(
    than shrunk: ShrinkResult, _ signature: FailureSignature
  ) -> (sequence: ChoiceSequence, signature: FailureSignature, complexity: Complexity)? {
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
      let verdict = property.run(source)
      guard let met = verdict.failure, isSame(met), verdict.complexity <= shrunk.complexity else { continue }
      let found = source.recording
      if verdict.complexity < shrunk.complexity || found < shrunk.sequence { return (found, met, verdict.complexity) }
    }
    return nil
  }

  /// Looks at other schedules of almost the same commands, for mediators whose tasks are scheduled.
  private func rescheduledRun(
    of shrunk: ShrinkResult, _ signature: FailureSignature
  ) -> (sequence: ChoiceSequence, signature: FailureSignature, complexity: Complexity)? {
    guard specification.makeSimulation != nil else { return nil }
    var search = RescheduleSearch(property, runs: Self.runsForShorterOnes) { $0 == signature }
    let found = search.run(below: shrunk.sequence, shrunk.complexity)
    shorterRunsSeen += search.executions
    return found.map { ($0.sequence, $0.signature, $0.complexity) }
  }

  /// How many shorter runs are looked at after shrinking.
  private static let runsForShorterOnes = 2_000

  func describe(
    _ shrunk: ShrinkResult, _ signature: FailureSignature, original: Complexity, runs: Int?
  ) -> FailureReport {
    source.startReplay(of: shrunk.sequence)
    let again = property.run(source)
    let observed = property.failure
    source.startReplay(of: shrunk.sequence)
    let traced = property.executor.run(
      source, RunRequest(isTracing: true, namesTasks: true, commands: property.commands))
    // The traced run has more to say about the same failure, unless only a comparison shows it.
    let told = traced.failure?.signature == observed?.signature ? traced.failure : observed
    let artifact = Artifact(
      source.recording, of: specification, labelNames: traced.labelNames, defect: defect, failure: signature)
    return FailureReport(
      mediator: specification.name, defect: defect, signature: signature,
      message: told?.message ?? "the failure did not show again", trace: traced.trace ?? Trace(), lines: traced.lines,
      tasks: traced.tasks,
      perturbations: source.recording.perturbations, seed: runs == nil ? nil : settings.seed,
      runsToFailure: runs, stepsBefore: original.steps, shrinkExecutions: shrunk.report.executions + shorterRunsSeen,
      shrinkReport: shrunk.report, isMinimal: shrunk.isFixedPoint, isStable: again.failure == signature,
      artifact: artifact)
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

  /// Number of choices by which the run was perturbed.
  var perturbations: Int { choices.count { $0.kind.isPerturbation && $0.index > 0 } }
}

extension ShrinkResult {
  /// The result of a second search that began where this one could not get, with the work of both.
  fileprivate func followed(by second: ShrinkResult) -> ShrinkResult {
    var both = second
    both.report = report.adding(second.report)
    return both
  }
}
