import MediatorTesting
import PropertyCore

/// A search for channels that begins a while after the last change of the text
/// (F31, GetStream/stream-chat-swiftui#1428).
///
/// A change first gives up the search that is pending, and then decides whether
/// there is another to be made.
final class ChannelSearch {
  /// Everything the search has committed.
  struct State: Equatable {
    var text = ""
    var searched = ""
    var pending: String?
  }

  /// Mistakes that this search can be made with.
  enum Defect: String, CaseIterable {
    /// A text that is searched for already returns before the pending search is given up.
    case earlyReturn = "early-return"
  }

  /// Calls something later, and returns how to call it off.
  typealias Later = (Duration, @escaping () -> Void) -> (() -> Void)

  private(set) var state = State()
  private var callOff: (() -> Void)?
  private let later: Later
  private let search: (String) -> Void
  private let defect: Defect?

  init(later: @escaping Later, search: @escaping (String) -> Void, planting defect: Defect? = nil) {
    self.later = later
    self.search = search
    self.defect = defect
  }

  /// Takes what the field contains.
  func setText(_ text: String) {
    state.text = text
    if defect == .earlyReturn, text == state.searched { return }
    callOff?()
    callOff = nil
    state.pending = nil
    guard text != state.searched else { return }
    guard !text.isEmpty else { return state.searched = "" }
    state.pending = text
    callOff = later(.milliseconds(300)) { [weak self] in self?.begin(text) }
  }

  private func begin(_ text: String) {
    callOff = nil
    state.pending = nil
    state.searched = text
    search(text)
  }
}

/// What can happen to a `ChannelSearch`, and what must hold.
struct ChannelSearchSpecification: MediatorSpecification {
  /// The search beside what was wrong about those that began.
  final class Screen {
    let search: ChannelSearch
    private let record: Record
    var strays: Int { record.strays }

    fileprivate init(_ search: ChannelSearch, _ record: Record) {
      self.search = search
      self.record = record
    }
  }

  fileprivate final class Record {
    weak var search: ChannelSearch?
    var strays = 0

    func began(_ query: String) { if query != search?.state.text { strays += 1 } }
  }

  let defect: ChannelSearch.Defect?

  init(planting defect: ChannelSearch.Defect? = nil) { self.defect = defect }

  func makeSystem(in world: World) -> Screen {
    let record = Record()
    let search = ChannelSearch(
      later: world.clock.scheduler("delay"), search: world.listener("server") { record.began($0) }, planting: defect)
    record.search = search
    return Screen(search, record)
  }

  func state(of screen: Screen) -> ChannelSearch.State { screen.search.state }

  var commands: some Commands<Screen> {
    Command("type", .element(of: ["", "a", "ab"])) { screen, text in screen.search.setText(text) }
  }

  var invariants: some Invariants<Screen> {
    Always("a search that begins is for the text in the field") { $0.strays == 0 }
    AtQuiescence("what was searched for is in the field") { $0.search.state.searched == $0.search.state.text }
  }

  // type "a" · clear · time passes
  static let knownDefects = [
    CatalogEntry.Defect(
      id: "early-return", summary: "the pending search goes on when the text is again what was searched for",
      oracle: "a search that begins is for the text in the field", shortestEvents: 3)
  ]
}
