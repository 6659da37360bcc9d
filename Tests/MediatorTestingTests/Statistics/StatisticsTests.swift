import MediatorTesting
import PropertyCore
import Testing

/// A door that a guard opens: small enough to know every count.
private final class Door {
  struct State: Equatable {
    var isOpen = false
    var passed = 0
  }

  var state = State()
  let ask: (Int, @escaping (Result<Bool, any Error>) -> Void) -> Void

  init(_ ask: @escaping (Int, @escaping (Result<Bool, any Error>) -> Void) -> Void) { self.ask = ask }

  func knock() {
    ask(state.passed) { [weak self] result in if case .success(true) = result { self?.state.isOpen = true } }
  }

  func pass() {
    state.isOpen = false
    state.passed += 1
  }
}

private struct DoorSpecification: MediatorSpecification {
  var replies = Generator<Bool>.bool
  var knocks = true

  func makeSystem(in world: World) -> Door {
    Door(world.service("guard", reply: replies, policy: EffectPolicy(canAnswerInsideTheCall: false)))
  }
  func state(of door: Door) -> Door.State { door.state }
  var oracles: OracleSelection { .all.without(.duplicateIdempotence, because: "the guard may open twice") }
  var commands: some Commands<Door> {
    Command("knock") { [knocks] door in if knocks { door.knock() } }
    Command("pass") { $0.pass() }.when { $0.state.isOpen }
  }
  var invariants: some Invariants<Door> {
    Always("nobody passed a door that never opened", when: { !$0.state.isOpen }) { $0.state.passed >= 0 }
    Always("an open door is counted", when: { $0.state.isOpen }) { $0.state.passed >= 0 }
    AtQuiescence("at rest, an open door is open", when: { $0.state.isOpen }) { $0.state.isOpen }
    Eventually("it closes or stays", after: .command("pass")) { _ in true }
    Always("always asked") { _ in true }
  }
}

@Suite struct StatisticsTests {
  private func statistics(_ specification: DoorSpecification, runs: Int = 100) throws -> MediatorStatistics {
    var settings = CheckSettings(runs: runs, seed: 1)
    settings.collectsStatistics = true
    let result = MediatorChecker(try AnySpecification(specification), settings: settings).check()
    #expect(result.failure == nil)
    return try #require(result.statistics)
  }

  @Test func `counts commands, services, invariants and pairs`() throws {
    let counted = try statistics(DoorSpecification())
    #expect(counted.runs == 100)
    #expect(counted.commands.map(\.name) == ["knock", "pass"])
    #expect(counted.commands[0].possible == counted.steps)
    #expect(counted.commands[1].possible > 0 && counted.commands[1].possible < counted.steps)
    #expect(counted.commands.allSatisfy { $0.performed > 0 && $0.performed <= $0.possible })
    #expect(counted.services.map(\.name) == ["guard"])
    let guarding = counted.services[0]
    #expect(guarding.started == counted.commands[0].performed)
    #expect(guarding.late > 0 && guarding.failed > 0 && guarding.late < guarding.answered)
    #expect(!guarding.canBeStale && guarding.stale == 0)
    #expect(counted.invariants.map { $0.antecedent == nil } == [false, false, false, false, true])
    #expect(counted.invariants[3].asked == counted.commands[1].performed)
    // Passing closes the door.
    #expect(counted.pairsMet == 5 && counted.pairsMissed.map { "\($0.first) → \($0.second)" } == ["pass → pass"])
    #expect(counted.quietRuns > 0 && counted.quietRuns <= 100)
  }

  @Test func `lists the pairs that were never met`() throws {
    let counted = try statistics(DoorSpecification(replies: .constant(false)))
    #expect(
      counted.pairsMissed.map { "\($0.first) → \($0.second)" } == [
        "knock → pass", "pass → knock", "pass → pass", "pass → guard",
      ])
  }

  @Test func `counts nothing unless it was asked for`() throws {
    let result = MediatorChecker(try AnySpecification(DoorSpecification()), settings: CheckSettings(runs: 100)).check()
    #expect(result.statistics == nil && result.warnings.isEmpty)
  }

  @Test func `counting changes no run`() throws {
    var counting = CheckSettings(runs: 200, seed: 3)
    counting.collectsStatistics = true
    let specification = try AnySpecification(DoorSpecification())
    let with = MediatorChecker(specification, settings: counting).check()
    let without = MediatorChecker(specification, settings: CheckSettings(runs: 200, seed: 3)).check()
    #expect(with.events == without.events)
  }

  @Test func `a condition holds where its antecedent is false`() throws {
    struct Guarded: MediatorSpecification {
      let base = DoorSpecification()
      var oracles: OracleSelection { base.oracles }
      func makeSystem(in world: World) -> Door { base.makeSystem(in: world) }
      var commands: some Commands<Door> {
        Command("knock") { $0.knock() }
        Command("pass") { $0.pass() }
      }
      var invariants: some Invariants<Door> {
        Always("never asked", when: { $0.state.passed < 0 }) { _ in false }
        AtQuiescence("never asked at rest", when: { $0.state.passed < 0 }) { _ in false }
        AtQuiescence("asked after three", when: { $0.state.passed == 3 }) { _ in false }
      }
    }
    #expect(try failure(of: Guarded())?.signature.name == "asked after three")
  }
}
