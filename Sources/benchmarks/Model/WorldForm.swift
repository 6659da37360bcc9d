import BenchmarkModel

/// What a form needs of a control, simulated by the harness or written by hand.
protocol WorldFormControl<Value>: AnyObject {
  associatedtype Value: Equatable
  var value: Value { get }
  var isEnabled: Bool { get }
  var onUserChange: ((Value) -> Void)? { get set }
  func render(_ newValue: Value, enabled: Bool)
}

/// The delivery form with everything around it: controls that may report what they are made to show, a validator that
/// answers later, and an observer.
final class WorldForm<ModeControl: WorldFormControl<ModelForm.Mode>, TextControl: WorldFormControl<String>> {
  typealias Validate = (String, @escaping (Result<Bool, any Error>) -> Void) -> Void

  struct State: Equatable {
    var mode = ModelForm.Mode.pickup
    var address = ""
    var pickupPoint = ""
    var isChecking = false
    var isAccepted = false

    var canSubmit: Bool { mode == .pickup ? !pickupPoint.isEmpty : !address.isEmpty && isAccepted }
  }

  let mode: ModeControl
  let address: TextControl
  let pickupPoint: TextControl
  private(set) var state = State()
  var onChange: ((State) -> Void)?
  private let validate: Validate
  private var generation = 0
  private var isRendering = false

  init(mode: ModeControl, address: TextControl, pickupPoint: TextControl, validate: @escaping Validate) {
    self.mode = mode
    self.address = address
    self.pickupPoint = pickupPoint
    self.validate = validate
    mode.onUserChange = { [unowned self] in choose($0) }
    address.onUserChange = { [unowned self] in typeAddress($0) }
    pickupPoint.onUserChange = { [unowned self] in typePickupPoint($0) }
    render()
  }

  func submit() {
    guard state.canSubmit else { return }
    generation += 1
    commit(State())
  }

  private func choose(_ mode: ModelForm.Mode) {
    guard !isRendering else { return }
    var next = state
    next.mode = mode
    switch mode {
    case .pickup:
      (next.address, next.isChecking, next.isAccepted) = ("", false, false)
      generation += 1
    case .courier: next.pickupPoint = ""
    }
    commit(next)
  }

  private func typeAddress(_ text: String) {
    guard !isRendering, state.mode == .courier else { return }
    var next = state
    (next.address, next.isChecking, next.isAccepted) = (text, !text.isEmpty, false)
    generation += 1
    commit(next)
    guard next.isChecking else { return }
    let asked = generation
    validate(text) { [weak self] answer in self?.take(answer, to: asked) }
  }

  private func take(_ answer: Result<Bool, any Error>, to asked: Int) {
    guard asked == generation, state.isChecking else { return }
    var next = state
    next.isChecking = false
    if case .success(true) = answer { next.isAccepted = true }
    commit(next)
  }

  private func typePickupPoint(_ text: String) {
    guard !isRendering, state.mode == .pickup else { return }
    var next = state
    next.pickupPoint = text
    commit(next)
  }

  private func commit(_ next: State) {
    let isNew = next != state
    state = next
    render()
    if isNew { onChange?(next) }
  }

  private func render() {
    isRendering = true
    mode.render(state.mode, enabled: true)
    address.render(state.address, enabled: state.mode == .courier)
    pickupPoint.render(state.pickupPoint, enabled: state.mode == .pickup)
    isRendering = false
  }

  // MARK: What must hold after every event

  var controlsShowTheState: Bool {
    mode.value == state.mode && address.value == state.address && pickupPoint.value == state.pickupPoint
  }
  var enabledFollowsTheMode: Bool {
    address.isEnabled == (state.mode == .courier) && pickupPoint.isEnabled == (state.mode == .pickup)
  }
  var irrelevantIsCleared: Bool { state.mode == .pickup ? state.address.isEmpty : state.pickupPoint.isEmpty }
  var acceptedIsNotChecking: Bool { !(state.isChecking && state.isAccepted) }
}
