/// How the integers of a range are ordered by simplicity: by distance from a target, the one above before the one below.
///
/// Where one side is shorter, the rest of the longer side follows. Index and
/// value determine each other, for every range of every type of up to 64 bits.
@usableFromInline struct IntegerOrder<Value: FixedWidthInteger> {
  @usableFromInline let target: Value
  @usableFromInline let below: UInt64
  @usableFromInline let above: UInt64
  @usableFromInline let both: UInt64

  /// - Precondition: `target` lies in `range`, and the type has at most 64 bits.
  @inlinable init(_ range: ClosedRange<Value>, target: Value) {
    precondition(Value.bitWidth <= 64, "\(Value.self) has more than 64 bits")
    precondition(range.contains(target), "the target \(target) is not in \(range)")
    self.target = target
    below = Self.distance(range.lowerBound, target)
    above = Self.distance(target, range.upperBound)
    both = min(below, above)
  }

  /// How far a value is above another one, which for signed types may be more than the type holds.
  @inlinable static func distance(_ low: Value, _ high: Value) -> UInt64 {
    UInt64(truncatingIfNeeded: high) &- UInt64(truncatingIfNeeded: low)
  }

  @inlinable var bound: UInt64 { below &+ above }

  @inlinable var kind: Choice.Kind { below == 0 || above == 0 ? .natural : .signed }

  /// Returns the value of an index.
  @inlinable func value(at index: UInt64) -> Value {
    if index > both &* 2 {
      let distance = Value(truncatingIfNeeded: index &- both)
      return below > above ? target &- distance : target &+ distance
    }
    let distance = Value(truncatingIfNeeded: index / 2 &+ index % 2)
    return index % 2 == 1 ? target &+ distance : target &- distance
  }

  /// Returns the index of a value.
  @inlinable func index(of value: Value) -> UInt64 {
    if value >= target {
      let distance = Self.distance(target, value)
      return distance > both ? distance &+ both : (distance == 0 ? 0 : distance &* 2 &- 1)
    }
    let distance = Self.distance(value, target)
    return distance > both ? distance &+ both : distance &* 2
  }

  /// Draws an index at random: one in eight an edge, one in four a small one,
  /// else anything; of a large range, every number of digits alike.
  @inlinable func pick(_ random: inout Xoshiro256) -> UInt64 {
    let ticket = random.next() >> 61
    if ticket == 0 { return edge(random.next(upTo: 4)) }
    if ticket < 3 { return random.next(upTo: min(bound, 16)) }
    if bound > 0xFFFF_FFFF, ticket < 6 {
      let digits = 1 &+ random.next(upTo: UInt64(63 &- bound.leadingZeroBitCount))
      return min(bound, random.next() >> (64 &- digits))
    }
    return random.next(upTo: bound)
  }

  /// The values at which implementations go wrong: both ends, next to them, and the target.
  @usableFromInline func edge(_ number: UInt64) -> UInt64 {
    switch number {
    case 0: 0
    case 1: index(of: target &- Value(truncatingIfNeeded: below))
    case 2: index(of: target &+ Value(truncatingIfNeeded: above))
    case 3: below == 0 ? 0 : index(of: target &- Value(truncatingIfNeeded: below &- 1))
    default: above == 0 ? 0 : index(of: target &+ Value(truncatingIfNeeded: above &- 1))
    }
  }
}
