import Testing

@testable import PropertyCore

@Suite struct IntegerOrderTests {
  @Test func `orders by distance, the one above first`() {
    let order = IntegerOrder(-2...5, target: 0)
    #expect((0...order.bound).map(order.value(at:)) == [0, 1, -1, 2, -2, 3, 4, 5])
  }

  @Test func `goes on below when there is less above`() {
    let order = IntegerOrder(-4...1, target: 0)
    #expect((0...order.bound).map(order.value(at:)) == [0, 1, -1, -2, -3, -4])
  }

  @Test func `index and value are inverse for every range of a small type`() {
    for low in Int8.min...Int8.max {
      for high in stride(from: low, through: Int8.max, by: 7) {
        let target = min(max(0, low), high)
        expectInverse(IntegerOrder(low...high, target: target), stride(from: low, through: high, by: 3).map { $0 })
      }
    }
  }

  @Test func `index and value are inverse at the ends of the largest ranges`() {
    expectInverse(IntegerOrder(Int.min ... .max, target: 0), [.min, .min + 1, -1, 0, 1, .max - 1, .max])
    expectInverse(IntegerOrder(Int.min ... .max, target: .min), [.min, .min + 1, -1, 0, 1, .max - 1, .max])
    expectInverse(IntegerOrder(Int.min ... .max, target: .max), [.min, .min + 1, -1, 0, 1, .max - 1, .max])
    expectInverse(IntegerOrder(Int.min ... .max, target: 5), [.min, .min + 1, -1, 0, 1, .max - 1, .max])
    expectInverse(IntegerOrder(UInt64.min ... .max, target: 0), [0, 1, .max / 2, .max - 1, .max])
    expectInverse(IntegerOrder(UInt64.min ... .max, target: .max), [0, 1, .max / 2, .max - 1, .max])
  }

  @Test func `every edge lies in the range`() {
    for range in [0...0, 3...4, -1...0, -7...9, Int.min ... .max] {
      let order = IntegerOrder(range, target: range.lowerBound)
      for number in 0...4 { #expect(range.contains(order.value(at: order.edge(UInt64(number))))) }
    }
  }

  private func expectInverse<Value>(_ order: IntegerOrder<Value>, _ values: [Value]) {
    for value in values {
      let index = order.index(of: value)
      #expect(index <= order.bound)
      #expect(order.value(at: index) == value)
    }
  }
}
