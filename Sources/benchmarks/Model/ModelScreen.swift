/// The model form, and what its conditions have to remember of the event before.
final class ModelScreen {
  let form: ModelForm
  private var before = ModelForm.State()
  /// Whether the last answer about the address that is in the field accepted it.
  private var isReallyAccepted = false

  init(_ fault: ModelForm.Fault? = nil) { form = ModelForm(fault) }

  func choose(_ mode: ModelForm.Mode) {
    before = form.state
    form.mode.userSets(mode)
    noteChange()
  }

  func typeAddress(_ text: String) {
    before = form.state
    form.address.userSets(text)
    noteChange()
    if before.mode == .courier { isReallyAccepted = false }
  }

  func typePickupPoint(_ text: String) {
    before = form.state
    form.pickupPoint.userSets(text)
    noteChange()
  }

  func answer(_ slot: Int, isAccepted: Bool) {
    before = form.state
    guard !form.pending.isEmpty else { return }
    let request = form.answer(slot % form.pending.count, isAccepted: isAccepted)
    if request.generation == form.generation { isReallyAccepted = isAccepted }
    noteChange()
  }

  func submit() {
    before = form.state
    form.submit.userTaps()
    noteChange()
  }

  private func noteChange() {
    if form.state.mode != before.mode || form.state.address != before.address { isReallyAccepted = false }
  }

  // MARK: What must hold after every event

  var controlsShowTheState: Bool {
    form.mode.value == form.state.mode && form.address.value == form.state.address
      && form.pickupPoint.value == form.state.pickupPoint
  }
  var enabledFollowsTheMode: Bool {
    form.address.isEnabled == (form.state.mode == .courier)
      && form.pickupPoint.isEnabled == (form.state.mode == .pickup)
  }
  var submitShowsWhetherItCan: Bool { form.submit.isEnabled == form.state.canSubmit }
  var isIncompleteAfterSwitch: Bool { form.state.mode == before.mode || !form.state.canSubmit }
  var onlyTheCurrentAnswerCounts: Bool {
    form.state.mode == .pickup || !form.state.canSubmit || isReallyAccepted
  }

  /// Whether all of it holds.
  var isRight: Bool {
    controlsShowTheState && enabledFollowsTheMode && submitShowsWhetherItCan && isIncompleteAfterSwitch
      && onlyTheCurrentAnswerCounts
  }
}
