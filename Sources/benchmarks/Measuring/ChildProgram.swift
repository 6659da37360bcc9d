import Foundation

/// This program.
let benchmarksProgram = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])

/// The tool, built beside this program.
func mediatorsProgram() throws -> URL {
  let url = benchmarksProgram.deletingLastPathComponent().appending(path: "mediators")
  guard FileManager.default.isExecutableFile(atPath: url.path) else { throw BenchmarkError.noTool(url) }
  return url
}

/// Another program, started in a folder of its own.
struct ChildProgram {
  private let process = Process()
  private let output = Pipe()

  init(_ url: URL, _ arguments: [String]) {
    process.executableURL = url
    process.arguments = arguments
    process.currentDirectoryURL = FileManager.default.temporaryDirectory
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
  }

  /// Runs it to its end.
  ///
  /// - Returns: The time is that until its output ended, in nanoseconds: Foundation looks for the end of a process
  ///   every 50 milliseconds only.
  func run() throws -> (code: Int32, output: String, time: Double) {
    var data = Data()
    let time = try nanosecondsPassed {
      try process.run()
      data = try output.fileHandleForReading.readToEnd() ?? Data()
    }
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self), time)
  }

  /// Runs it until it has written a line, and ends it; returns the nanoseconds to that line.
  func runToFirstLine() throws -> Double {
    let time = try nanosecondsPassed {
      try process.run()
      while true {
        let data = output.fileHandleForReading.availableData
        if data.isEmpty || data.contains(10) { break }
      }
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    return time
  }
}
