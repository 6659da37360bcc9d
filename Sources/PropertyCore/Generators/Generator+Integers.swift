/// How the integers of a range are ordered by simplicity: by distance from a target, the larger side first.
@usableFromInline struct IntegerOrder {
  @usableFromInline let target: Int
  @usableFromInline let below: UInt64
  @usableFromInline let above: UInt64
  @usableFromInline let both: UInt64

  /// - Precondition: `target` lies in `range`.
  @inlinable init(_ range: ClosedRange<Int>, target: Int) {
    precondition(range.contains(target), "the target \(target) is not in \(range)")
    self.target = target
    below = UInt64(bitPattern: Int64(target &- range.lowerBound))
    above = UInt64(bitPattern: Int64(range.upperBound &- target))
    both = min(below, above)
  }

  @inlinable var bound: UInt64 { below &+ above }

  @inlinable var kind: Choice.Kind { below == 0 || above == 0 ? .natural : .signed }

  /// Returns the value of an index.
  @inlinable func value(at index: UInt64) -> Int {
    if index > both &* 2 {
      let distance = index &- both
      return below > above ? target &- Int(truncatingIfNeeded: distance) : target &+ Int(truncatingIfNeeded: distance)
    }
    let distance = Int(truncatingIfNeeded: index / 2 &+ index % 2)
    return index % 2 == 1 ? target &+ distance : target &- distance
  }

  /// Returns the index of a value.
  @inlinable func index(of value: Int) -> UInt64 {
    if value >= target {
      let distance = UInt64(bitPattern: Int64(value &- target))
      return distance > both ? distance &+ both : (distance == 0 ? 0 : distance &* 2 &- 1)
    }
    let distance = UInt64(bitPattern: Int64(target &- value))
    return distance > both ? distance &+ both : distance &* 2
  }

  /// Draws an index at random: one in eight an edge, one in four a small one, else anything.
  @inlinable func pick(_ random: inout Xoshiro256) -> UInt64 {
    let ticket = random.next() & 7
    if ticket == 0 { return edge(random.next(upTo: 4)) }
    if ticket < 3 || bound < 16 { return random.next(upTo: ticket < 3 ? min(bound, 16) : bound) }
    return random.next(upTo: bound)
  }

  /// The values at which implementations go wrong: both ends, next to them, and the target.
  @usableFromInline func edge(_ number: UInt64) -> UInt64 {
    switch number {
    case 0: 0
    case 1: index(of: target &- Int(truncatingIfNeeded: below))
    case 2: index(of: target &+ Int(truncatingIfNeeded: above))
    case 3: below == 0 ? 0 : index(of: target &- Int(truncatingIfNeeded: below &- 1))
    default: above == 0 ? 0 : index(of: target &+ Int(truncatingIfNeeded: above &- 1))
    }
  }
}

extension Generator where Value == Int {
  /// A generator of the integers of a range.
  ///
  /// - Parameters:
  ///   - range: The integers that may be drawn, both ends included; all of `Int` by default.
  ///   - target: The simplest one; by default the one nearest to zero.
  @inlinable public static func integer(in range: ClosedRange<Int> = .min ... .max, towards target: Int? = nil)
    -> Generator
  {
    let order = IntegerOrder(range, target: target ?? min(max(0, range.lowerBound), range.upperBound))
    return Generator { source throws(Discard) in
      order.value(at: source.draw(upTo: order.bound, kind: order.kind) { order.pick(&$0) })
    }
  }
}

extension Generator where Value == Bool {
  /// A generator of false, the simplest, and true.
  @inlinable public static var bool: Generator {
    Generator { source throws(Discard) in source.draw(upTo: 1, kind: .pick) == 1 }
  }
}
