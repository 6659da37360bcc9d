import Foundation

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
