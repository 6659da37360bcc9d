import MediatorTesting
import PropertyCore

/// An inbox whose list is told how many messages there are, and reads them then
/// (F24, pointfreeco/swift-composable-architecture#634, unsignedapps/Vexil#43).
///
/// Everything that belongs to one change is stored, and then it is told.
final class Inbox {
  /// One message.
  struct Message: Equatable {
    var title: String
    var isUnread = false
  }

  /// Everything the inbox has committed.
  struct State: Equatable {
    var messages: [Message] = []
    var unread = 0
  }

  /// Mistakes that this inbox can be made with.
  enum Defect: String, CaseIterable {
    /// The list is told before the messages are stored.
    case toldBeforeStored = "told-before-stored"

    /// The list is told when the messages are stored and the number of unread ones is not.
    case halfStored = "half-stored"
  }

  private(set) var state = State()
  /// Told the number of messages, after they were stored.
  var onChange: ((Int) -> Void)?
  private let defect: Defect?

  init(planting defect: Defect? = nil) { self.defect = defect }

  /// Takes the messages that were loaded.
  func loaded(_ messages: [Message]) {
    let unread = messages.count { $0.isUnread }
    switch defect {
    case nil:
      state = State(messages: messages, unread: unread)
      onChange?(messages.count)
    case .toldBeforeStored:
      onChange?(messages.count)
      state = State(messages: messages, unread: unread)
    case .halfStored:
      state.messages = messages
      onChange?(messages.count)
      state.unread = unread
    }
  }
}

/// What can happen to an `Inbox`, and what must hold.
struct InboxSpecification: MediatorSpecification {
  /// The list on the screen: what it read from the inbox when it was told.
  final class MessageList {
    let inbox: Inbox
    private(set) var lastRow: Inbox.Message?
    private(set) var metHalfOfAChange = false

    init(_ inbox: Inbox) { self.inbox = inbox }

    fileprivate func told(count: Int) {
      let state = inbox.state
      lastRow = state.messages.indices.contains(count - 1) ? state.messages[count - 1] : nil
      if state.unread != state.messages.count(where: \.isUnread) { metHalfOfAChange = true }
    }
  }

  let defect: Inbox.Defect?

  init(planting defect: Inbox.Defect? = nil) { self.defect = defect }

  func makeSystem(in world: World) -> MessageList {
    let inbox = Inbox(planting: defect)
    let list = MessageList(inbox)
    inbox.onChange = world.observer("list", reading: { [unowned inbox] in inbox.state.messages.count }) {
      [unowned list] in list.told(count: $0)
    }
    return list
  }

  func state(of list: MessageList) -> Inbox.State { list.inbox.state }

  private var message: Generator<Inbox.Message> {
    .element(of: [Inbox.Message(title: "a"), Inbox.Message(title: "b", isUnread: true)])
  }

  var commands: some Commands<MessageList> {
    Command("messages are loaded", .array(of: message, count: 0...10)) { list, messages in
      list.inbox.loaded(messages)
    }
  }

  var invariants: some Invariants<MessageList> {
    Always("the list meets whole changes") { !$0.metHalfOfAChange }
    Always("the last row is the last message") { $0.lastRow == $0.inbox.state.messages.last }
  }

  static let knownDefects = [
    // a message is loaded
    CatalogEntry.Defect(
      id: "told-before-stored", summary: "the list is told of messages that it cannot read yet",
      oracle: Oracle.coherentObservation.rawValue, shortestEvents: 1),
    // an unread message is loaded
    CatalogEntry.Defect(
      id: "half-stored", summary: "the list is told between two parts of one change",
      oracle: "the list meets whole changes", shortestEvents: 1),
  ]
}
