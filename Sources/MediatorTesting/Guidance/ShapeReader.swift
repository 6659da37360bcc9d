/// Computes the shapes of the states of one type.
///
/// A mirror takes microseconds a state, which a fuzzer would spend after every event. So the first state is taken apart
/// with a mirror to learn where its properties lie, and later ones are read in place. The properties of a struct
/// lie one behind the other, each at the next multiple of its alignment; that this is so for the type at hand is
/// checked by comparing the bytes there with what the mirror says. Where anything is otherwise, the mirror is used.
@usableFromInline final class ShapeReader<State> {
  /// Adds the shape of one property, which lies at a place.
  @usableFromInline typealias Field = (UnsafeRawPointer, inout StateShape) -> Void

  @usableFromInline enum Way {
    case unknown
    case inPlace(ContiguousArray<Field>)
    case mirror
  }

  // Changed by the method below only, on the thread of the run.
  @exclusivity(unchecked) @usableFromInline var way = Way.unknown

  @inlinable init() {}

  /// Whether shapes take long, so that those of equal states are worth remembering.
  @inlinable var isSlow: Bool {
    if case .mirror = way { return true }
    return false
  }

  /// The shape of a state.
  @inlinable func word(of state: State) -> UInt64 {
    switch way {
    case .inPlace(let fields):
      var shape = StateShape()
      withUnsafeBytes(of: state) { bytes in
        guard let base = bytes.baseAddress else { return }
        for field in fields { field(base, &shape) }
      }
      return shape.word
    case .mirror: return mirrored(state)
    case .unknown:
      learn(from: state)
      return word(of: state)
    }
  }

  @usableFromInline func mirrored(_ state: State) -> UInt64 { StateShape.word(of: state) }

  /// Learns from a state where the properties of all of them lie.
  @usableFromInline func learn(from state: State) { way = Self.fields(of: state).map(Way.inPlace) ?? .mirror }

  /// How each property of a state is read; nil where one cannot be.
  private static func fields(of state: State) -> ContiguousArray<Field>? {
    let mirror = Mirror(reflecting: state)
    guard mirror.displayStyle == .struct, !mirror.children.isEmpty, !(state is any CustomReflectable) else {
      return nil
    }
    var fields: ContiguousArray<Field> = []
    var end = 0
    for child in mirror.children {
      guard let (field, next) = field(child.value, in: state, after: end) else { return nil }
      fields.append(field)
      end = next
    }
    return end == MemoryLayout<State>.size ? fields : nil
  }

  /// How a property with a value is read, and where it ends; nil when it does not lie where it should.
  private static func field<Value>(_ value: Value, in state: State, after end: Int) -> (Field, Int)? {
    let alignment = MemoryLayout<Value>.alignment
    let offset = (end + alignment - 1) / alignment * alignment
    let size = MemoryLayout<Value>.size
    guard offset + size <= MemoryLayout<State>.size else { return nil }
    let isThere = withUnsafeBytes(of: state) { whole in
      withUnsafeBytes(of: value) { part in whole[offset..<offset + size].elementsEqual(part) }
    }
    guard isThere else { return nil }
    return (reading(Value.self, at: offset), offset + size)
  }

  private static func reading<Value>(_ type: Value.Type, at offset: Int) -> Field {
    if MemoryLayout<Value>.size == 1 {
      return { base, shape in shape.add(byte: base.load(fromByteOffset: offset, as: UInt8.self)) }
    }
    if type == Int.self {
      return { base, shape in shape.add(base.load(fromByteOffset: offset, as: Int.self)) }
    }
    if type == String.self {
      return { base, shape in shape.add(base.load(fromByteOffset: offset, as: String.self)) }
    }
    if type == String?.self {
      return { base, shape in
        let text = base.load(fromByteOffset: offset, as: String?.self)
        shape.add(isThere: text != nil)
        if let text { shape.add(text) }
      }
    }
    return { base, shape in shape.add(property: base.load(fromByteOffset: offset, as: Value.self)) }
  }
}
