/// Draws a value from choices.
///
/// A generator is a function of a ``ChoiceSource``, so a value is whatever the
/// choices say and can be drawn again, shrunk, and stored.
///
/// ```swift
/// let pair: Generator<(Int, String)> = Generator { source throws(Discard) in
///   (try Generator.integer(in: 0...9).draw(from: source), try Generator.text.draw(from: source))
/// }
/// ```
///
/// Where every choice is zero, a generator draws its simplest value; a larger
/// choice draws a less simple one.
public struct Generator<Value> {
  @usableFromInline let body: (ChoiceSource) throws(Discard) -> Value

  /// Creates a generator from a function that draws choices.
  @inlinable public init(_ body: @escaping (ChoiceSource) throws(Discard) -> Value) { self.body = body }

  /// Draws a value.
  ///
  /// - Throws: ``Discard`` when an assumption of the generator does not hold.
  @inlinable public func draw(from source: ChoiceSource) throws(Discard) -> Value { try body(source) }
}
