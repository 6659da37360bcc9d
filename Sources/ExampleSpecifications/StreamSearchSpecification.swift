import ConcurrencySimulation
import ExampleMediators
import MediatorTesting
import PropertyCore

/// What can happen to a `StreamSearch`, and what must hold.
public struct StreamSearchSpecification: MainActorSpecification, Sendable {
  let defect: StreamSearch.Defect?

  /// Describes the mediator as it should be, or with a defect planted in it.
  public nonisolated init(planting defect: StreamSearch.Defect? = nil) { self.defect = defect }

  public func makeSystem(in world: World) -> StreamSearch {
    StreamSearch(
      planting: defect,
      fetch: world.service("search", replyTo: { .constant(Self.results(for: $0)) }, policy: .overNetwork))
  }

  /// What the service finds: told apart by the query, so that an invariant can tell whose results they are.
  nonisolated static func results(for query: String) -> [String] { ["\(query) found"] }

  public func state(of search: StreamSearch) -> StreamSearch.State { search.state }

  public var commands: some Commands<StreamSearch> {
    Command("type", .element(of: ["a", "b"])) { search, text in search.type(text) }
  }

  public var invariants: some Invariants<StreamSearch> {
    Always("the results are those of the query") {
      $0.state.results.isEmpty || $0.state.results == Self.results(for: $0.state.query)
    }
    AtQuiescence("the search is about the text in the field") { $0.state.query == $0.text }
    AtQuiescence("nothing is still under way") { !$0.state.isLoading }
  }
}

extension StreamSearchSpecification {
  /// What each planted defect does, what reports it, and the length of its shortest run.
  nonisolated static let knownDefects = [
    // the search is made and let go of
    CatalogEntry.Defect(
      id: "strong-self-loop", summary: "the task that takes the queries keeps the search alive",
      oracle: Oracle.tasksEndWithTheirOwner.rawValue, shortestEvents: 0),
    // type a query · type another · the search for the first answers, which ran last
    CatalogEntry.Defect(
      id: "task-per-element", summary: "every query is taken by a task of its own, in whichever order they run",
      oracle: "the search is about the text in the field", shortestEvents: 3),
  ]
}
