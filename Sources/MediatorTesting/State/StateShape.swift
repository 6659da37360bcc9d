import PropertyCore

/// What a state looks like from afar, as one word: equal for states that differ in values of no consequence.
///
/// A text is empty, short or long; a collection has no, one, or more elements,
/// and of more the first and the last are looked at; an optional is there or not; a case of an enumeration is its name;
/// a number keeps its sign, exactly as far as sixteen and by its magnitude from there.
/// What is nested deeper than four levels is left out.
@usableFromInline struct StateShape {
  @usableFromInline var word: UInt64 = WordDigest.offset

  @inlinable init() {}

  private static let deepest = 4

  /// The shape of a value.
  ///
  /// - Complexity: O(*n*), where *n* is the number of values nested in it; each takes an allocation or two.
  static func word<Value>(of value: Value) -> UInt64 {
    var shape = StateShape()
    shape.add(value, depth: 0)
    return shape.word
  }

  @inlinable mutating func mix(_ part: UInt64) {
    word = WordDigest.mixed(word, part, by: SplitMix64.increment, shift: 29)
  }

  private mutating func add(_ value: Any, depth: Int) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case nil: addPlain(value, mirror, depth: depth)
    case .collection, .set, .dictionary: addElements(of: mirror, depth: depth)
    case .enum: addCase(value, mirror, depth: depth)
    case .class, .foreignReference: mix(8)
    default: addChildren(of: mirror, depth: depth)
    }
  }

  /// Adds a number, a text, or whatever else has no parts it shows.
  private mutating func addPlain(_ value: Any, _ mirror: Mirror, depth: Int) {
    switch value {
    case let flag as Bool: mix(flag ? 2 : 1)
    case let number as Int: add(number)
    case let text as String: add(text)
    case let number as any BinaryInteger: add(Int(clamping: number))
    case let number as any BinaryFloatingPoint: add(Int(clamping(Double(number))))
    default: addChildren(of: mirror, depth: depth)
    }
  }

  /// Adds a text: empty, short or long.
  mutating func add(_ text: String) { addText(text.utf8.count) }

  /// Adds a text of so many bytes.
  @inlinable mutating func addText(_ count: Int) { mix(count == 0 ? 3 : count <= 8 ? 4 : 5) }

  /// Adds a value of one byte: a flag, or an enumeration without more than that.
  @inlinable mutating func add(byte: UInt8) { mix(16 + UInt64(byte)) }

  /// Adds whether an optional is there.
  @inlinable mutating func add(isThere: Bool) { mix(isThere ? 10 : 9) }

  /// Adds a property of a state.
  mutating func add<Value>(property: Value) { add(property, depth: 1) }

  /// Adds a number.
  @inlinable mutating func add(_ number: Int) {
    mix(number < 0 ? 6 : 7)
    let size = number.magnitude
    mix(size <= 16 ? UInt64(size) : UInt64(32 + UInt.bitWidth - size.leadingZeroBitCount))
  }

  private func clamping(_ number: Double) -> Double { number.isNaN ? 0 : min(max(number, -1e15), 1e15) }

  private mutating func addChildren(of mirror: Mirror, depth: Int) {
    mix(UInt64(mirror.children.count))
    guard depth < Self.deepest else { return }
    for child in mirror.children { add(child.value, depth: depth + 1) }
  }

  private mutating func addElements(of mirror: Mirror, depth: Int) {
    mix(UInt64(min(mirror.children.count, 2)))
    // The order in a set or a dictionary says nothing, so its elements are not looked at.
    guard mirror.displayStyle == .collection, depth < Self.deepest, let first = mirror.children.first else { return }
    add(first.value, depth: depth + 1)
    if mirror.children.count > 1, let last = mirror.children.suffix(1).first { add(last.value, depth: depth + 1) }
  }

  private mutating func addCase(_ value: Any, _ mirror: Mirror, depth: Int) {
    guard let payload = mirror.children.first else { return mixName(of: value) }
    mix(payload.label ?? "")
    guard depth < Self.deepest else { return }
    add(payload.value, depth: depth + 1)
  }

  /// Mixes in which case of an enumeration a value without a payload is.
  private mutating func mixName<Value>(of value: Value) {
    // One byte holds nothing but the case, and is much sooner read than the name.
    guard MemoryLayout<Value>.size == 1 else { return mix("\(value)") }
    withUnsafeBytes(of: value) { mix(16 + UInt64($0[0])) }
  }

  private mutating func mix(_ name: String) {
    for byte in name.utf8 { mix(UInt64(byte)) }
  }
}
