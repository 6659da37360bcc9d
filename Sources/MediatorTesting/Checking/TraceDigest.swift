import PropertyCore

/// A digest of traces, which depends on every character of them and on their order.
///
/// The text is taken eight bytes at a time, and each line with its length, so that
/// no two lists of lines run together. Words are mixed in as in ``WordDigest``.
struct TraceDigest {
  private(set) var value: UInt64 = WordDigest.offset

  /// Takes in a whole trace.
  mutating func mix(_ trace: Trace) {
    mix(trace.settings)
    mix(UInt64(trace.events.count))
    for event in trace.events {
      mix(event.kind.rawValue)
      mix(event.line)
      mix(event.notes)
      mix(event.state)
    }
  }

  private mutating func mix(_ lines: [String]) {
    mix(UInt64(lines.count))
    for line in lines { mix(line) }
  }

  private mutating func mix(_ line: String) {
    var line = line
    line.withUTF8 { bytes in
      mix(UInt64(bytes.count))
      let words = UnsafeRawBufferPointer(bytes)
      var offset = 0
      while offset + 8 <= words.count {
        mix(UInt64(littleEndian: words.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
        offset += 8
      }
      var rest: UInt64 = 0
      while offset < words.count {
        rest = rest << 8 | UInt64(words[offset])
        offset += 1
      }
      mix(rest)
    }
  }

  private mutating func mix(_ word: UInt64) { value = WordDigest.mixed(value, word, shift: 33) }
}
