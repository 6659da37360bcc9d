extension Generator where Value: FixedWidthInteger {
  /// A generator of the integers of a range.
  ///
  /// ```swift
  /// let price: Generator<UInt32> = .integer(in: 1...9_999)
  /// ```
  ///
  /// - Parameters:
  ///   - range: The integers that may be drawn, both ends included; all of the type by default.
  ///   - target: The simplest one; by default the one nearest to zero.
  /// - Precondition: `target` lies in `range`, and the type has at most 64 bits.
  @inlinable public static func integer(in range: ClosedRange<Value> = .min ... .max, towards target: Value? = nil)
    -> Generator
  {
    let order = IntegerOrder(range, target: target ?? min(max(0, range.lowerBound), range.upperBound))
    let (bound, kind) = (order.bound, order.kind)
    return Generator { source throws(Discard) in
      order.value(at: source.draw(upTo: bound, kind: kind) { order.pick(&$0) })
    }
  }

  /// A generator of the integers of a type; the simplest is zero.
  @inlinable public static func integer(of type: Value.Type) -> Generator { integer() }
}

extension Generator where Value == Bool {
  /// A generator of false, the simplest, and true.
  @inlinable public static var bool: Generator {
    Generator { source throws(Discard) in source.draw(upTo: 1, kind: .pick) == 1 }
  }

  /// A generator that, at random, gives true in some of so many cases; false is the simplest.
  ///
  /// - Precondition: `total` is above zero, and `share` is between zero and `total`.
  @inlinable public static func bool(trueIn share: Int, of total: Int) -> Generator {
    precondition(total > 0 && (0...total).contains(share), "\(share) of \(total) is no share")
    return Generator { source throws(Discard) in
      source.draw(upTo: 1, kind: .pick) { $0.chance(UInt64(share), in: UInt64(total)) ? 1 : 0 } == 1
    }
  }
}
