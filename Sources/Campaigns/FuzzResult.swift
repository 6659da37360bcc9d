import Foundation
import MediatorTesting
import PropertyCore

/// One failure that fuzzing found.
public struct FuzzFinding: Hashable, Sendable {
  /// What makes it the same as another.
  public var signature: FailureSignature
  /// The file that holds its run.
  public var artifact: String
  /// Whether executing the run once more showed the failure again.
  public var isStable: Bool
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

  /// Whether the campaign was ended by a signal before its time.
  public var isInterrupted: Bool { signal != nil }
}

/// Why a campaign could not be held.
public enum FuzzCampaignError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A planted defect that the mediator does not have.
  case unknownDefect(String, mediator: String, known: [String])
  /// A folder without a package of fuzz targets.
  case noFuzzPackage(path: String)
  /// A fuzz target that does not build, the file with all that was said, and the last lines of it.
  case buildFailed(product: String, log: String, ending: String)
  /// A program that the system does not start, and the system's reason.
  case cannotStart(String, reason: String)
  /// A file or folder that the campaign needs and cannot write.
  case cannotWrite(path: String, reason: String)
  /// Another campaign is at work in the same folder.
  case busy(state: String)
  /// A fuzz target that ended with an error of its own instead of a finding.
  case targetFailed(product: String, code: CInt, log: String, ending: String)
  /// What the campaign does in another process, such as shrinking, did not end; the reason is a whole sentence.
  case workFailed(String)

  public var description: String {
    switch self {
    case .unknownDefect(let defect, let mediator, let known):
      "\(mediator) has no planted defect \"\(defect)\"; "
        + (known.isEmpty ? "it has none" : "it has: \(known.joined(separator: ", "))")
    case .noFuzzPackage(let path):
      "there is no package of fuzz targets at \(path); start in the package's folder, or name it with --package"
    case .buildFailed(let product, let log, let ending):
      "\(product) could not be built; the whole log is in \(log), and it ends with:\n\(ending)"
    case .cannotStart(let program, let reason):
      "\(program) cannot be started: \(reason); check that it is installed, and that its folder is in PATH"
    case .cannotWrite(let path, let reason):
      "\(path) cannot be written: \(reason); choose a folder that you may write to"
    case .busy(let state):
      "another campaign is at work in \(state); wait for its end, or name another folder with --state"
    case .targetFailed(let product, let code, let log, let ending):
      "\(product) ended with \(code) and no finding; the whole log is in \(log), and it ends with:\n\(ending)"
    case .workFailed(let reason): reason
    }
  }
}
