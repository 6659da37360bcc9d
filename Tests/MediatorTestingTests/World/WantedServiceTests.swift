import MediatorTesting
import PropertyCore
import Testing

/// A field that asks for a greeting, and forgets its question in silence when it is emptied.
private final class Greeter {
  struct State: Equatable { var name = "", greeting = "" }
  var state = State()
  let forgets: Bool
  let greet: (String, @escaping (Result<String, any Error>) -> Void) -> Void
  private var questions = 0
  private var awaited: Int?

  init(forgets: Bool, greet: @escaping (String, @escaping (Result<String, any Error>) -> Void) -> Void) {
    self.forgets = forgets
    self.greet = greet
  }

  func enter(_ name: String) {
    state = State(name: name)
    awaited = nil
    guard !name.isEmpty else { return }
    questions += 1
    let question = questions
    awaited = question
    greet(name) { [weak self] reply in
      guard let self, !forgets || awaited == question else { return }
      awaited = nil
      guard case .success(let greeting) = reply else { return }
      state.greeting = greeting
    }
  }
}

private struct GreeterSpecification: MediatorSpecification {
  let forgets: Bool

  func makeSystem(in world: World) -> Greeter {
    Greeter(
      forgets: forgets,
      greet: world.service(
        "greeting", replyTo: { .constant("Hello, \($0)") }, policy: EffectPolicy(),
        wanted: { (greeter: Greeter, name) in greeter.state.name == name }))
  }

  func state(of greeter: Greeter) -> Greeter.State { greeter.state }

  var commands: some Commands<Greeter> {
    Command("enter", .element(of: ["", "Ada"])) { greeter, name in greeter.enter(name) }
  }
}

@Suite struct WantedServiceTests {
  @Test func `an answer nobody wants any more is stale, although nothing was cancelled`() throws {
    let failure = try #require(
      MediatorChecker(try AnySpecification(GreeterSpecification(forgets: false))).check().failure)
    #expect(failure.signature.name == Oracle.staleSilence.rawValue)
    #expect(failure.events.count == 3)
    #expect(failure.trace.events.last?.line.contains("superseded before") == true)
  }

  @Test func `a mediator that drops what it does not want passes`() throws {
    #expect(MediatorChecker(try AnySpecification(GreeterSpecification(forgets: true))).check().failure == nil)
  }
}
