@testable import MediatorTesting
import Testing

@Suite struct CycleTests {
  @Test func `is the shortest repeating tail, from the rotation that sorts first`() {
    let cycle = Cycle(in: ["x", "b", "a", "c", "b", "a", "c", "b", "a", "c", "b", "a"])
    #expect(cycle.steps == ["a", "c", "b"])
    #expect(cycle.description == "a → c → b → a")
  }

  @Test func `does not depend on where the cascade was cut`() {
    let one = Cycle(in: ["b", "a", "b", "a", "b", "a"])
    let other = Cycle(in: ["a", "b", "a", "b", "a", "b", "a"])
    #expect(one.steps == other.steps)
  }

  @Test func `is empty when nothing repeats`() {
    #expect(Cycle(in: ["a", "b", "c", "d"]).description == "no cycle")
  }
}
