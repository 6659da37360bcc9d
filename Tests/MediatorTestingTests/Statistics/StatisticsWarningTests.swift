import MediatorTesting
import PropertyCore
import Testing

private final class Lamp {
  struct State: Equatable { var isOn = false }

  var state = State()
  var ask: ((Int, @escaping (Result<Bool, any Error>) -> Void) -> Void)?
}

/// A lamp whose specification has a flaw that keeps faults from being found.
private struct LampSpecification: MediatorSpecification {
  enum Flaw { case none, impossible, unlikely, unasked, untriggered, idle, restless }

  var flaw: Flaw

  func makeSystem(in world: World) -> Lamp {
    let lamp = Lamp()
    let service: (Int, @escaping (Result<Bool, any Error>) -> Void) -> Void = world.service("power", reply: .bool)
    if flaw != .idle { lamp.ask = service }
    if flaw == .restless { keepAsking(lamp) }
    return lamp
  }

  /// Asks again at each answer, without end.
  private func keepAsking(_ lamp: Lamp) {
    lamp.ask?(0) { [weak lamp] _ in if let lamp { keepAsking(lamp) } }
  }

  func state(of lamp: Lamp) -> Lamp.State { lamp.state }
  var oracles: OracleSelection { .all.without(.settles, because: "the flaw is that it never rests") }
  // What never rests is cut early, or the test would take minutes.
  var limits: RunLimits { RunLimits(commands: 20, deliveriesInARow: 20) }
  var commands: some Commands<Lamp> {
    Command("switch") { lamp in
      lamp.state.isOn.toggle()
      lamp.ask?(1) { _ in }
    }
    .weight(flaw == .unlikely ? 100_000 : 1)
    Command("dim") { _ in }.when { flaw == .impossible ? false : $0.state.isOn || flaw == .unlikely }
  }
  var invariants: some Invariants<Lamp> {
    Always("a lit lamp is on", when: { $0.state.isOn && flaw != .unasked }) { $0.state.isOn }
    Never("darkness", after: flaw == .untriggered ? .delivery(of: "powr") : .command("switch")) { _ in false }
    AtQuiescence("at rest") { _ in true }
  }
}

@Suite struct StatisticsWarningTests {
  private func warnings(_ flaw: LampSpecification.Flaw, runs: Int = 60) throws -> [String] {
    let result = MediatorChecker(
      try AnySpecification(LampSpecification(flaw: flaw)), settings: CheckSettings(runs: runs, seed: 1)
    ).check()
    #expect(result.failure == nil)
    return result.warnings
  }

  @Test func `a sound specification gives no warning`() throws {
    #expect(try warnings(.none).isEmpty)
  }

  @Test func `warns of a command that was never possible`() throws {
    let warnings = try warnings(.impossible)
    #expect(warnings.count == 1)
    #expect(warnings.first?.hasPrefix("the command \"dim\" was never possible in 60 runs") == true)
  }

  @Test func `warns of a command that was possible and never performed`() throws {
    let warnings = try warnings(.unlikely)
    #expect(warnings.count == 1)
    #expect(warnings.first?.hasPrefix("the command \"dim\" was possible before") == true)
  }

  @Test func `warns of an invariant whose antecedent was never true`() throws {
    #expect(
      try warnings(.unasked) == [
        "\"a lit lamp is on\" was never put to the test in 60 runs, since it is asked only when its condition (when) was "
          + "true"
      ])
  }

  @Test func `warns of an invariant whose trigger never happened`() throws {
    #expect(
      try warnings(.untriggered) == [
        "\"darkness\" was never put to the test in 60 runs, since it is asked only when powr was delivered"
      ])
  }

  @Test func `warns when no effect was ever started although there are services`() throws {
    let warnings = try warnings(.idle)
    #expect(warnings.count == 1)
    #expect(warnings.first?.hasPrefix("no effect was started in 60 runs although there are services (power)") == true)
  }

  @Test func `warns when no run ever came to rest`() throws {
    let warnings = try warnings(.restless)
    #expect(warnings.first?.hasPrefix("not one of 60 runs ended with everything delivered and answered") == true)
  }

  @Test func `says nothing of so few runs that much is missed by chance`() throws {
    #expect(try warnings(.impossible, runs: 20).isEmpty)
  }
}
