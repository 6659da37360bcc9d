import MediatorTesting
import PropertyCore
import Testing

/// Asks a service, and is said never to get an answer.
private final class Asker {
  private(set) var answers = 0
  private(set) var failures = 0
  let ask: (Int, @escaping (Result<Bool, any Error>) -> Void) -> Void

  init(ask: @escaping (Int, @escaping (Result<Bool, any Error>) -> Void) -> Void) { self.ask = ask }

  func start() {
    ask(1) { [weak self] result in
      switch result {
      case .success: self?.answers += 1
      case .failure: self?.failures += 1
      }
    }
  }
}

private struct AskerSpecification: MediatorSpecification {
  var whatFails: KeyPath<Asker, Int>

  func makeSystem(in world: World) -> Asker { Asker(ask: world.service("ask", reply: .bool)) }
  var commands: some Commands<Asker> { Command("start") { $0.start() } }
  var invariants: some Invariants<Asker> {
    Always("it does not happen") { $0[keyPath: whatFails] == 0 }
  }
}

@Suite struct AnswerInsideTheCallTests {
  @Test(arguments: [\Asker.answers, \Asker.failures])
  private func `an answer that can come inside the call saves an event`(whatFails: KeyPath<Asker, Int> & Sendable)
    throws
  {
    let specification = try AnySpecification(AskerSpecification(whatFails: whatFails))
    for seed in UInt64(0)..<20 {
      let failure = try #require(MediatorChecker(specification, settings: CheckSettings(seed: seed)).check().failure)
      #expect(failure.events == ["start"], "seed \(seed)")
    }
  }
}
