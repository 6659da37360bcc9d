import Testing

@testable import PropertyCore

@Suite struct AdaptiveSearchTests {
  @Test func `finds the largest count`() {
    for answer in 0...70 as ClosedRange<UInt64> {
      for limit in [answer, answer + 1, answer + 40] {
        #expect(largestCount(upTo: limit) { $0 <= answer } == answer)
      }
    }
    #expect(largestCount(upTo: .max) { _ in true } == .max)
  }

  @Test func `finds the smallest number`() {
    for answer in [1, 2, 3, 9, 4_095, 4_096, 4_097, 99_999, 1 << 62, .max] as [UInt64] {
      #expect(smallestNumber(above: 0, upTo: .max) { $0 >= answer } == answer)
    }
  }

  @Test func `lowers by as much as works`() {
    for answer in [1, 2, 5, 999, 1_000] as [UInt64] {
      var lowest: UInt64 = 1_000
      lowerByMost(1_000) { amount in
        guard 1_000 - amount >= 1_000 - answer else { return false }
        lowest = min(lowest, 1_000 - amount)
        return true
      }
      #expect(lowest == 1_000 - answer)
    }
  }

  @Test func `asks three questions where nothing lower works`() {
    var asked: [UInt64] = []
    lowerNumber(1_000, above: 1) {
      asked.append($0)
      return false
    }
    #expect(asked == [500, 999, 998])
  }

  @Test func `chooses groups that can be deleted every other time`() {
    #expect(ElementDeletion.groupSize(rest: 50, of: 50, needed: 0) == 8)
    #expect(ElementDeletion.groupSize(rest: 40, of: 50, needed: 0) == 8)
    #expect(ElementDeletion.groupSize(rest: 4, of: 4, needed: 0) == 1)
    #expect(ElementDeletion.groupSize(rest: 5, of: 50, needed: 40) == 1)
  }
}
