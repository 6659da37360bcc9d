import MediatorTesting
import PropertyCore
import Testing

private final class Sender {
  private(set) var sent = 0
  private let post: (Int, @escaping (Result<Int, any Error>) -> Void) -> Void
  private let countsTwice: Bool
  private var answered: [Int] = []
  private var next = 0

  init(countsTwice: Bool, _ post: @escaping (Int, @escaping (Result<Int, any Error>) -> Void) -> Void) {
    (self.countsTwice, self.post) = (countsTwice, post)
  }

  func send() {
    next += 1
    let number = next
    post(number) { [weak self] result in
      guard let self, case .success = result else { return }
      if !countsTwice && answered.contains(number) { return }
      answered.append(number)
      sent += 1
    }
  }
}

private struct SenderSpecification: MediatorSpecification {
  var countsTwice: Bool

  func makeSystem(in world: World) -> Sender {
    Sender(countsTwice: countsTwice, world.service("post", reply: .integer(in: 0...3)))
  }
  func state(of sender: Sender) -> Int { sender.sent }
  var commands: some Commands<Sender> { Command("send") { $0.send() } }
}

@Suite struct DuplicateIdempotenceTests {
  @Test func `reports a completion that counts again when it comes again`() throws {
    let report = try #require(try failure(of: SenderSpecification(countsTwice: true)))
    #expect(report.signature.name == Oracle.duplicateIdempotence.rawValue)
    #expect(report.signature.site == "post")
    #expect(report.events == ["send", "post #1 answers 1: 0", "post #1 answers 1 (once more): 0"])
  }

  @Test func `passes a completion that counts once`() throws {
    #expect(try failure(of: SenderSpecification(countsTwice: false)) == nil)
  }
}
