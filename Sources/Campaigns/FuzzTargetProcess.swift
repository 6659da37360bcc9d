import Foundation
import FuzzFlags

/// A fuzz target that was built, ready to be started.
struct FuzzTargetProcess {
  let program: String
  let mediator: String
  let defect: String?

  /// The flags that say what is fuzzed.
  var selection: [String] { [FuzzFlag.mediator.with(mediator)] + (defect.map { [FuzzFlag.defect.with($0)] } ?? []) }

  /// Starts it; hash order is the same in each process, so that a run found in one shows itself in another.
  func start(_ arguments: [String], artifacts: URL, log: URL) throws(FuzzCampaignError) -> ChildProcess {
    let flags = selection + [FuzzFlag.artifacts.with(artifacts.relativePath), FuzzFlag.endWithParent.rawValue]
    return try ChildProcess(
      program, flags + arguments, environment: ["SWIFT_DETERMINISTIC_HASHING": "1"], log: log)
  }
}
