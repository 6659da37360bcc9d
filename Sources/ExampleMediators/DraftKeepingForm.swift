/// A delivery form that keeps both drafts while the user switches modes.
///
/// Switching back restores what was typed. The price of that policy is that a
/// hidden draft is still there when the form is submitted, so what is handed
/// over is made from the current mode and never from what happens to be filled.
public final class DraftKeepingForm {

  /// Everything the form has committed.
  public struct State: Equatable, Sendable {
    /// How the order is delivered.
    public var mode = DeliveryMode.pickup

    /// The draft of the address, kept while it is not relevant.
    public var address = ""

    /// The draft of the pickup point, kept while it is not relevant.
    public var pickupPoint = ""

    /// What was handed over last.
    public var lastSubmission: Submission?

    /// Whether the field that the mode needs is filled.
    public var canSubmit: Bool {
      mode == .pickup ? !pickupPoint.isBlank : !address.isBlank
    }

    /// Creates the state of a form that nobody has touched.
    public init() {}
  }

  /// What the form hands over when it is submitted: one of the two texts.
  public struct Submission: Equatable, Sendable {
    /// How the order is delivered.
    public var mode: DeliveryMode

    /// The address, if a courier brings the order.
    public var address: String?

    /// The pickup point, if the customer fetches the order.
    public var pickupPoint: String?

    /// Creates a submission.
    public init(mode: DeliveryMode, address: String? = nil, pickupPoint: String? = nil) {
      self.mode = mode
      self.address = address
      self.pickupPoint = pickupPoint
    }
  }

  /// Mistakes that this form can be made with.
  public enum Defect: String, CaseIterable, Sendable {
    /// Every draft that has text is submitted, the hidden one too.
    case hiddenDraftSubmitted = "hidden-draft-submitted"
  }

  private enum Event {
    case mode(DeliveryMode)
    case address(String)
    case pickup(String)
  }

  /// Chooses between collection and courier.
  public let mode: any Colleague<DeliveryMode>

  /// Takes the address; shows its draft while disabled.
  public let address: any Colleague<String>

  /// Takes the pickup point; shows its draft while disabled.
  public let pickup: any Colleague<String>

  /// What was committed last.
  public private(set) var state = State()

  /// Told of every new state, after it was committed and shown.
  public var onChange: ((State) -> Void)?

  /// Given what the user submits, after the submission was committed.
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
    mode.onUserChange = { [weak self] in self?.receive(.mode($0)) }
    address.onUserChange = { [weak self] in self?.receive(.address($0)) }
    pickup.onUserChange = { [weak self] in self?.receive(.pickup($0)) }
    render()
  }

  /// Hands over the relevant draft; does nothing while the form is incomplete.
  ///
  /// Both drafts stay where they are, so that a failed order can be repeated.
  public func submit() {
    guard state.canSubmit else { return }
    let submission = submission(of: state)
    var next = state
    next.lastSubmission = submission
    commit(next)
    onSubmit?(submission)
  }

  private func submission(of state: State) -> Submission {
    if defect == .hiddenDraftSubmitted {
      return Submission(
        mode: state.mode,
        address: state.address.isBlank ? nil : state.address,
        pickupPoint: state.pickupPoint.isBlank ? nil : state.pickupPoint
      )
    }
    return switch state.mode {
    case .pickup: Submission(mode: .pickup, pickupPoint: state.pickupPoint)
    case .courier: Submission(mode: .courier, address: state.address)
    }
  }

  private func receive(_ event: Event) {
    // A widget may report what it was just shown. That is no intent of a user.
    guard !isRendering else { return }
    var next = state
    switch event {
    case .mode(let mode):
      next.mode = mode
    case .address(let text):
      guard state.mode == .courier else { return }
      next.address = text
    case .pickup(let text):
      guard state.mode == .pickup else { return }
      next.pickupPoint = text
    }
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
    defer { isRendering = false }
    mode.render(state.mode, enabled: true)
    address.render(state.address, enabled: state.mode == .courier)
    pickup.render(state.pickupPoint, enabled: state.mode == .pickup)
  }
}
