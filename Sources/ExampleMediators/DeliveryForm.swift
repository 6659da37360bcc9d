/// A delivery form that clears what the chosen mode does not need.
///
/// The form owns the one rule that spans its three controls: an address matters
/// for a courier, a pickup point for collection, and submission depends on the
/// relevant one alone. A control reports what its user did; the form commits a
/// whole new state, then shows it in every control, then tells its observer.
///
/// Switching the mode discards the text, and the error, of the field that is no
/// longer relevant. ``DraftKeepingForm`` is the same form with the other policy.
public final class DeliveryForm {

  /// Everything the form has committed.
  public struct State: Equatable, Sendable {
    /// How the order is delivered.
    public var mode = DeliveryMode.pickup

    /// The address, empty unless a courier is chosen.
    public var address = ""

    /// The pickup point, empty unless collection is chosen.
    public var pickupPoint = ""

    /// What is wrong with the address.
    public var addressError: String?

    /// What is wrong with the pickup point.
    public var pickupError: String?

    /// Whether the form may be submitted as it is.
    public var canSubmit = false

    /// Creates the state of a form that nobody has touched.
    public init() {}
  }

  /// What the form hands over when it is submitted.
  public struct Submission: Equatable, Sendable {
    /// How the order is delivered.
    public var mode: DeliveryMode

    /// The address or the pickup point, whichever the mode needs.
    public var text: String

    /// Creates a submission.
    public init(mode: DeliveryMode, text: String) {
      self.mode = mode
      self.text = text
    }
  }

  /// Mistakes that this form can be made with.
  public enum Defect: String, CaseIterable, Sendable {
    /// Switching to pickup leaves the address behind, out of reach and stale.
    case hiddenAddressKept = "hidden-address-kept"

    /// Controls and observer are given a state that is not committed yet.
    case rendersBeforeCommit = "renders-before-commit"

    /// A value that differs is entered as a user would enter it, so that the
    /// control reports the form's own change; it settles at the same value.
    case echoSettles = "echo-settles"

    /// Every rendering enters every value again as a user would, and each
    /// report of that causes the next rendering.
    case echoEndless = "echo-endless"

    /// Late input to a disabled control is taken for input.
    case disabledAccepted = "disabled-accepted"

    /// The callbacks of the controls own the form that owns the controls.
    case strongCallbacks = "strong-callbacks"

    /// The error of a field survives its field and blocks the other mode.
    case inactiveErrorBlocks = "inactive-error-blocks"
  }

  private enum Event {
    case mode(DeliveryMode)
    case address(String)
    case pickup(String)
  }

  /// Chooses between collection and courier.
  public let mode: any Colleague<DeliveryMode>

  /// Takes the address.
  public let address: any Colleague<String>

  /// Takes the pickup point.
  public let pickup: any Colleague<String>

  /// What was committed last.
  public private(set) var state = State()

  /// Told of every new state, after it was committed and shown.
  public var onChange: ((State) -> Void)?

  /// Given what the user submits.
  public var onSubmit: ((Submission) -> Void)?

  private let defect: Defect?
  private var isRendering = false

  /// Creates a form, connects its controls and shows the empty state in them.
  public init(
    mode: any Colleague<DeliveryMode> = Field<DeliveryMode>(.pickup),
    address: any Colleague<String> = Field("", enabled: false),
    pickup: any Colleague<String> = Field(""),
    planting defect: Defect? = nil
  ) {
    self.mode = mode
    self.address = address
    self.pickup = pickup
    self.defect = defect
    connect()
    show(state)
  }

  /// Hands over the relevant text; does nothing while the form is incomplete.
  public func submit() {
    guard state.canSubmit else { return }
    let text = state.mode == .pickup ? state.pickupPoint : state.address
    onSubmit?(Submission(mode: state.mode, text: text))
  }

  private func connect() {
    if defect == .strongCallbacks {
      mode.onUserChange = { self.receive(.mode($0)) }
      address.onUserChange = { self.receive(.address($0)) }
      pickup.onUserChange = { self.receive(.pickup($0)) }
    } else {
      mode.onUserChange = { [weak self] in self?.receive(.mode($0)) }
      address.onUserChange = { [weak self] in self?.receive(.address($0)) }
      pickup.onUserChange = { [weak self] in self?.receive(.pickup($0)) }
    }
  }

  private func receive(_ event: Event) {
    // A widget may report what it was just shown. That is no intent of a user.
    guard !isRendering else { return }
    guard isRelevant(event) || defect == .disabledAccepted else { return }
    commit(state(after: event))
  }

  /// Whether the control that reports is one that takes input at present.
  private func isRelevant(_ event: Event) -> Bool {
    switch event {
    case .mode: true
    case .address: state.mode == .courier
    case .pickup: state.mode == .pickup
    }
  }

  private func state(after event: Event) -> State {
    var next = state
    switch event {
    case .mode(let mode):
      next.mode = mode
      clearIrrelevant(in: &next)
    case .address(let text):
      next.address = text
      next.addressError = isOnlySpaces(text) ? "The address is blank." : nil
    case .pickup(let text):
      next.pickupPoint = text
      next.pickupError = isOnlySpaces(text) ? "The pickup point is blank." : nil
    }
    next.canSubmit = canSubmit(next)
    return next
  }

  private func clearIrrelevant(in next: inout State) {
    let keepsErrors = defect == .inactiveErrorBlocks
    switch next.mode {
    case .pickup:
      if defect == .hiddenAddressKept { return }
      next.address = ""
      if !keepsErrors { next.addressError = nil }
    case .courier:
      next.pickupPoint = ""
      if !keepsErrors { next.pickupError = nil }
    }
  }

  private func canSubmit(_ next: State) -> Bool {
    if defect == .inactiveErrorBlocks {
      let hasText = next.mode == .pickup ? !next.pickupPoint.isEmpty : !next.address.isEmpty
      return hasText && next.addressError == nil && next.pickupError == nil
    }
    return switch next.mode {
    case .pickup: !next.pickupPoint.isEmpty && next.pickupError == nil
    case .courier: !next.address.isEmpty && next.addressError == nil
    }
  }

  private func isOnlySpaces(_ text: String) -> Bool { !text.isEmpty && text.isBlank }

  private func commit(_ next: State) {
    let isNew = next != state
    if defect == .rendersBeforeCommit {
      render(next)
      if isNew { onChange?(next) }
      state = next
      return
    }
    state = next
    render(next)
    if isNew { onChange?(next) }
  }

  private func render(_ next: State) {
    switch defect {
    case .echoSettles: enterDifferences(from: next)
    case .echoEndless: enterAll(of: next)
    default: break
    }
    show(next)
  }

  /// Shows a state in every control, deaf to what they say meanwhile.
  private func show(_ next: State) {
    isRendering = true
    defer { isRendering = false }
    mode.render(next.mode, enabled: true)
    address.render(next.address, enabled: next.mode == .courier)
    pickup.render(next.pickupPoint, enabled: next.mode == .pickup)
  }

  /// Enters what a control does not show yet, so that whatever else hangs on
  /// its input hears of it as well.
  private func enterDifferences(from next: State) {
    if mode.value != next.mode { mode.userChanged(next.mode) }
    if address.value != next.address { address.userChanged(next.address) }
    if pickup.value != next.pickupPoint { pickup.userChanged(next.pickupPoint) }
  }

  /// Enters everything, to be certain that nothing is left out.
  private func enterAll(of next: State) {
    mode.userChanged(next.mode)
    address.userChanged(next.address)
    pickup.userChanged(next.pickupPoint)
  }
}
