import Foundation

/// A fuzz target that was built, ready to be started.
struct FuzzTargetProcess {
  let program: String
  let mediator: String
  let defect: String?

  /// The flags that say what is fuzzed.
  var selection: [String] { ["--mediator=\(mediator)"] + (defect.map { ["--defect=\($0)"] } ?? []) }

  /// Starts it; hash order is the same in each process, so that a run found in one shows itself in another.
  func start(_ arguments: [String], artifacts: URL, log: URL) throws(FuzzCampaignError) -> ChildProcess {
    let flags = selection + ["--artifacts=\(artifacts.relativePath)", "--end-with-parent"]
    return try ChildProcess(
      program, flags + arguments, environment: ["SWIFT_DETERMINISTIC_HASHING": "1"], log: log)
  }
}
