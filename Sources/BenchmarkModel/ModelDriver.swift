/// Sends events to the model form and checks it, as somebody would write it for this one form.
///
/// It checks what ``ModelScreen`` offers to the harness as conditions.
public struct ModelDriver: ~Copyable {
  /// The form.
  public let form: ModelForm
  /// Whether the last answer about the address that is in the field accepted it.
  private var isReallyAccepted = false

  /// Creates a driver of an empty form.
  public init(_ fault: ModelForm.Fault? = nil) { form = ModelForm(fault) }

  /// Sends one event; returns what does not hold after it, or nil.
  public mutating func send(_ event: ModelEvent) -> String? {
    let before = form.state
    switch event {
    case .mode(let mode): form.mode.userSets(mode)
    case .address(let text): form.address.userSets(text)
    case .pickupPoint(let text): form.pickupPoint.userSets(text)
    case .answer(let slot, let isAccepted): answer(slot, isAccepted)
    case .submit: form.submit.userTaps()
    }
    let after = form.state
    if after.mode != before.mode || after.address != before.address { isReallyAccepted = false }
    if case .address = event, before.mode == .courier { isReallyAccepted = false }
    return broken(before, after)
  }

  private mutating func answer(_ slot: Int, _ isAccepted: Bool) {
    guard !form.pending.isEmpty else { return }
    let request = form.answer(slot % form.pending.count, isAccepted: isAccepted)
    if request.generation == form.generation { isReallyAccepted = isAccepted }
  }

  private func broken(_ before: ModelForm.State, _ after: ModelForm.State) -> String? {
    if form.mode.value != after.mode || form.address.value != after.address
      || form.pickupPoint.value != after.pickupPoint
    {
      return "the controls show the state"
    }
    if form.address.isEnabled != (after.mode == .courier) || form.pickupPoint.isEnabled != (after.mode == .pickup) {
      return "the enabled flags follow the mode"
    }
    if form.submit.isEnabled != after.canSubmit { return "the button shows whether it can submit" }
    if after.mode != before.mode && after.canSubmit { return "nothing can be submitted right after a switch" }
    if after.mode == .courier && after.canSubmit && !isReallyAccepted {
      return "only the answer about the current address counts"
    }
    return nil
  }
}

/// The number of events up to the first after which something does not hold; nil when there is none.
public func eventsToFailure(_ events: [ModelEvent], _ fault: ModelForm.Fault? = nil) -> Int? {
  var driver = ModelDriver(fault)
  for (position, event) in events.enumerated() where driver.send(event) != nil { return position + 1 }
  return nil
}
