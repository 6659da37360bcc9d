import Foundation
import Supervision

/// A program that runs in a process group of its own, with its output in a file.
///
/// The group keeps a terminal's Ctrl-C away from the program, so that its
/// parent decides which signals reach the program, and all of its children get them.
struct ChildProcess {
  private let pid: pid_t
  private let started = ContinuousClock.now

  /// How a program ended.
  struct Ending {
    /// Its exit code; 128 and the signal's number when a signal ended it.
    var code: CInt
    /// How long it ran.
    var seconds: Double
    /// The signal that was passed on to it.
    var signal: CInt?
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: A path, or a name that is looked up in `PATH`.
  ///   - arguments: What it is told.
  ///   - environment: Variables beside those of this process.
  ///   - log: The file that gets its output; what was in it is replaced.
  init(
    _ program: String, _ arguments: [String], environment: [String: String] = [:], log: URL
  ) throws(FuzzCampaignError) {
    // What starting a program cannot tell apart: whether it is the program or its log that cannot be opened.
    let opened = open(log.relativePath, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    guard opened >= 0 else { throw .cannotWrite(path: log.relativePath, reason: String(cString: strerror(errno))) }
    close(opened)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, log.relativePath, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var settings = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + settings { free(text) } }
    var pid: pid_t = 0
    let code = posix_spawnp(&pid, program, &actions, &attributes, &words, &settings)
    guard code == 0 else { throw .cannotStart(program, reason: String(cString: strerror(code))) }
    self.pid = pid
  }

  /// Waits for the program to end, passing on SIGINT and SIGTERM that were caught.
  ///
  /// A program that goes on for five seconds after a signal is killed.
  ///
  /// - Parameters:
  ///   - longest: The number of seconds after which it is killed.
  ///   - isEnough: Asked ten times a second; the program is asked to end once it says so.
  ///   - look: Called ten times a second.
  func wait(
    longest: Double = .infinity, until isEnough: () -> Bool = { false }, look: () -> Void = {}
  ) -> Ending {
    var status: CInt = 0
    var signal: CInt?
    var deadline = longest
    var isAsked = false
    while true {
      let ended = waitpid(pid, &status, WNOHANG)
      if ended == pid || (ended < 0 && errno != EINTR) { break }
      if signal == nil, let caught = TerminationSignal.number {
        signal = caught
        deadline = seconds + 5
        kill(-pid, caught)
      }
      if !isAsked, isEnough() {
        isAsked = true
        deadline = seconds + 5
        kill(-pid, SIGTERM)
      }
      if seconds > deadline { kill(-pid, SIGKILL) }
      look()
      usleep(100_000)
    }
    return Ending(code: Self.code(of: status), seconds: seconds, signal: signal)
  }

  private var seconds: Double { (ContinuousClock.now - started) / .seconds(1) }

  private static func code(of status: CInt) -> CInt {
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
