extension Generator {
  /// A generator of arrays.
  ///
  /// Each element has a span of its own that starts with a choice for "one
  /// more", so that a shrink pass deletes an element by deleting its span.
  ///
  /// - Parameters:
  ///   - element: Draws the elements.
  ///   - count: How many elements there may be.
  /// - Complexity: To draw an array, one choice and one draw for each of its elements.
  @inlinable public static func array<Element>(
    of element: Generator<Element>, count: ClosedRange<Int> = 0...20
  ) -> Generator where Value == [Element] {
    Generator { source throws(Discard) in
      // An average of half the span, but at most 8 above the minimum, keeps most arrays short.
      let average = UInt64(min(8, max(1, (count.upperBound - count.lowerBound) / 2)))
      var elements: [Element] = []
      source.open(.list)
      while elements.count < count.upperBound {
        let isRequired = elements.count < count.lowerBound
        guard source.openElement(.element, isRequired: isRequired, wants: { $0.chance(average, in: average + 1) })
        else { break }
        elements.append(try element.draw(from: source))
        source.close()
      }
      source.close()
      return elements
    }
  }
}
