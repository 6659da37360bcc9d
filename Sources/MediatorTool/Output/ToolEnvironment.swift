import Foundation
import Supervision

/// What the tool gets from the process it runs in; a test hands it another.
public struct ToolEnvironment {
  /// What the tool is called.
  public var program: String
  /// The command line without the program.
  var arguments: [String] = []
  /// Takes text for standard output.
  public var writeOutput: (String) -> Void
  /// Takes text for standard error.
  public var writeError: (String) -> Void
  /// Whether standard output is read by a person who sees colours.
  public var isOutputColored: Bool
  /// Whether a line on standard error can be rewritten.
  public var isErrorTerminal: Bool
  /// Whether mediators may be given a process of their own: not in the process of a test library, which has threads.
  var isSupervised = false
  /// Returns the day, as `2027-01-31`, in the time zone of the machine. Decides what is suppressed, and nothing in a run.
  public var today: () -> String = { ToolEnvironment.dayOfThisMachine() }
  /// Returns the code of the first error at which words were lost; nil as long as all of them were written.
  var outputFailure: () -> Int32? = { nil }
  /// Returns the signal that asks the tool to end.
  public var terminationSignal: () -> Int32?

  /// Creates an environment that writes to two functions and to no terminal.
  public init(
    program: String, writeOutput: @escaping (String) -> Void, writeError: @escaping (String) -> Void,
    terminationSignal: @escaping () -> Int32? = { nil }
  ) {
    self.program = program
    self.writeOutput = writeOutput
    self.writeError = writeError
    isOutputColored = false
    isErrorTerminal = false
    self.terminationSignal = terminationSignal
  }

  /// The process as it is; begins to note SIGINT and SIGTERM.
  static func process(program: String) -> ToolEnvironment {
    TerminationSignal.install()
    // Where files may not grow, writing one is to fail with a reason, and not to end the tool with what it found.
    _ = signal(SIGXFSZ, SIG_IGN)
    var failure: Int32?
    var environment = ToolEnvironment(
      program: program, writeOutput: { failure = write($0, to: STDOUT_FILENO) ?? failure },
      writeError: { write($0, to: STDERR_FILENO) }, terminationSignal: { TerminationSignal.number })
    environment.outputFailure = { failure }
    let isPlain = !(ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
    environment.isOutputColored = isatty(STDOUT_FILENO) == 1 && !isPlain
    environment.isSupervised = true
    environment.isErrorTerminal = isatty(STDERR_FILENO) == 1
    return environment
  }

  private static func dayOfThisMachine() -> String {
    let day = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
    return String(format: "%04d-%02d-%02d", day.year ?? 0, day.month ?? 0, day.day ?? 0)
  }

  /// Unbuffered, so that a line is there for a reader as soon as it is known.
  @discardableResult private static func write(_ text: String, to file: Int32) -> Int32? {
    write(Array(text.utf8), to: file)
  }

  /// Writes all of some bytes, if anybody reads them.
  ///
  /// - Returns: The code of the error at which the rest was given up; nil when all of it was written.
  @discardableResult static func write(_ bytes: [UInt8], to file: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : EIO }
      rest = rest.dropFirst(count)
    }
    return nil
  }
}
