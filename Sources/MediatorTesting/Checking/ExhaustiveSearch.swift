import PropertyCore

/// Executes every run within a scope, the ones with the simplest beginnings first.
///
/// Depth-first over the choices: a run is executed with a prefix and the
/// simplest choices after it; its recording tells what else each choice could
/// have been. A run that fails is not continued. The oracles that compare two
/// executions are not asked.
public struct ExhaustiveSearch {
  /// What a search saw.
  public struct Result: Hashable, Sendable {
    /// Number of runs that were executed.
    public var runs = 0
    /// Number of commands and deliveries of all runs.
    public var events = 0
    /// Whether runs within the scope were left out, so that nothing may be concluded from what was not found.
    public var isCapped = false
    /// The shortest run of each failure, in the order in which the failures were met.
    public var findings: [FailingRun] = []

    /// Whether every run within the scope was executed.
    public var isExhaustive: Bool { !isCapped }
  }

  private let specification: AnySpecification
  let scope: SearchScope

  /// Creates a search.
  public init(_ specification: AnySpecification, within scope: SearchScope) {
    self.specification = specification
    self.scope = scope
  }

  /// The choices of the run that begins with some, and goes on with the simplest.
  func recording(of beginning: some Collection<Choice>) -> ChoiceSequence {
    let source = ChoiceSource()
    ChoiceSequence(choices: Array(beginning)).bytes().withUnsafeBytes { bytes in
      source.startBytes(bytes)
      _ = RunExecutor(specification).run(source, RunRequest(events: scope.events))
    }
    return source.recording
  }

  /// Executes the runs.
  ///
  /// - Parameters:
  ///   - isEnough: Asked at each failure; the search ends, capped, when it says yes.
  ///   - shouldContinue: Asked after each run with the number of runs; the search ends, capped, when it says no.
  /// - Complexity: At most ``SearchScope/runs`` runs; without a cap their number is exponential in the events.
  public func run(
    until isEnough: (FailureSignature) -> Bool = { _ in false }, while shouldContinue: (Int) -> Bool = { _ in true }
  ) -> Result {
    let executor = RunExecutor(specification)
    let source = ChoiceSource()
    var result = Result()
    var bytes: [UInt8] = []
    while true {
      let ended = bytes.withUnsafeBytes { prefix in
        source.startBytes(prefix)
        return executor.run(source, RunRequest(events: scope.events))
      }
      result.events += ended.tally.events
      result.runs += 1
      let recording = source.recording
      var isEnded = result.runs >= scope.runs || !shouldContinue(result.runs)
      if let failure = ended.failure {
        result.note(FailingRun(failure, recording, complexity: ended.tally.complexity))
        if isEnough(failure.signature) { isEnded = true }
      }
      guard let successor = scope.successor(of: recording) else { return result }
      guard !isEnded else {
        result.isCapped = true
        return result
      }
      bytes = ChoiceSequence(choices: Array(successor)).bytes()
    }
  }
}

extension ExhaustiveSearch.Result {
  fileprivate mutating func note(_ finding: FailingRun) {
    guard let known = findings.firstIndex(where: { $0.signature == finding.signature }) else {
      return findings.append(finding)
    }
    let isShorter =
      (finding.events, finding.sequence.count) < (findings[known].events, findings[known].sequence.count)
    if isShorter { findings[known] = finding }
  }
}
