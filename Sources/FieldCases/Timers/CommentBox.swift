import MediatorTesting
import PropertyCore

/// A box for a comment whose value follows the field with a delay
/// (F32, microsoft/fluentui-blazor#5250, volverjs/ui-vue#154, PyMoDAQ/PyMoDAQ#329).
///
/// Submitting and leaving take over what is still on its way.
final class CommentBox {
  /// Everything the box has committed.
  struct State: Equatable {
    var value = ""
    var timesSent = 0
  }

  /// Mistakes that this box can be made with.
  enum Defect: String, CaseIterable {
    /// The value is sent as it is, whatever is on its way.
    case oldValueSent = "old-value-sent"
  }

  private(set) var state = State()
  let field: Control<String>
  private var callOff: (() -> Void)?
  private let later: (Duration, @escaping () -> Void) -> (() -> Void)
  private let send: (String) -> Void
  private let defect: Defect?

  init(
    field: Control<String>, later: @escaping (Duration, @escaping () -> Void) -> (() -> Void),
    send: @escaping (String) -> Void, planting defect: Defect? = nil
  ) {
    self.field = field
    self.later = later
    self.send = send
    self.defect = defect
    field.onUserChange = { [weak self] _ in self?.changed() }
  }

  /// Sends the comment.
  func submit() {
    if defect == nil { takeOver() }
    state.timesSent += 1
    send(state.value)
  }

  /// Leaves the field.
  func leave() { takeOver() }

  private func changed() {
    callOff?()
    callOff = later(.milliseconds(200)) { [weak self] in self?.takeOver() }
  }

  private func takeOver() {
    callOff?()
    callOff = nil
    state.value = field.value
  }
}

/// What can happen to a `CommentBox`, and what must hold.
struct CommentBoxSpecification: MediatorSpecification {
  /// The box beside what was wrong about what it sent.
  final class Screen {
    let box: CommentBox
    private let record: Record
    var strays: Int { record.strays }

    fileprivate init(_ box: CommentBox, _ record: Record) {
      self.box = box
      self.record = record
    }
  }

  fileprivate final class Record {
    var strays = 0
  }

  let defect: CommentBox.Defect?

  init(planting defect: CommentBox.Defect? = nil) { self.defect = defect }

  func makeSystem(in world: World) -> Screen {
    let record = Record()
    let field = world.control("field", "")
    let box = CommentBox(
      field: field, later: world.clock.scheduler("delay"),
      send: world.listener("server") { [unowned field] sent in if sent != field.value { record.strays += 1 } },
      planting: defect)
    return Screen(box, record)
  }

  func state(of screen: Screen) -> CommentBox.State { screen.box.state }

  var commands: some Commands<Screen> {
    Command("type", .element(of: ["a", "ab", ""])) { screen, text in screen.box.field.userChanged(text) }
    Command("submit") { $0.box.submit() }
    Command("leave") { $0.box.leave() }
  }

  var invariants: some Invariants<Screen> {
    Always("what is sent is what the field shows") { $0.strays == 0 }
  }

  var projection: some Projection<Screen> {
    Shows("field", { $0.box.field.value }, expected: { $0.box.state.value })
  }

  // type "a" · submit
  static let knownDefects = [
    CatalogEntry.Defect(
      id: "old-value-sent", summary: "what was typed within the delay is not sent",
      oracle: "what is sent is what the field shows", shortestEvents: 2)
  ]
}
