import ExampleMediators

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
func execute(_ bytes: UnsafeRawBufferPointer) -> Int {
  let screen = Screen()
  var reader = ByteReader(bytes)
  var events = 0
  while let kind = reader.next(), events < 50 {
    switch kind % 3 {
    case 0: screen.type(reader.text())
    case 1: screen.choose((reader.next() ?? 0) % 2 == 0 ? .pickup : .courier)
    default:
      let argument = reader.next() ?? 0
      screen.answer(Int(argument >> 1) % 4, argument & 1 == 1)
    }
    precondition(screen.isRight, "the form failed")
    events += 1
  }
  return events
}

extension String {
  fileprivate var isEmptyOrSpaces: Bool { allSatisfy(\.isWhitespace) }
}
