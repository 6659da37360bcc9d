/// Computes the shapes of the states of one type.
///
/// A mirror takes microseconds a state, which a fuzzer would spend after every event. So the first state is taken apart
/// with a mirror to learn where its properties lie, and later ones are read in place. The properties of a struct
/// lie one behind the other, each at the next multiple of its alignment; that this is so for the type at hand is
/// checked by comparing the bytes there with what the mirror says. Where anything is otherwise, the mirror is used.
@usableFromInline final class ShapeReader<State> {
  /// How one property is read, and where it lies.
  ///
  /// Not as functions: taking one out of a list counts references, which took longer than reading.
  @usableFromInline struct Field {
    @usableFromInline enum Kind { case byte, number, text, optionalText, other }

    @usableFromInline let kind: Kind
    @usableFromInline let offset: Int
    /// Number of the function that reads the property, for one of another kind.
    @usableFromInline let function: Int
  }

  @usableFromInline enum Strategy { case unknown, inPlace, mirror }

  // Changed by `learn` only, on the thread of the run.
  @exclusivity(unchecked) @usableFromInline var strategy = Strategy.unknown
  // As above.
  @exclusivity(unchecked) @usableFromInline var fields: ContiguousArray<Field> = []
  // As above.
  @exclusivity(unchecked) private var functions: ContiguousArray<(UnsafeRawPointer, inout StateShape) -> Void> = []

  @inlinable init() {}

  /// Whether shapes take long, so that those of equal states are worth remembering.
  @inlinable var isSlow: Bool { strategy == .mirror }

  /// The shape of a state.
  @inlinable func word(of state: State) -> UInt64 {
    switch strategy {
    case .inPlace:
      var shape = StateShape()
      withUnsafeBytes(of: state) { bytes in
        guard let base = bytes.baseAddress else { return }
        for field in fields { read(field, base + field.offset, &shape) }
      }
      return shape.word
    case .mirror: return mirrored(state)
    case .unknown:
      learn(from: state)
      return word(of: state)
    }
  }

  @inlinable @inline(__always) func read(_ field: Field, _ place: UnsafeRawPointer, _ shape: inout StateShape) {
    switch field.kind {
    case .byte: shape.add(byte: place.assumingMemoryBound(to: UInt8.self).pointee)
    case .number: shape.add(place.assumingMemoryBound(to: Int.self).pointee)
    case .text: shape.addText(place.assumingMemoryBound(to: String.self).pointee.utf8.count)
    case .optionalText:
      let count = place.assumingMemoryBound(to: String?.self).pointee?.utf8.count
      shape.add(isThere: count != nil)
      if let count { shape.addText(count) }
    case .other: readOther(field, place, &shape)
    }
  }

  @usableFromInline func readOther(_ field: Field, _ place: UnsafeRawPointer, _ shape: inout StateShape) {
    functions[field.function](place, &shape)
  }

  @usableFromInline func mirrored(_ state: State) -> UInt64 { StateShape.word(of: state) }

  /// Learns from a state where the properties of all of them lie.
  @usableFromInline func learn(from state: State) {
    strategy = .mirror
    let mirror = Mirror(reflecting: state)
    guard mirror.displayStyle == .struct, !mirror.children.isEmpty, !(state is any CustomReflectable) else { return }
    var end = 0
    for child in mirror.children {
      guard let next = learn(child.value, in: state, after: end) else { return }
      end = next
    }
    if end == MemoryLayout<State>.size { strategy = .inPlace }
  }

  /// Learns how a property with a value is read; returns where it ends, or nil when it does not lie where it should.
  private func learn<Value>(_ value: Value, in state: State, after end: Int) -> Int? {
    let alignment = MemoryLayout<Value>.alignment
    let offset = (end + alignment - 1) / alignment * alignment
    let size = MemoryLayout<Value>.size
    guard offset + size <= MemoryLayout<State>.size else { return nil }
    let isThere = withUnsafeBytes(of: state) { whole in
      withUnsafeBytes(of: value) { part in whole[offset..<offset + size].elementsEqual(part) }
    }
    guard isThere else { return nil }
    let kind = Self.kind(of: Value.self)
    fields.append(Field(kind: kind, offset: offset, function: functions.count))
    if kind == .other {
      functions.append { place, shape in shape.add(property: place.assumingMemoryBound(to: Value.self).pointee) }
    }
    return offset + size
  }

  private static func kind<Value>(of type: Value.Type) -> Field.Kind {
    if MemoryLayout<Value>.size == 1 { return .byte }
    if type == Int.self { return .number }
    if type == String.self { return .text }
    return type == String?.self ? .optionalText : .other
  }
}
