import Testing

@testable import MediatorTesting

@Suite struct ShapeReaderTests {
  private enum Mode: Equatable { case idle, busy }
  private struct Plain {
    var isOn = false
    var text = ""
    var mode = Mode.idle
    var count = 0
    var note: String?
    var choice: Int?
    var items: [Int] = []
  }
  private struct Opaque {
    var isOn = false
    var thing: any Equatable = 1
  }

  @Test func `a struct is read in place, and each property tells`() {
    let reader = ShapeReader<Plain>()
    let plain = reader.word(of: Plain())
    #expect(!reader.isSlow)
    let others = [
      Plain(isOn: true), Plain(text: "a"), Plain(text: "a long text"), Plain(mode: .busy), Plain(count: 3),
      Plain(note: ""), Plain(note: "a"), Plain(choice: 0), Plain(items: [1]),
    ]
    let words = others.map(reader.word(of:))
    #expect(Set(words + [plain]).count == others.count + 1)
    #expect(reader.word(of: Plain(text: "b", note: nil)) == words[1])
    #expect(reader.word(of: Plain()) == plain)
  }

  @Test func `a property whose place is not known is read with a mirror`() {
    let reader = ShapeReader<Opaque>()
    let words = [Opaque(), Opaque(isOn: true), Opaque(thing: 9)].map(reader.word(of:))
    #expect(reader.isSlow)
    #expect(Set(words).count == 3)
  }
}
