import ConcurrencySimulation
import ExampleMediators
import MediatorTesting
import PropertyCore

/// What can happen to an `AsyncSearch`, and what must hold.
public struct AsyncSearchSpecification: MainActorSpecification, Sendable {
  let defect: AsyncSearch.Defect?

  /// Describes the mediator as it should be, or with a defect planted in it.
  public nonisolated init(planting defect: AsyncSearch.Defect? = nil) { self.defect = defect }

  public func makeSystem(in world: World) -> AsyncSearch {
    AsyncSearch(
      planting: defect,
      fetch: world.service("search", replyTo: { .constant(Self.results(for: $0)) }, policy: .overNetwork))
  }

  /// What the service finds: told apart by the query, so that an invariant can tell whose results they are.
  nonisolated static func results(for query: String) -> [String] { ["\(query) found"] }

  public func state(of search: AsyncSearch) -> AsyncSearch.State { search.state }

  public var commands: some Commands<AsyncSearch> {
    Command("type", .entry) { search, text in search.type(text) }
  }

  public var invariants: some Invariants<AsyncSearch> {
    Always("the search is about the text in the field") { $0.state.query == $0.text }
    Always("the results are those of the query") {
      $0.state.results.isEmpty || $0.state.results == Self.results(for: $0.state.query)
    }
    Always("being cancelled is no error") { $0.state.phase != .failed("The search was cancelled.") }
    AtQuiescence("nothing is still under way") { $0.state.phase != .waiting && $0.state.phase != .loading }
  }
}

extension AsyncSearchSpecification {
  /// What each planted defect does, what reports it, and the length of its shortest run.
  nonisolated static let knownDefects = [
    // type a query · its wait ends · type another · the cancelled search answers
    CatalogEntry.Defect(
      id: "cancelled-writes", summary: "results are shown although the task that asked for them was cancelled",
      oracle: "the results are those of the query", shortestEvents: 4),
    // type a query · type another
    CatalogEntry.Defect(
      id: "cancelled-shown-as-error", summary: "that a task was cancelled is shown as an error",
      oracle: "being cancelled is no error", shortestEvents: 2),
    // type a query · its wait ends · type another · the search answers
    CatalogEntry.Defect(
      id: "copy-before-await", summary: "the state is copied before the wait and written after it",
      oracle: "the search is about the text in the field", shortestEvents: 4),
  ]
}
