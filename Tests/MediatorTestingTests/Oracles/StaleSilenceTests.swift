import MediatorTesting
import PropertyCore
import Testing

/// A search that shows answers; how it treats those of earlier queries is its policy.
private final class Search {
  enum Policy { case newestOnly, anything, remembers }
  struct State: Equatable { var query = "", results = "" }

  private(set) var state = State()
  private let policy: Policy
  private let ask: (String, @escaping (Result<String, any Error>) -> Void) -> Void
  private var newest = 0
  private var hidden = ""

  init(_ policy: Policy, _ ask: @escaping (String, @escaping (Result<String, any Error>) -> Void) -> Void) {
    (self.policy, self.ask) = (policy, ask)
  }

  func type(_ query: String) {
    state = State(query: query, results: "")
    newest += 1
    let number = newest
    ask(query) { [weak self] in self?.answered($0, number) }
  }

  func showHidden() { state.results += hidden }

  private func answered(_ result: Result<String, any Error>, _ number: Int) {
    guard case .success(let results) = result else { return }
    if policy == .remembers { hidden = results }
    if number == newest || policy == .anything { state.results = results }
  }
}

private struct SearchSpecification: MediatorSpecification {
  var policy: Search.Policy

  func makeSystem(in world: World) -> Search {
    Search(
      policy,
      world.service(
        "search", replyTo: { .constant("of \($0)") },
        policy: EffectPolicy(latestOnly: true, canFail: false, canAnswerInsideTheCall: false)))
  }
  func state(of search: Search) -> Search.State { search.state }
  var commands: some Commands<Search> {
    Command("type", .element(of: ["a", "b"])) { search, query in search.type(query) }
    Command("show hidden") { $0.showHidden() }
  }
}

@Suite struct StaleSilenceTests {
  @Test func `reports an answer of a superseded effect that changes the state`() throws {
    let report = try #require(try failure(of: SearchSpecification(policy: .anything)))
    #expect(report.signature.name == Oracle.staleSilence.rawValue)
    #expect(report.signature.site == "search")
    #expect(report.events.count == 3)
    #expect(report.events.last == #"search #1 answers "a" (superseded before): "of a""#)
  }

  @Test func `reports a superseded answer that changes the state only later`() throws {
    let report = try #require(try failure(of: SearchSpecification(policy: .remembers)))
    #expect(report.signature.name == Oracle.staleSilence.rawValue)
    #expect(report.signature.site == "a later state")
  }

  @Test func `passes a search that takes the newest answer only`() throws {
    #expect(try failure(of: SearchSpecification(policy: .newestOnly)) == nil)
  }
}
