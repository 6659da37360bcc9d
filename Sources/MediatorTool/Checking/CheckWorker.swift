import CSupervision
import Foundation
import Supervision

/// A copy of the process that checks mediators, as it looks from the process that made it.
///
/// A process and not a thread: mediators may share state with one another, or
/// want the main thread, and each worker has its own of both.
final class CheckWorker {
  private let process: Int32
  /// Where its messages come from.
  let file: Int32
  /// The mediator it is checking.
  private(set) var position: Int?
  private var reader = MessageReader<CheckMessage>()

  /// Starts a process that takes mediators from a queue until none is left; nil where there can be none.
  init?(_ queue: CheckQueue, next counter: UnsafeMutablePointer<Int64>) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    let parent = getpid()
    process = mediatorFork()
    file = ends[0]
    if process == 0 {
      mediatorEndWithParent(parent)
      mediatorLeaveGroup()
      close(ends[0])
      Self.work(queue, next: counter, file: ends[1])
    }
    close(ends[1])
    if process < 0 {
      close(ends[0])
      return nil
    }
  }

  // MARK: In the worker

  private static func work(_ queue: CheckQueue, next counter: UnsafeMutablePointer<Int64>, file: Int32) -> Never {
    func send(_ message: CheckMessage) { ToolEnvironment.write(Message.framed(message), to: file) }
    var environment = queue.session.environment
    environment.isErrorTerminal = false
    environment.writeOutput = { send(.output($0)) }
    environment.writeError = { send(.error($0)) }
    let session = ToolSession(queue.session.catalog, environment)
    session.isMachineReadable = queue.session.isMachineReadable
    while environment.terminationSignal() == nil {
      let position = Int(mediatorTakeNumber(counter))
      guard position < queue.plan.entries.count else { break }
      send(.begins(position))
      send(.outcome(queue.check(position, session, jobs: queue.jobs).message))
    }
    // Nothing of the parent's is to be finished here.
    _exit(0)
  }

  // MARK: In the parent

  /// Passes a signal on.
  func interrupt(_ signal: Int32) { kill(process, signal) }

  /// Reads what there is, and returns the messages; nil when there is nothing more to come.
  func messages() -> [CheckMessage]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(file, &bytes, bytes.count)
    if count < 0 { return errno == EINTR || errno == EAGAIN ? [] : nil }
    guard count > 0 else { return nil }
    let messages = reader.take(bytes[..<count])
    for message in messages {
      if case .begins(let position) = message { self.position = position }
      if case .outcome = message { position = nil }
    }
    return messages
  }

  /// Waits for its end.
  ///
  /// - Returns: How it ended, in words.
  func end() -> String {
    close(file)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? "with code \((status >> 8) & 0xFF)" : "with signal \(signal)"
  }
}
