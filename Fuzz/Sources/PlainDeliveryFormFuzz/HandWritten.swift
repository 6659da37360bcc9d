import Glibc

// What the fuzz targets that are written by hand have in common; each has a link to this file, so that all of it is
// compiled with the target. A target defines `execute`, which executes the events that some bytes mean.

/// Reads what somebody who fuzzes one form makes of bytes: two an event at most, what it is, then its argument.
struct ByteReader {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// The next byte; nil at the end.
  mutating func next() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  /// The next byte, as the length of a text.
  mutating func text() -> String { String(repeating: "a", count: Int(next() ?? 0) % 9) }
}

// libFuzzer calls on one thread, and nothing else touches it.
nonisolated(unsafe) private var allEvents = 0

@_cdecl("LLVMFuzzerInitialize")
func initialize(_ count: UnsafeMutableRawPointer?, _ arguments: UnsafeMutableRawPointer?) -> CInt {
  atexit {
    let line = "stat::number_of_events:         \(allEvents)\n"
    _ = line.withCString { write(2, $0, strlen($0)) }
  }
  return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  allEvents += execute(UnsafeRawBufferPointer(start: bytes, count: count))
  return 0
}
