extension Generator {
  /// A generator of the elements of a collection, the first being the simplest.
  ///
  /// - Precondition: `elements` is not empty.
  @inlinable public static func element(of elements: some Collection<Value>) -> Generator {
    let elements = ContiguousArray(elements)
    precondition(!elements.isEmpty, "cannot draw an element of an empty collection")
    let bound = UInt64(elements.count - 1)
    return Generator { source throws(Discard) in elements[Int(source.draw(upTo: bound, kind: .pick))] }
  }

  /// A generator of one of several alternatives, the first being the simplest.
  ///
  /// - Precondition: `alternatives` is not empty.
  @inlinable public static func oneOf(_ alternatives: Generator...) -> Generator {
    frequency(alternatives.map { (1, $0) })
  }

  /// A generator of one of several alternatives with weights, the first being the simplest.
  ///
  /// - Parameter alternatives: Each with its weight; of 6 and 2, the first is drawn three times as often.
  /// - Precondition: There is an alternative, and every weight is above zero.
  public static func frequency(_ alternatives: [(weight: Int, generator: Generator)]) -> Generator {
    precondition(!alternatives.isEmpty, "cannot draw one of no alternatives")
    precondition(alternatives.allSatisfy { $0.weight > 0 }, "a weight must be above zero")
    let generators = alternatives.map(\.generator)
    let picker = WeightedPicker(alternatives.map(\.weight))
    return Generator { source throws(Discard) in
      source.open(.alternative)
      let picked = Int(source.draw(upTo: picker.bound, kind: .pick) { picker.pick(&$0) })
      let value = try generators[picked].draw(from: source)
      source.close()
      return value
    }
  }
}

/// Picks a position with a probability in proportion to its weight.
@usableFromInline struct WeightedPicker {
  private let ends: [UInt64]

  @usableFromInline init(_ weights: [Int]) {
    var sum: UInt64 = 0
    ends = weights.map { weight in
      sum += UInt64(weight)
      return sum
    }
  }

  @usableFromInline var bound: UInt64 { UInt64(ends.count - 1) }

  @usableFromInline func pick(_ random: inout Xoshiro256) -> UInt64 {
    let ticket = random.next(upTo: ends[ends.count - 1] - 1)
    return UInt64(ends.firstIndex { ticket < $0 } ?? 0)
  }
}
