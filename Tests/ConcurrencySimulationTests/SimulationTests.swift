import ConcurrencySimulation
import MediatorTesting
import Observation
import PropertyCore
import Testing

/// A search as an app writes it today; the faulty one shows whatever comes back.
@MainActor @Observable private final class Search {
  struct State: Equatable, Sendable { var query = "", results = "" }

  private(set) var state = State()
  private let fetch: @Sendable (String) async throws -> String
  private let showsAnything: Bool
  private var task: Task<Void, Never>?

  init(showsAnything: Bool, fetch: @escaping @Sendable (String) async throws -> String) {
    (self.showsAnything, self.fetch) = (showsAnything, fetch)
  }

  func type(_ query: String) {
    state = State(query: query, results: "")
    task?.cancel()
    task = Task { [weak self, fetch, showsAnything] in
      do {
        try await Task.sleep(for: .seconds(300))
        let results = try await fetch(query)
        if !showsAnything { try Task.checkCancellation() }
        self?.state.results = results
      } catch {}
    }
  }
}

private struct SearchSpecification: MainActorSpecification {
  var showsAnything = false

  func makeSystem(in world: World) -> Search {
    Search(showsAnything: showsAnything, fetch: world.service("fetch", replyTo: { .constant("of \($0)") }))
  }
  func state(of search: Search) -> Search.State { search.state }
  var commands: some Commands<Search> {
    Command("type", .element(of: ["a", "b"])) { search, query in search.type(query) }
  }
  var invariants: some Invariants<Search> {
    Always("results belong to the query") { $0.state.results.isEmpty || $0.state.results == "of \($0.state.query)" }
  }
}

@Suite struct SimulationTests {
  @Test func `runs an unmodified mediator on virtual time`() throws {
    let result = MediatorChecker(
      try AnySpecification(SearchSpecification().simulated), settings: CheckSettings(runs: 300)
    )
    .check()
    if let failure = result.failure { print(failure.text { $0 }) }
    #expect(result.failure == nil)
    #expect(result.events > 10_000)
  }

  @Test func `finds a result that is written after the task was cancelled`() throws {
    let specification = try AnySpecification(SearchSpecification(showsAnything: true).simulated)
    let report = try #require(MediatorChecker(specification).check().failure)
    print(report.text { $0 })
    #expect(report.signature.name == "results belong to the query")
  }
}
