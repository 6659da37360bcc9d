extension Generator {
  /// A generator that always gives the same value and makes no choice.
  @inlinable public static func constant(_ value: Value) -> Generator {
    Generator { _ throws(Discard) in value }
  }

  /// A generator of what a function makes of each value.
  @inlinable public func map<Result>(_ transform: @escaping (Value) -> Result) -> Generator<Result> {
    Generator<Result> { source throws(Discard) in transform(try body(source)) }
  }

  /// A generator whose second part depends on the first value.
  @inlinable public func flatMap<Result>(
    _ transform: @escaping (Value) -> Generator<Result>
  ) -> Generator<Result> {
    Generator<Result> { source throws(Discard) in try transform(try body(source)).body(source) }
  }

  /// A generator of the values for which a condition holds.
  ///
  /// - Parameters:
  ///   - reason: What the condition demands; shown when it cannot be met.
  ///   - attempts: How many values are drawn before the run is discarded.
  ///   - condition: Whether a value may be used.
  /// - Complexity: Up to `attempts` draws for one value; all of them are recorded.
  @inlinable public func filter(
    _ reason: String = "a filter", attempts: Int = 10, _ condition: @escaping (Value) -> Bool
  ) -> Generator {
    Generator { source throws(Discard) in
      source.open(.filtered)
      for _ in 0..<attempts {
        source.open(.attempt)
        let value = try body(source)
        source.close()
        if condition(value) {
          source.close()
          return value
        }
      }
      throw Discard("\(reason) refused \(attempts) values in a row")
    }
  }

  /// A generator of nothing, which is the simplest, or a value.
  @inlinable public func optional() -> Generator<Value?> {
    Generator<Value?> { source throws(Discard) in
      source.open(.alternative)
      let value = source.draw(upTo: 1, kind: .pick) { $0.chance(3, in: 4) ? 1 : 0 } == 0 ? nil : try body(source)
      source.close()
      return value
    }
  }

  /// A generator of pairs, the first of which is drawn first.
  @inlinable public static func pair<First, Second>(
    _ first: Generator<First>, _ second: Generator<Second>
  ) -> Generator where Value == (First, Second) {
    Generator { source throws(Discard) in (try first.draw(from: source), try second.draw(from: source)) }
  }
}
