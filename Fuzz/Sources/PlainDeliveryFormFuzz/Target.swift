import ExampleMediators
import Glibc

/// What somebody writes who fuzzes this one form without the package: bytes are decoded by a switch, and what must hold
/// is asked after each event. The yardstick for the speed of the target that is made from the specification.
private func isRight(_ form: DeliveryForm) -> Bool {
  let state = form.state
  return (state.mode == .pickup ? state.address.isEmpty : state.pickupPoint.isEmpty)
    && state.canSubmit != (state.mode == .pickup ? state.pickupPoint : state.address).isEmptyOrSpaces
    && form.mode.value == state.mode && form.address.value == state.address
    && form.address.isEnabled == (state.mode == .courier) && form.pickup.value == state.pickupPoint
    && form.pickup.isEnabled == (state.mode == .pickup)
}

/// Two bytes an event at most: what it is, then its argument.
private func execute(_ bytes: UnsafeRawBufferPointer) {
  let form = DeliveryForm()
  var position = 0
  var events = 0
  func next() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }
  func text() -> String { String(repeating: "a", count: Int(next() ?? 0) % 9) }
  while let kind = next(), events < 50 {
    switch kind % 4 {
    case 0: form.pickup.userChanged(text())
    case 1: form.address.userChanged(text())
    case 2: form.mode.userChanged((next() ?? 0) % 2 == 0 ? .pickup : .courier)
    default: form.submit()
    }
    precondition(isRight(form), "the form failed")
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

extension String {
  fileprivate var isEmptyOrSpaces: Bool { allSatisfy(\.isWhitespace) }
}
