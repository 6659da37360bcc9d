/// Memory that a run appends to, kept from run to run.
///
/// An array would check at each append whether somebody else holds its memory,
/// count references, and do both through a call. A run appends some ten
/// elements an event, which made these checks a tenth of its time.
///
/// The owner frees the memory; nothing else may keep the pointer. Memory that was
/// lent to the buffer (``RecordingMemory``) is left as it is.
@usableFromInline struct RecordingBuffer<Element: BitwiseCopyable> {
  @usableFromInline var memory: UnsafeMutablePointer<Element>
  @usableFromInline var capacity: Int
  /// Number of elements.
  @usableFromInline var count = 0
  /// Whether the memory is somebody else's.
  private(set) var isLent = false

  @usableFromInline init(capacity: Int = 256) {
    memory = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  /// Gives the memory back; the buffer must not be used afterwards.
  func deallocate() {
    if !isLent { memory.deallocate() }
  }

  /// Goes on in memory of somebody else, with the elements recorded so far that have room there.
  mutating func move(to lent: UnsafeMutablePointer<Element>, capacity lentCapacity: Int) {
    let kept = min(count, lentCapacity)
    lent.update(from: memory, count: kept)
    deallocate()
    (memory, capacity, count, isLent) = (lent, lentCapacity, kept, true)
  }

  /// Goes on in memory of its own.
  mutating func moveBack() {
    guard isLent else { return }
    capacity = max(capacity / 2, count, 1)
    grow()
  }

  @inlinable @inline(__always) mutating func append(_ element: Element) {
    if count == capacity { grow() }
    (memory + count).initialize(to: element)
    count &+= 1
  }

  /// Takes the last element out.
  ///
  /// - Precondition: There is one.
  @inlinable @inline(__always) mutating func removeLast() -> Element {
    precondition(count > 0, "nothing was recorded that could be taken out")
    count &-= 1
    return memory[count]
  }

  @inlinable @inline(__always) mutating func removeAll() { count = 0 }

  /// - Precondition: `position` is from zero to below ``count``.
  @inlinable subscript(position: Int) -> Element {
    @inline(__always) get {
      precondition(position >= 0 && position < count, "there is nothing at a position that was never recorded")
      return memory[position]
    }
    @inline(__always) nonmutating _modify {
      precondition(position >= 0 && position < count, "there is nothing at a position that was never recorded")
      yield &memory[position]
    }
  }

  /// The elements, copied.
  var elements: [Element] { Array(UnsafeBufferPointer(start: memory, count: count)) }

  @usableFromInline @inline(never) mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: memory, count: count)
    deallocate()
    memory = larger
    capacity *= 2
    isLent = false
  }
}
