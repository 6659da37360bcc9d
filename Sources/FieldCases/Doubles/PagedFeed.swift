import MediatorTesting
import PropertyCore

/// A list that loads page after page as it is scrolled, and the first one anew when it is pulled
/// (F04, nodediggity/box-office#13 and GetStream/swift-activity-feed#8).
final class PagedFeed {
  /// What is asked of the server.
  struct Request: Equatable {
    var page: Int
    /// How often the list had been pulled.
    var generation: Int
    var isRefresh = false
  }

  struct State: Equatable {
    /// Each page that was loaded, as one item.
    var pages = [1]
    var generation = 0
    /// The requests that were not answered.
    var pending: [Request] = []

    var isRefreshing: Bool { pending.contains { $0.isRefresh && $0.generation == generation } }
  }

  enum Defect: String, CaseIterable {
    /// The end of the list always asks for a page, and every answer is believed.
    case unguarded = "unguarded"
    /// All that is looked at is whether another page is out.
    case oneAtATimeOnly = "one-at-a-time-only"
    /// A page that was asked for before the list was pulled is appended.
    case latePageAppended = "late-page-appended"
    /// A page is asked for while the first one is being loaded anew.
    case pageDuringRefresh = "page-during-refresh"
  }

  typealias Load = (Request, @escaping (Result<Int, any Error>) -> Void) -> Void

  private(set) var state = State()
  private let load: Load
  private let defect: Defect?
  private var numbers: [Int] = []
  private var lastNumber = 0

  init(planting defect: Defect?, load: @escaping Load) {
    self.defect = defect
    self.load = load
  }

  /// The user has scrolled to the end.
  func reachEnd() {
    let isPageOut = state.pending.contains { !$0.isRefresh && ($0.generation == state.generation || !forgetsPages) }
    if isPageOut, defect != .unguarded { return }
    if state.isRefreshing, defect == nil || defect == .latePageAppended { return }
    start(Request(page: (state.pages.last ?? 0) + 1, generation: state.generation))
  }

  /// The user has pulled the list down.
  func refresh() {
    guard !state.isRefreshing else { return }
    state.generation += 1
    start(Request(page: 1, generation: state.generation, isRefresh: true))
  }

  /// Whether a page that was asked for before the list was pulled no longer counts.
  private var forgetsPages: Bool { defect == nil || defect == .pageDuringRefresh }

  private func start(_ request: Request) {
    lastNumber += 1
    state.pending.append(request)
    numbers.append(lastNumber)
    load(request) { [weak self, number = lastNumber] result in self?.answered(number, result) }
  }

  private func answered(_ number: Int, _ result: Result<Int, any Error>) {
    guard let position = numbers.firstIndex(of: number) else { return }
    numbers.remove(at: position)
    let request = state.pending.remove(at: position)
    guard case .success(let page) = result else { return }
    if request.isRefresh {
      state.pages = [page]
    } else if request.generation == state.generation || !forgetsPages {
      state.pages.append(page)
    }
  }
}

struct PagedFeedSpecification: MediatorSpecification {
  var defect: PagedFeed.Defect?

  func makeSystem(in world: World) -> PagedFeed {
    // A server across the network never answers inside the call.
    PagedFeed(
      planting: defect,
      load: world.service(
        "load", replyTo: { .constant($0.page) }, policy: EffectPolicy(canAnswerInsideTheCall: false)))
  }

  func state(of feed: PagedFeed) -> PagedFeed.State { feed.state }

  var commands: some Commands<PagedFeed> {
    Command("reach the end") { $0.reachEnd() }.weight(2)
    Command("pull to refresh") { $0.refresh() }
  }

  var invariants: some Invariants<PagedFeed> {
    Always("the pages follow one another from the first") { $0.state.pages == Array(1...$0.state.pages.count) }
    AtQuiescence("no page is still awaited") { $0.state.pending.isEmpty }
  }

  private static let gapFree = "the pages follow one another from the first"

  static let knownDefects = [
    // reach the end · reach the end · page 2 · page 2
    CatalogEntry.Defect(
      id: "unguarded", summary: "the end of the list always asks for a page, and every answer is appended",
      oracle: gapFree, shortestEvents: 4),
    // reach the end · pull to refresh · page 2 · reach the end · page 1 · page 3
    CatalogEntry.Defect(
      id: "one-at-a-time-only", summary: "nothing but another page that is out keeps a page from being asked for",
      oracle: gapFree, shortestEvents: 6),
    // reach the end · page 2 · reach the end · pull to refresh · page 1 · page 3
    CatalogEntry.Defect(
      id: "late-page-appended", summary: "a page that was asked for before the list was pulled is appended",
      oracle: gapFree, shortestEvents: 6),
    // reach the end · page 2 · pull to refresh · reach the end · page 1 · page 3
    CatalogEntry.Defect(
      id: "page-during-refresh", summary: "a page is asked for while the first one is being loaded anew",
      oracle: gapFree, shortestEvents: 6),
  ]
}
