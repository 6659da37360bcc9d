import MediatorTesting
import Synchronization
import Testing

private let calls = Atomic(0)

private final class Clocked {
  private(set) var stamp = 0
  func stampNow() { stamp = calls.wrappingAdd(1, ordering: .relaxed).newValue }
}

private struct ClockedSpecification: MediatorSpecification {
  func makeSystem(in world: World) -> Clocked { Clocked() }
  func state(of clocked: Clocked) -> Int { clocked.stamp }
  var commands: some Commands<Clocked> { Command("stamp") { $0.stampNow() } }
}

@Suite struct DeterministicTests {
  @Test func `reports state that outlives a run as nondeterminism, not as the mediator's fault`() throws {
    let report = try #require(try failure(of: ClockedSpecification(), runs: 5))
    #expect(report.signature.kind == .nondeterminism)
    #expect(report.events == ["stamp"])
  }
}
