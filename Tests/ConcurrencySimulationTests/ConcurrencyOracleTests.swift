import ConcurrencySimulation
import MediatorTesting
import PropertyCore
import Testing

/// A screen that loads one thing, in one of several wrong ways.
@MainActor private final class Loader {
  enum Fault: String, CaseIterable {
    case forgottenContinuation, endlessLoop, rendersElsewhere, tellsElsewhere, polls, pollsForNothing
  }

  struct State: Equatable, Sendable { var isLoaded = false }

  /// What the screen shows and whom it tells.
  struct Colleagues: @unchecked Sendable {
    // A simulated run has one thread, so even what is called on the wrong actor is called by that one.
    let label: Control<String>
    let onChange: (Bool) -> Void
  }

  private(set) var state = State()
  private let load: @Sendable (Int) async throws -> Bool
  private let colleagues: Colleagues

  init(load: @escaping @Sendable (Int) async throws -> Bool, colleagues: Colleagues) {
    (self.load, self.colleagues) = (load, colleagues)
  }

  func start(_ fault: Fault?) {
    switch fault {
    case nil: Task { [weak self, load] in if let loaded = try? await load(1) { self?.state.isLoaded = loaded } }
    case .forgottenContinuation: Task { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
    case .endlessLoop:
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      continuation.yield(1)
      Task { for await _ in stream { state.isLoaded = true } }
    case .rendersElsewhere: Task.detached { [colleagues] in colleagues.label.render("loaded") }
    case .tellsElsewhere: Task.detached { [colleagues] in colleagues.onChange(true) }
    case .polls:
      Task { [weak self, load] in if let loaded = try? await load(1) { self?.state.isLoaded = loaded } }
      poll()
    case .pollsForNothing: poll()
    }
  }

  private func poll() {
    Task { [weak self] in while self?.state.isLoaded == false { await Task.yield() } }
  }
}

private struct LoaderSpecification: MainActorSpecification, Sendable {
  var fault: Loader.Fault?
  var oracles = OracleSelection.all

  func makeSystem(in world: World) -> Loader {
    Loader(
      load: world.service("load", reply: .constant(true), policy: EffectPolicy(canFail: false)),
      colleagues: Loader.Colleagues(label: world.control("label", ""), onChange: world.listener("list")))
  }
  func state(of loader: Loader) -> Loader.State { loader.state }
  var commands: some Commands<Loader> {
    Command("start") { [fault] loader in loader.start(fault) }
  }
}

@Suite struct ConcurrencyOracleTests {
  private func failure(of fault: Loader.Fault?, oracles: OracleSelection = .all) throws -> FailureReport? {
    let specification = LoaderSpecification(fault: fault, oracles: oracles)
    return MediatorChecker(try AnySpecification(specification.simulated), settings: CheckSettings(runs: 50)).check()
      .failure
  }

  @Test func `have nothing to say about a loader that is right`() throws {
    #expect(try failure(of: nil) == nil)
  }

  @Test func `a continuation that nobody keeps is a task that can never resume`() throws {
    let report = try #require(try failure(of: .forgottenContinuation))
    #expect(report.signature.name == Oracle.tasksCanResume.rawValue)
    #expect(report.events == ["start"])
  }

  @Test func `a loop over a stream that nobody ends outlives its owner`() throws {
    let report = try #require(try failure(of: .endlessLoop))
    #expect(report.signature.name == Oracle.tasksEndWithTheirOwner.rawValue)
    #expect(report.message.contains("ended only when cancelled"))
    #expect(report.events.count == 1)
  }

  @Test func `a control that is rendered by a detached task is on the wrong actor`() throws {
    let report = try #require(try failure(of: .rendersElsewhere))
    #expect(report.signature.name == Oracle.runsOnTheRightActor.rawValue)
    #expect(report.signature.site == "label")
  }

  @Test func `an observer that is told by a detached task is on the wrong actor`() throws {
    let report = try #require(try failure(of: .tellsElsewhere))
    #expect(report.signature.name == Oracle.runsOnTheRightActor.rawValue)
    #expect(report.signature.site == "list")
  }

  @Test func `what happens on the wrong actor can be allowed`() throws {
    let oracles = OracleSelection.all.without(.runsOnTheRightActor, because: "the label may be set from anywhere")
    #expect(try failure(of: .rendersElsewhere, oracles: oracles) == nil)
  }

  @Test func `polling the main actor starves the answer that is polled for`() throws {
    let report = try #require(try failure(of: .polls))
    #expect(report.signature.name == Oracle.nothingStarves.rawValue)
    #expect(report.signature.site == "load")
    #expect(report.events.count == 1)
  }

  @Test func `polling for what nothing is going to do never settles`() throws {
    let report = try #require(try failure(of: .pollsForNothing))
    #expect(report.signature.name == Oracle.settles.rawValue)
  }
}
