import MediatorTesting
import PropertyCore

/// The bar in which a message is written and sent (F01, Dimillian/IceCubesApp#1545).
final class MessageComposer {
  struct State: Equatable {
    var draft = ""
    var isSending = false
    /// What was handed to the server so far.
    var sent: [String] = []

    var canSend: Bool { !draft.isEmpty && !isSending }
  }

  enum Defect: String, CaseIterable {
    /// Send trusts the button, which is not disabled before the answer.
    case sendsWhateverIsThere = "sends-whatever-is-there"
  }

  typealias Post = (String, @escaping (Result<Bool, any Error>) -> Void) -> Void

  private(set) var state = State()
  let field: Control<String>
  let sendButton: Button
  private let post: Post
  private let defect: Defect?
  private var newestPost = 0

  init(field: Control<String>, sendButton: Button, planting defect: Defect?, post: @escaping Post) {
    self.field = field
    self.sendButton = sendButton
    self.defect = defect
    self.post = post
    field.onUserChange = { [unowned self] text in
      state.draft = text
      render()
    }
    sendButton.onTap = { [unowned self] in send() }
  }

  private func send() {
    guard state.canSend || defect == .sendsWhateverIsThere else { return }
    let text = state.draft
    state.draft = ""
    state.isSending = true
    state.sent.append(text)
    newestPost += 1
    if defect == .sendsWhateverIsThere { field.render("") } else { render() }
    post(text) { [weak self, number = newestPost] result in self?.postEnded(number, text, result) }
  }

  private func postEnded(_ number: Int, _ text: String, _ result: Result<Bool, any Error>) {
    guard number == newestPost, state.isSending else { return }
    state.isSending = false
    // What could not be sent is not lost, unless something else was written meanwhile.
    if case .failure = result, state.draft.isEmpty { state.draft = text }
    render()
  }

  private func render() {
    field.render(state.draft)
    sendButton.render(enabled: state.canSend)
  }
}

struct MessageComposerSpecification: MediatorSpecification {
  var defect: MessageComposer.Defect?

  func makeSystem(in world: World) -> MessageComposer {
    // A disabled button swallows taps, so that every tap that arrives came before it was disabled.
    MessageComposer(
      field: world.control("draft", ""),
      sendButton: world.button("Send", enabled: false, whenDisabled: .swallows), planting: defect,
      post: world.service("post", reply: .constant(true)))
  }

  func state(of composer: MessageComposer) -> MessageComposer.State { composer.state }

  var commands: some Commands<MessageComposer> {
    Command("type", .frequency([(3, .element(of: ["", "a", "b"])), (1, .text)])) { composer, text in
      composer.field.userChanged(text)
    }
    Command("tap Send") { $0.sendButton.userTaps() }.weight(2)
  }

  var invariants: some Invariants<MessageComposer> {
    Always("no empty message is sent") { !$0.state.sent.contains("") }
  }

  var projection: some Projection<MessageComposer> {
    Shows("draft", { $0.field.value }, expected: { $0.state.draft })
    Shows("Send enabled", { $0.sendButton.isEnabled }, expected: { $0.state.canSend })
  }

  static let knownDefects = [
    // type a text · tap Send · tap Send
    CatalogEntry.Defect(
      id: "sends-whatever-is-there", summary: "a second tap sends the draft that the first one has emptied",
      oracle: "no empty message is sent", shortestEvents: 3)
  ]
}
