import ConcurrencySimulation
import MediatorTesting
import PropertyCore

/// A log of messages that a socket hands over from wherever it runs
/// (F33, orchetect/swift-osc#40, swiftlang/swift-migration-guide#69).
///
/// The messages go into one stream, and one task of the main actor takes them out.
@MainActor final class MessageLog {
  /// Everything the log has committed.
  struct State: Equatable {
    var messages: [Int] = []
  }

  /// Mistakes that this log can be made with.
  enum Defect: String, CaseIterable {
    /// Each message is appended by a task of its own.
    case taskPerMessage = "task-per-message"
  }

  private(set) var state = State()
  private let inbox: AsyncStream<Int>.Continuation
  private var reader: Task<Void, Never>?
  private let defect: Defect?

  init(planting defect: Defect? = nil) {
    self.defect = defect
    let (messages, inbox) = AsyncStream<Int>.makeStream()
    self.inbox = inbox
    reader = Task { [weak self] in
      for await message in messages { self?.append(message) }
    }
  }

  deinit {
    inbox.finish()
    reader?.cancel()
  }

  /// Takes a message; called by the socket, on no particular actor.
  nonisolated func receive(_ message: Int) {
    if defect == .taskPerMessage {
      Task { [weak self] in await self?.append(message) }
    } else {
      inbox.yield(message)
    }
  }

  private func append(_ message: Int) { state.messages.append(message) }
}

/// What can happen to a `MessageLog`, and what must hold.
struct MessageLogSpecification: MainActorSpecification, Sendable {
  /// The other end of the line, which numbers what it sends.
  @MainActor final class Socket {
    let log: MessageLog
    private(set) var sent = 0

    init(_ log: MessageLog) { self.log = log }

    func deliver() {
      sent += 1
      log.receive(sent)
    }
  }

  let defect: MessageLog.Defect?

  nonisolated init(planting defect: MessageLog.Defect? = nil) { self.defect = defect }

  func makeSystem(in world: World) -> Socket { Socket(MessageLog(planting: defect)) }

  func state(of socket: Socket) -> MessageLog.State { socket.log.state }

  var commands: some Commands<Socket> {
    Command("receive") { $0.deliver() }
  }

  var invariants: some Invariants<Socket> {
    Always("the log is in the order of arrival") { socket in
      zip(socket.log.state.messages, 1...).allSatisfy { $0 == $1 }
    }
    AtQuiescence("every message is in the log") { $0.log.state.messages.count == $0.sent }
  }

  // receive · receive
  nonisolated static let knownDefects = [
    CatalogEntry.Defect(
      id: "task-per-message", summary: "messages are appended in whichever order their tasks run",
      oracle: "the log is in the order of arrival", shortestEvents: 2)
  ]
}
