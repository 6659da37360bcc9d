import PropertyCore

/// Executes every run twice and compares the traces byte by byte.
///
/// The digest of all traces depends on the mediator, the seed and the number of
/// runs only: two builds, or two machines, that print the same digest made the
/// same runs.
public struct TraceVerifier {
  /// What the traces were.
  public struct Result: Hashable, Sendable {
    /// Number of runs, each executed twice.
    public var runs = 0
    /// Number of commands and deliveries in them.
    public var events = 0
    /// A digest of every trace, in order.
    public var digest: UInt64 = 0
    /// Number of the first run whose second execution had another trace, counted from one.
    public var differingRun: Int?
  }

  private let specification: AnySpecification
  private let settings: CheckSettings

  /// Creates a verifier.
  public init(_ specification: AnySpecification, settings: CheckSettings) {
    self.specification = specification
    self.settings = settings
  }

  /// Executes the runs, until one differs or the caller wants no more.
  ///
  /// - Parameter shouldContinue: Asked after each run with the number of runs so far.
  /// - Complexity: O(`settings.runs`) runs, two each.
  public func verify(while shouldContinue: (Int) -> Bool = { _ in true }) -> Result {
    let executor = RunExecutor(specification, schedules: settings.schedules)
    executor.probe.remembersWords = true
    let request = RunRequest(isTracing: true, commands: settings.commands ?? specification.limits.commands)
    let source = ChoiceSource()
    var result = Result()
    var digest = TraceDigest()
    for run in 0..<settings.runs {
      executor.probe.forgetWords()
      source.startRandom(seed: settings.seed(ofRun: run))
      let first = executor.run(source, request)
      executor.probe.forgetWords()
      source.startReplay(of: source.recording)
      let second = executor.run(source, request)
      result.runs += 1
      result.events += first.tally.events
      let trace = first.trace ?? Trace()
      digest.mix(trace)
      result.digest = digest.value
      if trace != second.trace {
        result.differingRun = run + 1
        break
      }
      guard shouldContinue(result.runs) else { break }
    }
    return result
  }
}
