import BenchmarkModel
import Glibc

/// What somebody writes who fuzzes the model form without the package. The yardstick for the speed of the target that is
/// made from its specification.
///
/// Two bytes an event at most: what it is, then its argument.
private func execute(_ bytes: UnsafeRawBufferPointer) {
  var driver = ModelDriver()
  var position = 0
  var events = 0
  func next() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }
  func text() -> String { String(repeating: "a", count: Int(next() ?? 0) % 9) }
  while let kind = next(), events < 50 {
    let event: ModelEvent
    switch kind % 5 {
    case 0: event = .mode((next() ?? 0) % 2 == 0 ? .pickup : .courier)
    case 1: event = .address(text())
    case 2: event = .pickupPoint(text())
    case 3:
      let argument = next() ?? 0
      event = .answer(slot: Int(argument >> 1) % 4, isAccepted: argument & 1 == 1)
    default: event = .submit
    }
    precondition(driver.send(event) == nil, "the form failed")
    events += 1
  }
  allEvents += events
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
  execute(UnsafeRawBufferPointer(start: bytes, count: count))
  return 0
}
