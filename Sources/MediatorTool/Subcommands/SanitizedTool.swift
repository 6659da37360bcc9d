import Foundation

/// The tool, built once more with the thread sanitizer.
struct SanitizedTool {
  private let program: String

  /// - Parameter program: The product of the package in the working folder.
  init(_ program: String) { self.program = program }

  private static let folder = ".build/thread"

  /// Builds the tool in a folder of its own and does what the command line says, in one process.
  ///
  /// - Parameter arguments: The command line without the program.
  /// - Returns: The exit code.
  func run(_ arguments: [String], _ session: ToolSession) throws -> Int32 {
    session.say("building \(program) with the thread sanitizer in \(Self.folder)")
    let build = try start(
      "/usr/bin/env",
      ["swift", "build", "--sanitize=thread", "--scratch-path", Self.folder, "--product", program], isSilent: true)
    guard build == 0 else { throw SanitizedToolError.buildFailed(program, folder: Self.folder) }
    let path = "\(Self.folder)/debug/\(program)"
    let code = try start(path, arguments + ["--in-process"], isSilent: false)
    if code == ExitCode.finding.rawValue {
      session.say("to see both places of a race: TSAN_OPTIONS=symbolize=1 \(path) replay --in-process FILE")
    }
    return code
  }

  private func start(_ path: String, _ arguments: [String], isSilent: Bool) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    if isSilent { process.standardOutput = FileHandle.nullDevice }
    // There is a report of each race in each run, which would hide what the tool says.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["TSAN_OPTIONS": "log_path=\(Self.folder)/race"]) { given, _ in given }
    try process.run()
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
  }
}

/// Why there is no tool with a sanitizer.
enum SanitizedToolError: Error, CustomStringConvertible {
  case buildFailed(String, folder: String)
  case notHere

  var description: String {
    switch self {
    case .buildFailed(let program, let folder):
      "\(program) could not be built with the thread sanitizer; start in the folder of its package, and see what "
        + "swift build --sanitize=thread --scratch-path \(folder) --product \(program) says"
    case .notHere:
      "check is built with the thread sanitizer only; fuzz takes --sanitize address"
    }
  }
}
