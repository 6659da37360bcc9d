/// Checks a property with random runs and makes the first failing one simpler.
///
/// ```swift
/// let result = PropertyRunner(RunSettings(seed: 7)).check(property)
/// if let failure = result.failure { print(failure.signature, failure.shrunk.sequence) }
/// ```
///
/// Nothing is printed and no clock is read: the same settings and the same
/// property give the same result.
public struct PropertyRunner {
  /// How the property is checked.
  public var settings: RunSettings
  /// Makes a failing run simpler; its budget is that of the settings.
  public var shrinker: Shrinker

  /// Creates a runner.
  public init(_ settings: RunSettings = RunSettings()) {
    self.settings = settings
    shrinker = Shrinker(budget: settings.shrinkBudget)
  }

  /// Executes runs until one fails, enough have passed, or too many were discarded.
  ///
  /// - Parameters:
  ///   - property: What is executed.
  ///   - progress: Called after each run; returns false to stop the check.
  /// - Complexity: About ``RunSettings/runs`` executions of the property, those for
  ///   repeating and shrinking on top.
  public func check(_ property: Property, progress: (RunProgress) -> Bool = { _ in true }) -> PropertyResult {
    let source = ChoiceSource()
    var result = PropertyResult(runs: 0, discards: 0, health: [], failure: nil, isInterrupted: false)
    var discards = DiscardTally()
    var run = settings.startingRun
    while result.runs < settings.runs {
      source.startRandom(seed: settings.seed(ofRun: run))
      let verdict = property.run(source)
      switch verdict.outcome {
      case .discarded(let discard):
        discards.add(discard)
        result.discards += 1
      case .passed:
        result.runs += 1
        if settings.repeatedShare > 0, result.runs % settings.repeatedShare == 0 {
          repeatRun(run, of: property, verdict, source.recording, into: &result)
        }
      case .failed(let signature):
        result.runs += 1
        report(run, of: property, verdict, signature, source.recording, into: &result)
      }
      if result.failure != nil { return result }
      if settings.isTooMany(discards: result.discards, beside: result.runs) {
        result.health.append(Self.finding(result, discards))
        return result
      }
      run += 1
      let state = RunProgress(runs: result.runs, discards: result.discards, planned: settings.runs)
      if !progress(state) {
        result.isInterrupted = result.runs < settings.runs
        return result
      }
    }
    return result
  }

  private static func finding(_ result: PropertyResult, _ discards: DiscardTally) -> HealthCheck {
    result.runs == 0
      ? .everythingDiscarded(discards: result.discards, reason: discards.mainReason)
      : .tooManyDiscards(discards: result.discards, runs: result.runs, reason: discards.mainReason)
  }

  // MARK: Repeating

  /// Makes the same choices again; returns what came of it if that differs.
  private func difference(_ property: Property, _ verdict: Verdict, _ recording: ChoiceSequence) -> Verdict? {
    let source = ChoiceSource()
    source.startReplay(of: recording)
    let again = property.run(source)
    return again == verdict && source.recording == recording ? nil : again
  }

  private func repeatRun(
    _ run: Int, of property: Property, _ verdict: Verdict, _ recording: ChoiceSequence,
    into result: inout PropertyResult
  ) {
    guard let again = difference(property, verdict, recording) else { return }
    result.health.append(.nondeterminism(run: run, first: verdict.outcome, second: again.outcome))
    let signature = FailureSignature(
      kind: .nondeterminism, name: "deterministic", specification: verdict.failure?.specification ?? "")
    result.failure = FoundFailure(
      signature: signature, runsToFailure: run - settings.startingRun + 1, seed: settings.seed(ofRun: run),
      original: recording, shrunk: .unshrunk(recording, verdict.complexity), isStable: false)
  }

  // MARK: Reporting a failure

  private func report(
    _ run: Int, of property: Property, _ verdict: Verdict, _ signature: FailureSignature, _ recording: ChoiceSequence,
    into result: inout PropertyResult
  ) {
    repeatRun(run, of: property, verdict, recording, into: &result)
    guard result.failure == nil else { return }
    var shrinker = shrinker
    shrinker.budget = settings.shrinkBudget
    let shrunk = shrinker.shrink(recording, failing: signature, complexity: verdict.complexity, of: property)
    let final = Verdict(.failed(signature), complexity: shrunk.complexity)
    let differing =
      difference(property, final, shrunk.sequence) ?? difference(property, final, shrunk.sequence)
    if let differing {
      result.health.append(.nondeterminism(run: run, first: final.outcome, second: differing.outcome))
    }
    result.failure = FoundFailure(
      signature: signature, runsToFailure: run - settings.startingRun + 1, seed: settings.seed(ofRun: run),
      original: recording, shrunk: shrunk, isStable: differing == nil)
  }
}

extension ShrinkResult {
  /// A run that is reported as it was found.
  static func unshrunk(_ sequence: ChoiceSequence, _ complexity: Complexity) -> ShrinkResult {
    ShrinkResult(
      sequence: sequence, complexity: complexity, report: ShrinkReport(passes: []), isFixedPoint: false, others: [])
  }
}
