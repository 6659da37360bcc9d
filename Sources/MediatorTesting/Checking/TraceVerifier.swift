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
    /// FNV-1a of every trace, in order.
    public var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    /// Number of the first run whose second execution had another trace, counted from one.
    public var differingRun: Int?
  }

  private let blueprint: Blueprint
  private let settings: CheckSettings

  /// Creates a verifier.
  public init(_ blueprint: Blueprint, settings: CheckSettings) {
    self.blueprint = blueprint
    self.settings = settings
  }

  /// Executes the runs, until one differs or the caller wants no more.
  ///
  /// - Parameter goesOn: Asked after each run with the number of runs so far.
  public func verify(while goesOn: (Int) -> Bool = { _ in true }) -> Result {
    let execution = Execution(blueprint, portfolio: settings.schedules)
    let request = RunRequest(isTracing: true, commands: settings.commands ?? blueprint.limits.commands)
    let source = ChoiceSource()
    var result = Result()
    for run in 0..<settings.runs {
      source.startRandom(seed: settings.seed(ofRun: run))
      let first = execution.run(source, request)
      source.startReplay(of: source.recording)
      let second = execution.run(source, request)
      result.runs += 1
      result.events += first.tally.events
      let text = first.trace?.text ?? ""
      for byte in text.utf8 { result.digest = (result.digest ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
      if text != second.trace?.text {
        result.differingRun = run + 1
        break
      }
      guard goesOn(result.runs) else { break }
    }
    return result
  }
}
