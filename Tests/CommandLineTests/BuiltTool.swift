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
  /// - Parameter program: The executable: our catalog, or another one.
  static func run(
    _ arguments: [String], in folder: TemporaryFolder, program: String = "mediators"
  ) throws -> Ending {
    let process = try start(arguments, in: folder, program: program)
    process.waitUntilExit()
    return try ending(of: process, in: folder)
  }

  /// Starts the tool; what it writes goes to files, so that no pipe can fill.
  ///
  /// - Parameter output: What gets its words instead of a file.
  static func start(
    _ arguments: [String], in folder: TemporaryFolder, program: String = "mediators", output: FileHandle? = nil
  ) throws -> Process {
    let process = Process()
    process.executableURL = Self.folder.appending(path: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    for name in [".out", ".err"] { try folder.write("", to: name) }
    process.standardOutput = try output ?? FileHandle(forWritingTo: folder.url(".out"))
    process.standardError = try FileHandle(forWritingTo: folder.url(".err"))
    process.standardInput = FileHandle.nullDevice
    try process.run()
    return process
  }

  static func ending(of process: Process, in folder: TemporaryFolder) throws -> Ending {
    Ending(
      code: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      output: try folder.read(".out"), errors: try folder.read(".err"))
  }
}
