import ExampleSpecifications
import FieldCases
import Foundation
import MediatorTesting
import Testing

/// The tool as it was built, beside the tests.
enum BuiltTool {
  /// The mediators it knows.
  static let entries = exampleCatalog.entries + fieldCatalog.entries

  /// What one use of the tool gave.
  struct Ending {
    var code: Int32
    var output: String
    var errors: String

    /// Both outputs and the code, as a golden file holds them; times and the cost of shrinking are left out.
    var text: String {
      var parts = [output]
      if !errors.isEmpty { parts.append("standard error:\n" + errors) }
      parts.append("exit code: \(code)\n")
      return parts.joined(separator: "\n").replacing(/\ +[0-9]+\.[0-9]+ s/, with: " # s")
        .replacing(/[0-9]+ executions/, with: "# executions")
    }

    /// The lines of both outputs.
    var lines: [Substring] { (output + errors).split(separator: "\n") }
  }

  static let folder: URL = {
    #if os(Linux)
      let bundle = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    #else
      let bundle = Bundle(for: Marker.self).bundleURL
    #endif
    return bundle.deletingLastPathComponent()
  }()

  private final class Marker {}

  /// Runs the tool to its end.
  ///
  /// - Parameters:
  ///   - folder: What gets its words, and where it is started.
  ///   - program: The executable: our catalog, or another one.
  ///   - place: Where it is started instead.
  static func run(
    _ arguments: [String], in folder: TemporaryFolder, program: String = "mediators", from place: URL? = nil
  ) throws -> Ending {
    let process = try start(arguments, in: folder, program: program, from: place)
    process.waitUntilExit()
    return try ending(of: process, in: folder)
  }

  /// Starts the tool; what it writes goes to files, so that no pipe can fill.
  ///
  /// - Parameters:
  ///   - place: Where it is started; the folder unless given.
  ///   - output: What gets its words instead of a file.
  static func start(
    _ arguments: [String], in folder: TemporaryFolder, program: String = "mediators", from place: URL? = nil,
    output: FileHandle? = nil
  ) throws -> Process {
    let process = Process()
    process.executableURL = Self.folder.appending(path: program)
    process.arguments = arguments
    process.currentDirectoryURL = place ?? folder.url
    for name in [".out", ".err"] { try folder.write("", to: name) }
    process.standardOutput = try output ?? FileHandle(forWritingTo: folder.url(".out"))
    process.standardError = try FileHandle(forWritingTo: folder.url(".err"))
    process.standardInput = FileHandle.nullDevice
    try start(process)
    return process
  }

  /// Starts a process that signals reach: a test's thread may block them, and what it starts would inherit that.
  /// libFuzzer sees by an alarm that a run hangs.
  private static func start(_ process: Process) throws {
    var (none, before) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try process.run()
  }

  static func ending(of process: Process, in folder: TemporaryFolder) throws -> Ending {
    Ending(
      code: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      output: try folder.read(".out"), errors: try folder.read(".err"))
  }
}
