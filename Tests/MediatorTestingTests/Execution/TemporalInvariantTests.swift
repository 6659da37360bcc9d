import MediatorTesting
import PropertyCore
import Testing

/// Asks a server; what it does with failures and after clearing can be wrong.
private final class Loader {
  enum Fault { case none, staysLoading, showsAfterClear }
  struct State: Equatable { var isLoading = false, isShowing = false }

  private(set) var state = State()
  private let fault: Fault
  private let fetch: (Int, @escaping (Result<Int, any Error>) -> Void) -> Void
  private var generation = 0

  init(_ fault: Fault, _ fetch: @escaping (Int, @escaping (Result<Int, any Error>) -> Void) -> Void) {
    (self.fault, self.fetch) = (fault, fetch)
  }

  func load() {
    generation += 1
    state = State(isLoading: true, isShowing: false)
    let number = generation
    fetch(number) { [weak self] in self?.finish($0, number) }
  }

  func clear() {
    if fault != .showsAfterClear { generation += 1 }
    state = State()
  }

  private func finish(_ result: Result<Int, any Error>, _ number: Int) {
    guard number == generation else { return }
    if case .success = result {
      state = State(isLoading: false, isShowing: true)
    } else if fault != .staysLoading {
      state.isLoading = false
    }
  }
}

private struct LoaderSpecification: MediatorSpecification {
  var fault: Loader.Fault

  func makeSystem(in world: World) -> Loader {
    Loader(
      fault, world.service("fetch", reply: .integer(in: 0...1), policy: EffectPolicy(canAnswerInsideTheCall: false)))
  }
  func state(of loader: Loader) -> Loader.State { loader.state }
  var commands: some Commands<Loader> {
    Command("load") { $0.load() }
    Command("clear") { $0.clear() }
  }
  var invariants: some Invariants<Loader> {
    Eventually("loading ends", after: .command("load")) { !$0.state.isLoading }
    Never("something shows", after: .command("clear"), until: .command("load")) { $0.state.isShowing }
  }
}

@Suite struct TemporalInvariantTests {
  @Test func `an eventuality that never comes is reported when everything has been delivered`() throws {
    let report = try #require(try failure(of: LoaderSpecification(fault: .staysLoading)))
    #expect(report.signature.name == "loading ends")
    #expect(report.events == ["load", "fetch #1 answers 1: failure"])
  }

  @Test func `what must not happen any more is reported when it happens`() throws {
    let report = try #require(try failure(of: LoaderSpecification(fault: .showsAfterClear)))
    #expect(report.signature.name == "something shows")
    #expect(report.events == ["load", "clear", "fetch #1 answers 1: 0"])
  }

  @Test func `both pass where the rule is right`() throws {
    #expect(try failure(of: LoaderSpecification(fault: .none)) == nil)
  }
}
