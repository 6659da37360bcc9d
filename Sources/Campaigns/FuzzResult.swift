import Foundation
import MediatorTesting

/// What fuzzing one mediator gave.
public struct FuzzResult {
  /// What was found, shrunk.
  public var findings: [FailureReport] = []
  /// The files that hold the findings, in the same order: text artifacts, or bytes where a run ends the process.
  public var artifacts: [URL] = []
  /// Number of runs.
  public var executions = 0
  /// How long the fuzz target ran.
  public var seconds = 0.0
  /// The signal that ended the campaign before its time.
  public var signal: CInt?

  /// Whether the campaign was ended by a signal before its time.
  public var isInterrupted: Bool { signal != nil }
}

/// Why a campaign could not be held.
public enum FuzzCampaignError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknownDefect(String, mediator: String, known: [String])
  case noFuzzPackage(path: String)
  case buildFailed(product: String, log: String, ending: String)
  case cannotStart(String, reason: String)
  case cannotWrite(path: String, reason: String)
  case targetFailed(product: String, code: CInt, log: String, ending: String)

  public var description: String {
    switch self {
    case .unknownDefect(let defect, let mediator, let known):
      "\(mediator) has no planted defect \"\(defect)\"; "
        + (known.isEmpty ? "it has none" : "it has: \(known.joined(separator: ", "))")
    case .noFuzzPackage(let path):
      "there is no package of fuzz targets at \(path); start in the package's folder, or say where it is"
    case .buildFailed(let product, let log, let ending):
      "\(product) could not be built; the whole log is in \(log), and it ends with:\n\(ending)"
    case .cannotStart(let program, let reason):
      "\(program) cannot be started: \(reason)"
    case .cannotWrite(let path, let reason):
      "\(path) cannot be written: \(reason); choose a folder that you may write to"
    case .targetFailed(let product, let code, let log, let ending):
      "\(product) ended with \(code) and no finding; the whole log is in \(log), and it ends with:\n\(ending)"
    }
  }
}
