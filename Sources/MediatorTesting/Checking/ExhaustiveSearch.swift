import PropertyCore

/// Executes every run within a scope, the ones with the simplest beginnings first.
///
/// Depth-first over the choices: a run is executed with a prefix and the
/// simplest choices after it; its recording tells what else each choice could
/// have been. A run that fails is not continued. The oracles that compare two
/// executions are not asked.
public struct ExhaustiveSearch {
  /// The shortest run found that shows a failure.
  public struct Finding: Hashable, Sendable {
    /// The failure's identity.
    public var signature: FailureSignature
    /// Number of commands and deliveries up to the failure.
    public var events: Int
    /// The run's choices.
    public var sequence: ChoiceSequence
  }

  /// What a search saw.
  public struct Result: Hashable, Sendable {
    /// Number of runs that were executed.
    public var runs = 0
    /// Whether runs within the scope were left out, so that nothing may be concluded from what was not found.
    public var isCapped = false
    /// The shortest run of each failure, in the order in which the failures were met.
    public var findings: [Finding] = []

    /// Whether every run within the scope was executed.
    public var isExhaustive: Bool { !isCapped }
  }

  private let blueprint: Blueprint
  private let scope: SearchScope

  /// Creates a search.
  public init(_ blueprint: Blueprint, within scope: SearchScope) {
    self.blueprint = blueprint
    self.scope = scope
  }

  /// Executes the runs.
  ///
  /// - Parameter isEnough: Asked at each failure; the search ends, capped, when it says yes.
  /// - Complexity: At most ``SearchScope/runs`` runs; without a cap their number is exponential in the events.
  public func run(until isEnough: (FailureSignature) -> Bool = { _ in false }) -> Result {
    let execution = Execution(blueprint)
    let source = ChoiceSource()
    var result = Result()
    var bytes: [UInt8] = []
    while result.runs < scope.runs {
      let failure = bytes.withUnsafeBytes { prefix in
        source.startBytes(prefix)
        let ended = execution.run(source, RunRequest(events: scope.events))
        return ended.failure.map { ($0.signature, ended.tally.events) }
      }
      result.runs += 1
      let recording = source.recording
      let successor = scope.successor(of: recording)
      if let (signature, events) = failure {
        result.note(Finding(signature: signature, events: events, sequence: recording))
        if isEnough(signature) {
          result.isCapped = successor != nil
          return result
        }
      }
      guard let successor else { return result }
      bytes = ChoiceSequence(choices: Array(successor)).bytes()
    }
    result.isCapped = true
    return result
  }
}

extension ExhaustiveSearch.Result {
  fileprivate mutating func note(_ finding: ExhaustiveSearch.Finding) {
    guard let known = findings.firstIndex(where: { $0.signature == finding.signature }) else {
      return findings.append(finding)
    }
    let isShorter =
      (finding.events, finding.sequence.count) < (findings[known].events, findings[known].sequence.count)
    if isShorter { findings[known] = finding }
  }
}
