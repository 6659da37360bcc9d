import PropertyCore

/// One mediator as a property: executes a run, and where it is due executes it again and compares.
final class MediatorProperty {
  let executor: RunExecutor
  /// Which runs are executed again for the oracles that compare two executions.
  enum Comparison: Equatable {
    case never
    /// Those in which something happened that such an oracle is about; not to see whether they are deterministic.
    case perturbedRuns
    case everyRun
  }

  /// Which runs are executed again for the oracles that compare.
  var comparison = Comparison.never
  /// Whether every run is executed again for the oracles that compare.
  var compares: Bool {
    get { comparison == .everyRun }
    set { comparison = newValue ? .everyRun : .never }
  }
  /// The largest number of commands in a random run.
  var commands: Int
  /// What the last run counted.
  private(set) var tally = RunTally()
  /// The failure the last run showed, with what was seen.
  private(set) var failure: Failure?
  /// Counts what happens in the first execution of each run; nil where nobody wants to know.
  var statistics: StatisticsCollector?
  /// Notes what the first execution of each run met; nil where nobody wants to know.
  var coverageObserver: (any CoverageObserver)?
  private let second = ChoiceSource()

  init(_ specification: AnySpecification, commands: Int? = nil, schedules: SchedulePortfolio = .rotation) {
    executor = RunExecutor(specification, schedules: schedules)
    self.commands = commands ?? specification.limits.commands
  }

  /// The property to hand to a shrinker.
  var property: Property { Property { [self] in run($0) } }

  /// Executes a run.
  func run(_ source: ChoiceSource) -> Verdict {
    let races = RaceWatch.count?() ?? 0
    let result = executor.run(
      source,
      RunRequest(
        isLogging: comparison != .never, commands: commands, statistics: statistics, coverageObserver: coverageObserver)
    )
    tally = result.tally
    failure = result.failure
    if let reason = result.discardReason { return Verdict(.discarded(Discard(reason)), complexity: complexity) }
    if failure == nil, isToBeCompared { failure = compare(result, source.recording) }
    if failure == nil { failure = RaceWatch.failure(since: races, in: executor.specification.name) }
    guard let failure else { return Verdict(.passed, complexity: complexity) }
    return Verdict(.failed(failure.signature), complexity: complexity)
  }

  /// Whether the last run is to be compared.
  private var isToBeCompared: Bool {
    switch comparison {
    case .never: false
    case .perturbedRuns: tally.isWorthComparing
    case .everyRun: true
    }
  }

  private var complexity: Complexity { tally.complexity }

  /// The last run, when it failed.
  ///
  /// - Parameters:
  ///   - source: What it drew from.
  ///   - number: Its number in a check, counted from one; nil for any other run.
  func failingRun(from source: ChoiceSource, number: Int? = nil) -> FailingRun? {
    failure.map { FailingRun($0, source.recording, complexity: complexity, number: number) }
  }

  private func compare(_ first: RunResult, _ recording: ChoiceSequence) -> Failure? {
    let probe = executor.probe
    probe.keepLog()
    let pair = RunComparison(specification: executor.specification, probe: probe, first: first)
    if let growth = pair.growingWork() { return growth }
    for variant in pair.variants(repeating: compares) {
      second.startReplay(of: recording)
      let result = executor.run(
        second, RunRequest(variant: variant, isLogging: true, commands: commands, isSecond: true))
      if let failure = pair.failure(variant, result, sameChoices: { self.second.recording == recording }) {
        return failure
      }
    }
    return nil
  }
}

extension RunTally {
  /// How far the run is from the simplest one.
  var complexity: Complexity {
    Complexity(
      events: events, steps: commands, effects: effects, perturbations: perturbations, inversions: lateness)
  }
}
