import Foundation

/// A fuzz target that was built, ready to be started.
struct FuzzTargetProcess {
  let program: String
  let defect: String?

  /// Starts it; hash order is the same in each process, so that a run found in one shows itself in another.
  func start(_ arguments: [String], artifacts: URL, log: URL) throws(FuzzCampaignError) -> ChildProcess {
    var flags = ["--artifacts=\(artifacts.relativePath)", "--end-with-parent"]
    if let defect { flags.append("--defect=\(defect)") }
    return try ChildProcess(
      program, flags + arguments, environment: ["SWIFT_DETERMINISTIC_HASHING": "1"], log: log)
  }
}
