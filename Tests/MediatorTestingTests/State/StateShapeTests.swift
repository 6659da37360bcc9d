import Testing

@testable import MediatorTesting

@Suite struct StateShapeTests {
  private enum Mode { case idle, busy }
  private enum Phase: Equatable { case none, loading(Int), failed(String) }
  private struct Screen {
    var text = ""
    var items: [Int] = []
    var choice: Int?
    var mode = Mode.idle
    var phase = Phase.none
    var count = 0
    var isOn = false
    var ratio = 0.0
    var names: Set<String> = []
  }

  private func shape(_ change: (inout Screen) -> Void) -> UInt64 {
    var screen = Screen()
    change(&screen)
    return StateShape.word(of: screen)
  }

  private func isSame(_ first: (inout Screen) -> Void, _ second: (inout Screen) -> Void) -> Bool {
    shape(first) == shape(second)
  }

  @Test func `texts are empty, short or long`() {
    #expect(isSame({ $0.text = "a" }, { $0.text = "bcd" }))
    #expect(isSame({ $0.text = "a long text" }, { $0.text = "another long one" }))
    #expect(!isSame({ $0.text = "" }, { $0.text = "a" }))
    #expect(!isSame({ $0.text = "a" }, { $0.text = "a long text" }))
  }

  @Test func `collections have nothing, one or more elements`() {
    #expect(isSame({ $0.items = [1, 2] }, { $0.items = [1, 9, 8, 2] }))
    #expect(!isSame({ $0.items = [] }, { $0.items = [1] }))
    #expect(!isSame({ $0.items = [1] }, { $0.items = [1, 1] }))
    #expect(isSame({ $0.names = ["a", "b"] }, { $0.names = ["c", "d", "e"] }))
  }

  @Test func `optionals are there or not, and cases are their names`() {
    #expect(!isSame({ $0.choice = nil }, { $0.choice = 0 }))
    #expect(!isSame({ $0.mode = .idle }, { $0.mode = .busy }))
    #expect(!isSame({ $0.phase = .none }, { $0.phase = .loading(1) }))
    #expect(isSame({ $0.phase = .failed("x") }, { $0.phase = .failed("y") }))
    #expect(!isSame({ $0.phase = .loading(1) }, { $0.phase = .loading(2) }))
  }

  @Test func `numbers are exact when small, else a sign and a magnitude`() {
    #expect(!isSame({ $0.count = 3 }, { $0.count = 4 }))
    #expect(!isSame({ $0.count = 3 }, { $0.count = -3 }))
    #expect(isSame({ $0.count = 1_000 }, { $0.count = 1_001 }))
    #expect(!isSame({ $0.count = 1_000 }, { $0.count = 5_000 }))
    #expect(!isSame({ $0.count = .max }, { $0.count = .min }))
    #expect(isSame({ $0.ratio = .infinity }, { $0.ratio = 1e300 }))
    #expect(isSame({ $0.ratio = .nan }, { $0.ratio = 0.25 }))
    #expect(!isSame({ $0.isOn = true }, { _ in }))
  }
}
