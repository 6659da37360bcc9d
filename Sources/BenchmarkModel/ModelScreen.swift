/// The model form, and what its conditions have to remember of the event before, as the harness takes it.
public final class ModelScreen {
  public let form: ModelForm
  private var before = ModelForm.State()
  /// Whether the last answer about the address that is in the field accepted it.
  private var isReallyAccepted = false

  public init(_ fault: ModelForm.Fault? = nil) { form = ModelForm(fault) }

  public func choose(_ mode: ModelForm.Mode) {
    before = form.state
    form.mode.userSets(mode)
    noteChange()
  }

  public func typeAddress(_ text: String) {
    before = form.state
    form.address.userSets(text)
    noteChange()
    if before.mode == .courier { isReallyAccepted = false }
  }

  public func typePickupPoint(_ text: String) {
    before = form.state
    form.pickupPoint.userSets(text)
    noteChange()
  }

  public func answer(_ slot: Int, isAccepted: Bool) {
    before = form.state
    guard !form.pending.isEmpty else { return }
    let request = form.answer(slot % form.pending.count, isAccepted: isAccepted)
    if request.generation == form.generation { isReallyAccepted = isAccepted }
    noteChange()
  }

  public func submit() {
    before = form.state
    form.submit.userTaps()
    noteChange()
  }

  private func noteChange() {
    if form.state.mode != before.mode || form.state.address != before.address { isReallyAccepted = false }
  }

  // MARK: What must hold after every event

  public var controlsShowTheState: Bool {
    form.mode.value == form.state.mode && form.address.value == form.state.address
      && form.pickupPoint.value == form.state.pickupPoint
  }
  public var enabledFollowsTheMode: Bool {
    form.address.isEnabled == (form.state.mode == .courier)
      && form.pickupPoint.isEnabled == (form.state.mode == .pickup)
  }
  public var submitShowsWhetherItCan: Bool { form.submit.isEnabled == form.state.canSubmit }
  public var isIncompleteAfterSwitch: Bool { form.state.mode == before.mode || !form.state.canSubmit }
  public var onlyTheCurrentAnswerCounts: Bool {
    form.state.mode == .pickup || !form.state.canSubmit || isReallyAccepted
  }
}
