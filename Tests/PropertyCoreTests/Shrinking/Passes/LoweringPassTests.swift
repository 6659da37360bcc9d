@testable import Challenges
import PropertyCore
import Testing

@Suite struct LoweringPassTests {
  /// Choices of one kind and bound, without spans.
  private func row(_ count: Int, upTo bound: UInt64 = 1_000, kind: Choice.Kind = .natural) -> Generator<[UInt64]> {
    Generator { source throws(Discard) in (0..<count).map { _ in source.draw(upTo: bound, kind: kind) } }
  }

  @Test func `simplifies a whole alternative`() throws {
    let digit = Generator<Int>.integer(in: 0...9)
    let either: Generator<[Int]> = .oneOf(
      digit.map { [$0] }, Generator<(Int, Int)>.pair(digit, digit).map { [$0.0, $0.1] })
    let result = try run(SimplifySpans(), from: [1, 5, 6], of: either) { _ in true }
    #expect(result.indices == [0, 0])
  }

  @Test func `picks an earlier alternative with what the later one drew`() throws {
    let digit = Generator<Int>.integer(in: 0...9)
    let result = try run(LowerAlternatives(), from: [2, 5], of: .oneOf(digit, digit, digit)) { $0 == 5 }
    #expect(result.indices == [0, 5])
  }

  @Test func `makes nominal what need not be otherwise`() throws {
    let result = try run(NormalizePerturbations(), from: [1, 1, 1, 1], of: row(4, upTo: 1, kind: .perturbation)) {
      $0[2] == 1
    }
    #expect(result.indices == [0, 0, 1, 0])
  }

  @Test func `only asks whether any perturbation is needed while there are many`() throws {
    let start = [UInt64](repeating: 1, count: 60)
    let result = try run(NormalizePerturbations(), from: start, of: row(60, upTo: 9, kind: .delay)) { $0[30] == 1 }
    #expect(result.executions == 1)
  }

  @Test func `makes details zero`() throws {
    let result = try run(ZeroChoices(), from: [4, 5, 6], of: row(3)) { $0[1] > 0 }
    #expect(result.indices == [0, 5, 0])
  }

  @Test func `lowers a natural number to the limit`() throws {
    #expect(try run(LowerChoices(), from: [977], of: row(1)) { $0[0] >= 900 }.indices == [900])
  }

  @Test func `lowers a large number in few executions`() throws {
    let result = try run(LowerChoices(), from: [1 << 60], of: row(1, upTo: .max)) { $0[0] >= 1_000 }
    #expect(result.indices == [1_000])
    #expect(result.executions < 25)
  }

  @Test func `gives up soon where no lower number works`() throws {
    let result = try run(LowerChoices(), from: [1 << 60], of: row(1, upTo: .max)) { $0[0] == 1 << 60 }
    #expect(result.executions <= 5)
  }

  @Test func `lowers a signed number and prefers the one above`() throws {
    let signed = Generator<Int>.integer(in: -1_000...1_000)
    #expect(try run(LowerChoices(), from: [100], of: signed) { abs($0) >= 20 }.value == 20)
    #expect(try run(LowerChoices(), from: [100], of: signed) { $0 <= -20 }.value == -20)
    #expect(try run(LowerChoices(), from: [45], of: signed) { abs($0) >= 20 && $0 % 2 == 1 }.value == 21)
  }

  @Test func `picks an earlier command`() throws {
    #expect(try run(LowerChoices(), from: [5], of: row(1, upTo: 9, kind: .pick)) { $0[0] >= 3 }.indices == [3])
  }

  @Test func `lowers equal numbers together`() throws {
    #expect(
      try run(LowerDuplicates(), from: [500, 500], of: row(2)) { $0[0] == $0[1] && $0[0] >= 10 }.indices == [10, 10])
  }

  @Test func `lowers two numbers by the same amount`() throws {
    #expect(
      try run(LowerPairs(), from: [100, 99], of: row(2)) { $0[0] == $0[1] + 1 && $0[0] >= 10 }.indices == [10, 9])
  }

  @Test func `merges two numbers of which only the sum matters`() throws {
    #expect(try run(Redistribute(), from: [60, 50], of: row(2)) { $0[0] + $0[1] >= 100 }.indices == [0, 110])
  }

  @Test func `moves magnitude to the later number as far as its range goes`() throws {
    #expect(
      try run(Redistribute(), from: [60, 50], of: row(2, upTo: 100)) { $0[0] + $0[1] >= 100 }.indices == [10, 100])
  }

  @Test func `merges with the wrap of a fixed-width sum and deletes the element`() throws {
    let list = Generator<[Int8]>.array(of: .integer())
    let result = try run(Redistribute(), from: [1, 199, 1, 199, 0], of: list) { $0.reduce(0, &+) == -56 }
    #expect(result.value == [-56])
  }

  @Test func `trades a part of a recursive value for a higher number`() throws {
    // 1 + (1 + 0), where only "a sum, and its numbers add up to 2" matters
    let result = try run(SimplifyAndRaise(), from: [1, 0, 1, 1, 0, 1, 0, 0], of: Expression.generator(depth: 3)) {
      if case .sum = $0 { $0.value == 2 } else { false }
    }
    #expect(result.value.description == "(+,2,0)")
  }

  @Test func `sorts elements`() throws {
    let digits = Generator<[Int]>.array(of: .integer(in: 0...9))
    #expect(try run(SortSiblings(), from: [1, 3, 1, 1, 1, 2, 0], of: digits) { _ in true }.value == [1, 2, 3])
    #expect(try run(SortSiblings(), from: [1, 3, 1, 1, 1, 2, 0], of: digits) { $0[0] == 3 }.value == [3, 1, 2])
  }
}
