extension Generator where Value == Double {
  /// A generator of all doubles: both zeros, infinities, subnormals and values that are no number included.
  ///
  /// Small whole numbers are the simplest, then numbers with up to three
  /// decimals, then the ones at which arithmetic goes wrong, then neighbours of
  /// whole numbers, then any bit pattern. Every double takes two choices, and
  /// the same choices give the same bits everywhere.
  public static var double: Generator {
    let order = IntegerOrder(-1_000_000...1_000_000, target: 0)
    return Generator { source throws(Discard) in
      switch source.draw(upTo: 4, kind: .pick) {
      case 1: Double(order.value(at: source.draw(upTo: order.bound, kind: .signed) { order.pick(&$0) })) / 1_000
      case 2: TrickyDoubles.all[Int(source.draw(upTo: UInt64(TrickyDoubles.all.count - 1), kind: .pick))]
      case 3: TrickyDoubles.neighbour(source.draw(upTo: 4_000, kind: .natural))
      case 4: Double(bitPattern: source.draw(upTo: .max, kind: .natural))
      default: Double(order.value(at: source.draw(upTo: order.bound, kind: .signed) { order.pick(&$0) }))
      }
    }
  }

  /// A generator of the doubles of a range; the simplest is the whole number nearest to zero.
  ///
  /// - Precondition: Both ends are finite.
  public static func double(in range: ClosedRange<Double>) -> Generator {
    precondition(range.lowerBound.isFinite && range.upperBound.isFinite, "\(range) has no end")
    let edges = TrickyDoubles.edges(of: range)
    let (lowest, highest) = (Int64.leastWhole(from: range.lowerBound), -Int64.leastWhole(from: -range.upperBound))
    let hasWhole = lowest <= highest && range.contains(Double(lowest))
    let order = hasWhole ? IntegerOrder(nearestToZeroIn: lowest...highest) : nil
    let steps: UInt64 = 1 << 53
    return Generator { source throws(Discard) in
      switch source.draw(upTo: 2, kind: .pick) {
      case 1: return edges[Int(source.draw(upTo: UInt64(edges.count - 1), kind: .pick))]
      case 2:
        // Two products, since the width of a large range is not finite.
        let share = Double(source.draw(upTo: steps, kind: .natural)) / Double(steps)
        let value = range.lowerBound * (1 - share) + range.upperBound * share
        return min(max(value, range.lowerBound), range.upperBound)
      default:
        guard let order else { return edges[Int(source.draw(upTo: 0, kind: .pick))] }
        return Double(order.value(at: source.draw(upTo: order.bound, kind: order.kind) { order.pick(&$0) }))
      }
    }
  }
}

extension Int64 {
  /// The least whole number that is not below a finite one, within ±2⁵³, where every whole number is a double.
  ///
  /// Not `rounded(.up)`, which needs the C mathematics library, and this module links nothing.
  fileprivate static func leastWhole(from number: Double) -> Int64 {
    let limit = 9_007_199_254_740_992.0
    let whole = Int64(Swift.min(Swift.max(number, -limit), limit))
    return Double(whole) < Swift.min(number, limit) ? whole + 1 : whole
  }
}

extension IntegerOrder {
  /// The order in which the integer nearest to zero is the simplest.
  init(nearestToZeroIn range: ClosedRange<Value>) {
    self.init(range, target: min(max(0, range.lowerBound), range.upperBound))
  }
}

/// Doubles at which arithmetic, comparison and printing go wrong.
///
/// The order is part of stored artifacts: append, never insert.
enum TrickyDoubles {
  static let all: [Double] = [
    -0.0, 0.1, 0.1 + 0.2, 1.005, 0.5, 2.5, 1e21, 1e-7, 123_456_789.123_456_789, 9_007_199_254_740_992,
    9_007_199_254_740_994, 9_223_372_036_854_775_808, -9_223_372_036_854_775_808, .pi, .ulpOfOne, .leastNormalMagnitude,
    .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .infinity,
    -.infinity, .nan, -.nan, .signalingNaN,
  ]

  /// The next double above or below a whole number from 0 on.
  static func neighbour(_ index: UInt64) -> Double {
    let whole = Double(index / 2)
    return index % 2 == 0 ? whole.nextUp : whole.nextDown
  }

  /// The ends of a range, their neighbours within it, and the zeros and smallest numbers that lie in it.
  static func edges(of range: ClosedRange<Double>) -> [Double] {
    let candidates = [
      range.lowerBound, range.upperBound, range.lowerBound.nextUp, range.upperBound.nextDown, 0.0, -0.0,
      .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
    ]
    return candidates.filter(range.contains)
  }
}
