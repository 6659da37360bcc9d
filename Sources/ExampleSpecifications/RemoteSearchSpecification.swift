import ExampleMediators
import MediatorTesting
import PropertyCore

/// What can happen to a `RemoteSearch`, and what must hold.
public struct RemoteSearchSpecification: MediatorSpecification {
  let defect: RemoteSearch.Defect?

  /// Describes the mediator as it should be, or with a defect planted in it.
  public init(planting defect: RemoteSearch.Defect? = nil) { self.defect = defect }

  public func makeSystem(in world: World) -> RemoteSearch {
    let search = RemoteSearch(
      search: world.service(
        "search", replyTo: { .constant(Self.results(for: $0)) }, policy: .latestOnly,
        wanted: { (search: RemoteSearch, query) in search.state.phase == .loading && search.state.query == query }),
      schedule: world.clock.scheduler("debounce"), planting: defect)
    search.onChange = world.observer("list", reading: { [unowned search] in search.state })
    return search
  }

  /// What the service finds: told apart by the query, so that an invariant can tell whose results they are.
  static func results(for query: String) -> [String] { ["\(query) found"] }

  public func state(of search: RemoteSearch) -> RemoteSearch.State { search.state }

  public var commands: some Commands<RemoteSearch> {
    Command("type query", .entry) { search, query in search.queryChanged(to: query) }.weight(2)
    Command("clear") { $0.clear() }
  }

  public var invariants: some Invariants<RemoteSearch> {
    Always("an empty field has neither results nor a request") {
      !$0.state.query.isBlank || $0.state.results.isEmpty && $0.state.phase == .idle
    }
    Always("the results are those of the query") {
      $0.state.results.isEmpty || $0.state.results == Self.results(for: $0.state.query)
    }
    AtQuiescence("nothing is still under way") { $0.state.phase == .idle || $0.state.phase == .failed }
  }
}

extension RemoteSearchSpecification {
  /// What each planted defect does, what reports it, and the length of its shortest run.
  static let knownDefects = [
    // type a query · its wait ends · type a query · the first search answers
    CatalogEntry.Defect(
      id: "older-response", summary: "every response is shown, for whichever query it was sent",
      oracle: Oracle.staleSilence.rawValue, shortestEvents: 4),
    // type a query · its wait ends · clear · the search answers
    CatalogEntry.Defect(
      id: "clear-keeps-request", summary: "clearing leaves the running request alone",
      oracle: Oracle.staleSilence.rawValue, shortestEvents: 4),
    // type a query · clear · the wait ends
    CatalogEntry.Defect(
      id: "debounce-after-clear", summary: "clearing leaves the timer alone, and a request starts under an empty field",
      oracle: "an empty field has neither results nor a request", shortestEvents: 3),
    // type a query · its wait ends · clear · the cancelled search ends with an error
    CatalogEntry.Defect(
      id: "cancelled-error-shown", summary: "the error of a request that was cancelled is shown",
      oracle: Oracle.staleSilence.rawValue, shortestEvents: 4),
  ]
}
