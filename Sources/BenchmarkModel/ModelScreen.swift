/// The model form, and what its conditions have to remember of the event before, as the harness takes it.
public final class ModelScreen {
  /// The form.
  public let form: ModelForm
  private var before = ModelForm.State()
  /// Whether the last answer about the address that is in the field accepted it.
  private var isReallyAccepted = false

  /// Creates a screen with an empty form.
  public init(_ fault: ModelForm.Fault? = nil) { form = ModelForm(fault) }

  /// The user chooses a mode.
  public func choose(_ mode: ModelForm.Mode) {
    before = form.state
    form.mode.userSets(mode)
    noteChange()
  }

  /// The user enters an address.
  public func typeAddress(_ text: String) {
    before = form.state
    form.address.userSets(text)
    noteChange()
    if before.mode == .courier { isReallyAccepted = false }
  }

  /// The user enters a pickup point.
  public func typePickupPoint(_ text: String) {
    before = form.state
    form.pickupPoint.userSets(text)
    noteChange()
  }

  /// The validator answers the pending request number `slot % pending.count`; nothing when none is pending.
  public func answer(_ slot: Int, isAccepted: Bool) {
    before = form.state
    guard !form.pending.isEmpty else { return }
    let request = form.answer(slot % form.pending.count, isAccepted: isAccepted)
    if request.generation == form.generation { isReallyAccepted = isAccepted }
    noteChange()
  }

  /// The user sends the form off.
  public func submit() {
    before = form.state
    form.submit.userTaps()
    noteChange()
  }

  private func noteChange() {
    if form.state.mode != before.mode || form.state.address != before.address { isReallyAccepted = false }
  }

  // MARK: What must hold after every event

  /// Whether each control shows its part of the state.
  public var controlsShowTheState: Bool {
    form.mode.value == form.state.mode && form.address.value == form.state.address
      && form.pickupPoint.value == form.state.pickupPoint
  }
  /// Whether the field that the mode needs, and no other, takes input.
  public var enabledFollowsTheMode: Bool {
    form.address.isEnabled == (form.state.mode == .courier)
      && form.pickupPoint.isEnabled == (form.state.mode == .pickup)
  }
  /// Whether the button takes taps when the form is complete.
  public var submitShowsWhetherItCan: Bool { form.submit.isEnabled == form.state.canSubmit }
  /// Whether the form is incomplete if the last event switched the mode.
  public var isIncompleteAfterSwitch: Bool { form.state.mode == before.mode || !form.state.canSubmit }
  /// Whether a courier comes only to an address that was accepted itself.
  public var onlyTheCurrentAnswerCounts: Bool {
    form.state.mode == .pickup || !form.state.canSubmit || isReallyAccepted
  }
}
