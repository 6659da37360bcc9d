import PropertyCore
import Supervision
import Testing

@Suite struct MessageTests {
  private static let verdicts = [
    Verdict(
      .failed(FailureSignature(kind: .trap, name: "abort", specification: "Shop", site: "a → \u{0}\"b\"")),
      complexity: Complexity(events: 1, steps: 2, effects: 3, perturbations: 4, inversions: 5)),
    Verdict(.discarded(Discard("nothing is in stock"))), Verdict(.passed),
  ]

  @Test(arguments: verdicts) func `says the same in another process`(verdict: Verdict) {
    #expect(Message.read(Message.bytes(of: verdict)) == verdict)
  }

  @Test func `a message that is cut, and no message, are none`() {
    let bytes = Message.bytes(of: Self.verdicts[0])
    #expect((Message.read(bytes.dropLast()) as Verdict?) == nil)
    #expect((Message.read([]) as Verdict?) == nil)
    #expect((Message.read(Message.bytes(of: ["another"])) as Verdict?) == nil)
  }

  @Test(arguments: 1...9) func `a stream is the same messages however it is cut`(size: Int) {
    let stream = Self.verdicts.flatMap { Message.framed($0) }
    var reader = MessageReader<Verdict>()
    var read: [Verdict] = []
    for start in stride(from: 0, to: stream.count, by: size) {
      read += reader.take(stream[start..<min(start + size, stream.count)])
    }
    #expect(read == Self.verdicts)
  }

  @Test func `what is no message is left out of a stream, and the next one is read`() {
    var reader = MessageReader<Verdict>()
    #expect(reader.take(Message.framed("words") + Message.framed(Self.verdicts[2])) == [Self.verdicts[2]])
  }
}
