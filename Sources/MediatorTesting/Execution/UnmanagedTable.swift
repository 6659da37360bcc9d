/// References that are used without being counted, to objects that the owner of the table keeps alive as well.
struct UnmanagedTable<Object: AnyObject> {
  let count: Int
  private let references: UnsafeMutablePointer<Unmanaged<Object>>

  init(_ objects: [Object]) {
    count = objects.count
    references = .allocate(capacity: max(count, 1))
    for (number, object) in objects.enumerated() {
      (references + number).initialize(to: Unmanaged.passUnretained(object))
    }
  }

  func deallocate() { references.deallocate() }

  @inline(__always)
  subscript(number: Int) -> Unmanaged<Object> { references[number] }

  /// The first of which something is true.
  @inline(__always)
  func first(where isWanted: (Object) -> Bool) -> Object? {
    for number in 0..<count where references[number]._withUnsafeGuaranteedRef(isWanted) {
      return references[number].takeUnretainedValue()
    }
    return nil
  }
}
