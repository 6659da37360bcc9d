import MediatorTesting
import PropertyCore
import Testing

/// Starts an effect with every command; the world may hold all answers to the end.
private final class Collector {
  private(set) var answers = 0
  let ask: (Int, @escaping (Result<Bool, any Error>) -> Void) -> Void

  init(ask: @escaping (Int, @escaping (Result<Bool, any Error>) -> Void) -> Void) { self.ask = ask }

  func start() { ask(1) { [weak self] _ in self?.answers += 1 } }
}

private struct CollectorSpecification: MediatorSpecification {
  func makeSystem(in world: World) -> Collector { Collector(ask: world.service("ask", reply: .bool)) }
  var commands: some Commands<Collector> { Command("start") { $0.start() } }
}

@Suite struct LongRunTests {
  @Test func `what a long run left pending may all be delivered at its end`() throws {
    let settings = CheckSettings(runs: 30, commands: 2_000, schedules: .only("events-first"))
    let result = MediatorChecker(try AnySpecification(CollectorSpecification()), settings: settings).check()
    #expect(result.failure == nil, "\(result.failure?.message ?? "")")
    #expect(result.events > 30_000)
  }
}
