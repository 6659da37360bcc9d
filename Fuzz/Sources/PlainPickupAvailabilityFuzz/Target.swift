import ExampleMediators
import Glibc

/// What somebody writes who fuzzes this one form without the package: bytes are decoded by a switch, and what must hold
/// is asked after each event. The yardstick for the speed of the target that is made from the specification.
private final class Screen {
  private let form: PickupAvailability
  private let box = Requests()

  /// The questions that were not answered yet.
  private final class Requests {
    var pending: [(Result<Bool, any Error>) -> Void] = []
  }

  init() {
    let box = box
    form = PickupAvailability(check: { _, answer in box.pending.append(answer) })
  }

  func choose(_ mode: DeliveryMode) { form.mode.userChanged(mode) }

  func type(_ text: String) { form.point.userChanged(text) }

  func answer(_ slot: Int, _ isAvailable: Bool) {
    guard !box.pending.isEmpty else { return }
    box.pending.remove(at: slot % box.pending.count)(.success(isAvailable))
  }

  var isRight: Bool {
    let state = form.state
    return state.point.isEmptyOrSpaces == (state.availability == .unchecked)
      && (state.mode == .pickup || state.point.isEmpty)
      && (!box.pending.isEmpty || state.availability != .checking)
      && form.mode.value == state.mode && form.point.value == state.point
      && form.point.isEnabled == (state.mode == .pickup)
  }
}

/// Two bytes an event at most: what it is, then its argument.
private func execute(_ bytes: UnsafeRawBufferPointer) {
  let screen = Screen()
  var position = 0
  var events = 0
  func next() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }
  while let kind = next(), events < 50 {
    switch kind % 3 {
    case 0: screen.type(String(repeating: "a", count: Int(next() ?? 0) % 9))
    case 1: screen.choose((next() ?? 0) % 2 == 0 ? .pickup : .courier)
    default:
      let argument = next() ?? 0
      screen.answer(Int(argument >> 1) % 4, argument & 1 == 1)
    }
    precondition(screen.isRight, "the form failed")
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
