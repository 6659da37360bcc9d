/// A trace that is written down while the run is under way, in memory that outlives the process.
///
/// One entry after another, each begun with what it is, a number, and the
/// length of its text; the number of bytes written is at the front and is changed last. When
/// the memory is full, the rest of the run is not written down.
package struct TraceJournal {
  enum Entry: Hashable {
    case setting, line, note, endOfNote, state, label
    case event(TraceEvent.Kind)

    private static let all: [Entry] = [
      .setting, .line, .note, .endOfNote, .state, .label, .event(.command), .event(.delivery), .event(.timer),
    ]

    var code: UInt32 { UInt32(Self.all.firstIndex(of: self) ?? 0) }

    init?(code: UInt32) {
      guard code < Self.all.count else { return nil }
      self = Self.all[Int(code)]
    }
  }

  /// Number of bytes.
  package static let size = 1 << 20
  private static let header = 12

  private let base: UnsafeMutableRawPointer

  /// Uses memory that lives longer than what uses this value.
  package init(_ base: UnsafeMutableRawPointer) { self.base = base }

  private var count: Int {
    get { base.load(as: Int.self) }
    nonmutating set { base.storeBytes(of: newValue, as: Int.self) }
  }

  /// Forgets what was written.
  package func clear() { count = 0 }

  func write(_ entry: Entry, _ text: String, number: UInt32 = 0) {
    let text = Array(text.utf8)
    let end = count + Self.header + text.count
    guard end <= Self.size - MemoryLayout<Int>.size else { return }
    let place = base + MemoryLayout<Int>.size + count
    place.storeBytes(of: entry.code, as: UInt32.self)
    place.storeBytes(of: number, toByteOffset: 4, as: UInt32.self)
    place.storeBytes(of: UInt32(text.count), toByteOffset: 8, as: UInt32.self)
    (place + Self.header).copyMemory(from: text, byteCount: text.count)
    count = end
  }

  /// What was written, as a trace and the names of labels.
  func read() -> (trace: Trace, labelNames: [UInt32: String]) {
    var trace = Trace()
    var names: [UInt32: String] = [:]
    var position = 0
    let end = min(count, Self.size - MemoryLayout<Int>.size)
    while position + Self.header <= end {
      let place = base + MemoryLayout<Int>.size + position
      let number = place.loadUnaligned(fromByteOffset: 4, as: UInt32.self)
      let length = Int(place.loadUnaligned(fromByteOffset: 8, as: UInt32.self))
      position += Self.header + length
      guard position <= end, let entry = Entry(code: place.loadUnaligned(as: UInt32.self)) else { break }
      let bytes = UnsafeRawBufferPointer(start: place + Self.header, count: length)
      trace.take(entry, String(decoding: bytes, as: UTF8.self), number: number, names: &names)
    }
    return (trace, names)
  }
}

extension Trace {
  fileprivate mutating func take(
    _ entry: TraceJournal.Entry, _ text: String, number: UInt32, names: inout [UInt32: String]
  ) {
    switch entry {
    case .setting: return settings.append(text)
    case .label: return names[number] = text
    case .event(let kind): return events.append(TraceEvent(kind: kind, line: text))
    case .line, .note, .endOfNote, .state: break
    }
    guard let last = events.indices.last else { return }
    switch entry {
    case .line: events[last].line += text
    case .note: events[last].notes.append(text)
    case .endOfNote:
      guard let note = events[last].notes.indices.last else { return }
      events[last].notes[note] += text
    case .state: events[last].state = text
    case .setting, .label, .event: break
    }
  }
}
