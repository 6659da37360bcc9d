import MediatorTesting
import PropertyCore

/// A conversation in which a message that was sent comes back twice, as the server's reply and as a push
/// (F03, element-hq/element-x-ios#939 and #4242).
final class MessageThread {
  /// A row of the conversation.
  struct Message: Equatable {
    /// Number of the sending, for a message that was sent from here.
    var transaction: Int?
    /// What the server calls the message, once that is known.
    var serverID: Int?
  }

  struct Push {
    var serverID: Int
    var transaction: Int?
  }

  struct State: Equatable {
    var messages: [Message] = []
    var sends = 0
  }

  enum Defect: String, CaseIterable {
    /// A push is matched to a row by the server's name of the message only.
    case matchesServerIDOnly = "matches-server-id-only"
  }

  typealias Post = (Int, @escaping (Result<Int, any Error>) -> Void) -> Void

  private(set) var state = State()
  private let post: Post
  private let defect: Defect?

  init(planting defect: Defect?, post: @escaping Post) {
    self.defect = defect
    self.post = post
  }

  /// Sends a message, which is in the conversation at once.
  func send() {
    state.sends += 1
    let transaction = state.sends
    state.messages.append(Message(transaction: transaction))
    post(transaction) { [weak self] reply in
      // A message whose sending seems to have failed stays as it is: the push may still come.
      guard case .success(let serverID) = reply else { return }
      self?.note(serverID, of: transaction)
    }
  }

  /// Takes a message from the server, which may be one that was sent from here.
  func receive(_ push: Push) {
    if defect != .matchesServerIDOnly, let transaction = push.transaction {
      return note(push.serverID, of: transaction)
    }
    guard !state.messages.contains(where: { $0.serverID == push.serverID }) else { return }
    state.messages.append(Message(serverID: push.serverID))
  }

  private func note(_ serverID: Int, of transaction: Int) {
    guard let row = state.messages.firstIndex(where: { $0.transaction == transaction }) else { return }
    state.messages[row].serverID = serverID
  }
}

struct MessageThreadSpecification: MediatorSpecification {
  var defect: MessageThread.Defect?

  /// The lowest name of a message that was sent from here; those from elsewhere have lower ones.
  private static let firstOwnID = 100

  func makeSystem(in world: World) -> MessageThread {
    // The server is across the network, and its two answers may come in any order.
    let policy = EffectPolicy(independent: true, canAnswerInsideTheCall: false)
    let reply: MessageThread.Post = world.service(
      "reply", replyTo: { .constant(Self.firstOwnID + $0) }, policy: policy)
    let push: MessageThread.Post = world.service(
      "push", replyTo: { .constant(Self.firstOwnID + $0) }, policy: policy)
    weak var receiver: MessageThread?
    let thread = MessageThread(planting: defect) { transaction, completion in
      push(transaction) { [weak receiver] result in
        guard case .success(let serverID) = result else { return }
        receiver?.receive(MessageThread.Push(serverID: serverID, transaction: transaction))
      }
      reply(transaction, completion)
    }
    receiver = thread
    return thread
  }

  func state(of thread: MessageThread) -> MessageThread.State { thread.state }

  var commands: some Commands<MessageThread> {
    Command("send") { $0.send() }.weight(2)
    Command("message from elsewhere", .element(of: [1, 2])) { thread, serverID in
      thread.receive(MessageThread.Push(serverID: serverID))
    }
  }

  var invariants: some Invariants<MessageThread> {
    Always("a message that was sent has one row") { thread in
      let own = thread.state.messages.filter { ($0.serverID ?? .max) >= Self.firstOwnID }
      return own.count == thread.state.sends
    }
    Always("a message from elsewhere has one row") { thread in
      [1, 2].allSatisfy { id in thread.state.messages.count { $0.serverID == id } <= 1 }
    }
  }

  static let knownDefects = [
    // send · the push, before the reply
    CatalogEntry.Defect(
      id: "matches-server-id-only", summary: "a push that comes before the reply finds no row and makes another one",
      oracle: "a message that was sent has one row", shortestEvents: 2)
  ]
}
