import MediatorTesting
import PropertyCore
import Testing

private final class Keypad {
  var digits: [Int] = []
  var isConfirmed = false
}

private struct KeypadSpecification: MediatorSpecification {
  func makeSystem(in world: World) -> Keypad {
    let keypad = Keypad()
    let confirm: (Int, @escaping (Result<Bool, any Error>) -> Void) -> Void = world.service(
      "confirm", reply: .constant(true), policy: EffectPolicy(canFail: false, canAnswerInsideTheCall: false))
    if asks { confirm(0) { [weak keypad] _ in keypad?.isConfirmed = true } }
    return keypad
  }

  var asks = false

  func state(of keypad: Keypad) -> [Int] { keypad.digits }

  var commands: some Commands<Keypad> {
    Command("press", .element(of: 0...2)) { keypad, digit in keypad.digits.append(digit) }
  }

  var invariants: some Invariants<Keypad> {
    Always("never 2 after 1") { $0.digits.suffix(2) != [1, 2] }
    Always("never three alike") { $0.digits.count < 3 || Set($0.digits.suffix(3)).count > 1 }
  }
}

@Suite struct ExhaustiveSearchTests {
  private func search(_ scope: SearchScope, asks: Bool = false) throws -> ExhaustiveSearch.Result {
    ExhaustiveSearch(try AnySpecification(KeypadSpecification(asks: asks)), within: scope).run()
  }

  @Test func `executes every run within its scope once`() throws {
    let result = try search(SearchScope(events: 1))
    #expect(result.runs == 1 + 3)
    #expect(result.isExhaustive)
    #expect(result.findings.isEmpty)
  }

  @Test func `does not continue a run that failed`() throws {
    // Of the nine runs of two presses one fails, and the other eight go on.
    #expect(try search(SearchScope(events: 3)).runs == 1 + 3 + 9 + 8 * 3)
  }

  @Test func `keeps the shortest run of each failure`() throws {
    let result = try search(SearchScope(events: 4))
    #expect(Set(result.findings.map(\.signature.name)) == ["never 2 after 1", "never three alike"])
    #expect(result.findings.allSatisfy { $0.events == ($0.signature.name == "never 2 after 1" ? 2 : 3) })
  }

  @Test func `never claims to be exhaustive when it was capped`() throws {
    let result = try search(SearchScope(events: 3, runs: 20))
    #expect(result.runs == 20)
    #expect(!result.isExhaustive)
  }

  @Test func `makes no more perturbations of the nominal schedule than its scope allows`() throws {
    let nominal = try search(SearchScope(events: 1, perturbations: 0), asks: true)
    let late = try search(SearchScope(events: 1, perturbations: 1, latestDelay: 1), asks: true)
    #expect(nominal.runs < late.runs)
    #expect(late.isExhaustive)
  }
}
