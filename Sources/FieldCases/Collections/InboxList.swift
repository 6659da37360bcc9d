import MediatorTesting
import PropertyCore

/// A list whose rows move to their new places a while after the rows were set (F15, nathantannar4/Turbocharger#17).
final class InboxList {
  struct State: Equatable {
    var rows = ["A", "B"]
    /// The rows that are on screen.
    var shown = ["A", "B"]
  }

  enum Defect: String, CaseIterable {
    /// A tap opens what the rows have at that position now, whatever is on screen.
    case opensModelPosition = "opens-model-position"
  }

  typealias Schedule = (Duration, @escaping () -> Void) -> (() -> Void)

  private(set) var state = State()
  /// Told which row to open.
  var onOpen: ((String) -> Void)?
  private let schedule: Schedule
  private let defect: Defect?
  private var isUpdating = false

  init(planting defect: Defect?, schedule: @escaping Schedule) {
    self.defect = defect
    self.schedule = schedule
  }

  func set(_ rows: [String]) {
    state.rows = rows
    guard !isUpdating else { return }
    isUpdating = true
    _ = schedule(.milliseconds(300)) { [weak self] in self?.updateEnded() }
  }

  /// The user taps what is on screen at a position.
  func tap(_ position: Int) {
    if defect == .opensModelPosition {
      // The faulty app ends here when the position is past the end.
      if state.rows.indices.contains(position) { onOpen?(state.rows[position]) }
      return
    }
    guard state.shown.indices.contains(position), state.rows.contains(state.shown[position]) else { return }
    onOpen?(state.shown[position])
  }

  private func updateEnded() {
    isUpdating = false
    state.shown = state.rows
  }
}

struct InboxListSpecification: MediatorSpecification {
  var defect: InboxList.Defect?

  /// The screen: what its user saw where the last tap fell, and what that opened.
  final class Screen {
    let list: InboxList
    private(set) var tapped: String?
    private(set) var opened: String?

    init(_ list: InboxList) {
      self.list = list
      list.onOpen = { [unowned self] row in opened = row }
    }

    func tap(_ position: Int) {
      tapped = list.state.shown.dropFirst(position).first
      opened = nil
      list.tap(position)
    }
  }

  func makeSystem(in world: World) -> Screen {
    Screen(InboxList(planting: defect, schedule: world.clock.scheduler("update")))
  }

  func state(of screen: Screen) -> InboxList.State { screen.list.state }

  var commands: some Commands<Screen> {
    Command("set rows", .element(of: [["B"], ["B", "A"], ["A", "B"], []])) { screen, rows in screen.list.set(rows) }
    Command("tap the first") { $0.tap(0) }.when { !$0.list.state.shown.isEmpty }
    Command("tap the second") { $0.tap(1) }.when { $0.list.state.shown.count > 1 }
  }

  var invariants: some Invariants<Screen> {
    Always("what opens is what was tapped") { $0.opened == nil || $0.opened == $0.tapped }
    AtQuiescence("the rows are on screen") { $0.list.state.shown == $0.list.state.rows }
  }

  static let knownDefects = [
    // set rows to B · tap the first
    CatalogEntry.Defect(
      id: "opens-model-position",
      summary: "a tap during an update opens the row that is to take the tapped one's place",
      oracle: "what opens is what was tapped", shortestEvents: 2)
  ]
}
