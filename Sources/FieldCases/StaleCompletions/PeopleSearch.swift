import MediatorTesting
import PropertyCore

/// A search that asks a service at each change of its field
/// (F12, omz/Pythonista-Issues#419 and MIT-Mobile/MIT-Mobile-for-iOS#384).
final class PeopleSearch {
  struct State: Equatable {
    var query = ""
    var results: [String] = []
    var isSearching = false
  }

  enum Defect: String, CaseIterable {
    /// Every answer is shown, for whichever query it was asked.
    case everyAnswerShown = "every-answer-shown"
    /// Clearing the field makes no new number, so that the last search still counts.
    case clearKeepsNumber = "clear-keeps-number"
  }

  typealias Search = (String, @escaping (Result<[String], any Error>) -> Void) -> Void

  private(set) var state = State()
  private let search: Search
  private let defect: Defect?
  private var newest = 0

  init(planting defect: Defect?, search: @escaping Search) {
    self.defect = defect
    self.search = search
  }

  func type(_ query: String) {
    guard !query.isEmpty else { return clear() }
    newest += 1
    state = State(query: query, isSearching: true)
    search(query) { [weak self, number = newest] result in self?.answered(number, result) }
  }

  func clear() {
    if defect != .clearKeepsNumber { newest += 1 }
    state = State()
  }

  private func answered(_ number: Int, _ result: Result<[String], any Error>) {
    guard number == newest || defect == .everyAnswerShown else { return }
    state.isSearching = false
    state.results = (try? result.get()) ?? []
  }
}

struct PeopleSearchSpecification: MediatorSpecification {
  var defect: PeopleSearch.Defect?

  func makeSystem(in world: World) -> PeopleSearch {
    PeopleSearch(
      planting: defect,
      search: world.service(
        "search", replyTo: { .constant(["\($0) found"]) }, policy: .latestOnly,
        wanted: { (search: PeopleSearch, query) in search.state.query == query }))
  }

  func state(of search: PeopleSearch) -> PeopleSearch.State { search.state }

  var commands: some Commands<PeopleSearch> {
    Command("type", .element(of: ["a", "b", ""])) { search, text in search.type(text) }.weight(2)
    Command("clear") { $0.clear() }
  }

  var invariants: some Invariants<PeopleSearch> {
    Always("the results are those of the query") {
      $0.state.results.isEmpty || $0.state.results == ["\($0.state.query) found"]
    }
    AtQuiescence("no search is under way") { !$0.state.isSearching }
  }

  static let knownDefects = [
    // type "a" · type "b" · the first search answers
    CatalogEntry.Defect(
      id: "every-answer-shown", summary: "the answer to an earlier query is shown under a later one",
      oracle: Oracle.staleSilence.rawValue, shortestEvents: 3),
    // type "a" · clear · the search answers
    CatalogEntry.Defect(
      id: "clear-keeps-number", summary: "the answer to a query that was cleared is shown",
      oracle: Oracle.staleSilence.rawValue, shortestEvents: 3),
  ]
}
