import CorpusFiles
import Foundation
import MediatorTesting
import PropertyCore

/// One failure that fuzzing found, as far as the process that shrank it tells of it.
public struct FuzzFinding: Hashable, Codable, Sendable {
  /// What makes it the same as another.
  public var signature: FailureSignature
  /// The file that holds its run.
  public var artifact: String
  /// Whether executing the run once more showed the failure again.
  public var isStable: Bool
}

extension FuzzFinding {
  /// Tells of a report in short.
  init(_ kept: KeptReport) {
    self.init(signature: kept.report.signature, artifact: kept.path ?? "", isStable: kept.report.isStable)
  }
}

/// What fuzzing one mediator gave.
public struct FuzzResult {
  /// What was found, shrunk, each failure once; suppressed ones are not among it.
  public var findings: [FuzzFinding] = []
  /// The failures that were met and are suppressed.
  public var suppressed: [Suppression] = []
  /// How often a failure was met that was known by then.
  public var repeats = 0
  /// Number of runs.
  public var executions = 0
  /// Number of kept inputs into which every fault was injected, in this campaign.
  public var injectedInputs = 0
  /// Number of kept inputs for which there was no time.
  public var uninjectedInputs = 0
  /// Number of runs with an injected fault.
  public var injectedRuns = 0
  /// How long the fuzz target ran.
  public var seconds = 0.0
  /// The exit codes with which the target ended, each once.
  public var endings: [CInt] = []
  /// What could not be done beside what was; a campaign that found nothing and did not do its job has some.
  public var problems: [String] = []
  /// The signal that ended the campaign before its time.
  public var signal: CInt?
}
