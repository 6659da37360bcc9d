import ExampleMediators

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
func execute(_ bytes: UnsafeRawBufferPointer) -> Int {
  let form = DeliveryForm()
  var reader = ByteReader(bytes)
  var events = 0
  while let kind = reader.next(), events < 50 {
    switch kind % 4 {
    case 0: form.pickup.userChanged(reader.text())
    case 1: form.address.userChanged(reader.text())
    case 2: form.mode.userChanged((reader.next() ?? 0) % 2 == 0 ? .pickup : .courier)
    default: form.submit()
    }
    precondition(isRight(form), "the form failed")
    events += 1
  }
  return events
}

extension String {
  fileprivate var isEmptyOrSpaces: Bool { allSatisfy(\.isWhitespace) }
}
