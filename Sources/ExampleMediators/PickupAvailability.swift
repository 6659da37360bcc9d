/// A form whose pickup point counts only once a service has confirmed it.
///
/// Replies come back late, out of order and sometimes twice. So every check has
/// a number of its own, and a reply is accepted once, for the newest check, or
/// not at all: neither the text nor the mode says which check a reply answers,
/// since a user can come back to both.
///
/// Choosing a courier clears the point and gives up its check.
public final class PickupAvailability {

  /// What is known of the pickup point.
  public enum Availability: Equatable, Sendable, CaseIterable {
    /// There is nothing to check.
    case unchecked

    /// The service was asked and has not answered.
    case checking

    /// Orders can be sent there.
    case available

    /// Orders cannot be sent there.
    case unavailable

    /// The service could not say.
    case failed
  }

  /// Everything the form has committed.
  public struct State: Equatable, Sendable {
    /// How the order is delivered.
    public var mode = DeliveryMode.pickup

    /// The pickup point, empty unless collection is chosen.
    public var point = ""

    /// What is known of the pickup point.
    public var availability = Availability.unchecked

    /// Whether the pickup point is confirmed.
    public var canSubmit: Bool { mode == .pickup && availability == .available }

    /// Creates the state of a form that nobody has touched.
    public init() {}
  }

  /// Mistakes that this form can be made with.
  public enum Defect: String, CaseIterable, Sendable {
    /// Every reply is believed, whatever was asked since.
    case staleReply = "stale-reply"

    /// Choosing a courier does not give up the check that is under way.
    case replyAfterSwitch = "reply-after-switch"

    /// A failure is dropped, and the form waits for ever.
    case failureStaysChecking = "failure-stays-checking"

    /// A reply that comes twice is taken for news that the answer has changed.
    case secondDeliveryFlips = "second-delivery-flips"

    /// A reply is matched by its text, so the reply to an earlier check of the
    /// same text passes for the reply to the newest.
    case sameTextOlderReply = "same-text-older-reply"
  }

  /// Asks whether a pickup point takes orders.
  public typealias Check = (String, @escaping (Result<Bool, any Error>) -> Void) -> Void

  /// One question to the service.
  private struct Attempt: Equatable {
    var number: Int
    var point: String
  }

  /// Chooses between collection and courier.
  public let mode: any Colleague<DeliveryMode>

  /// Takes the pickup point.
  public let point: any Colleague<String>

  /// What was committed last.
  public private(set) var state = State()

  /// Told of every new state, after it was committed and shown.
  public var onChange: ((State) -> Void)?

  private let check: Check
  private let defect: Defect?
  private var attempts = 0
  private var awaited: Attempt?
  private var isRendering = false

  /// Creates a form, connects its controls and shows the empty state in them.
  public init(
    mode: any Colleague<DeliveryMode> = Field<DeliveryMode>(.pickup),
    point: any Colleague<String> = Field(""),
    check: @escaping Check,
    planting defect: Defect? = nil
  ) {
    self.mode = mode
    self.point = point
    self.check = check
    self.defect = defect
    mode.onUserChange = { [weak self] in self?.choose($0) }
    point.onUserChange = { [weak self] in self?.enter($0) }
    render()
  }

  private func choose(_ mode: DeliveryMode) {
    guard !isRendering else { return }
    guard mode != state.mode else { return render() }
    if defect != .replyAfterSwitch { awaited = nil }
    var next = State()
    next.mode = mode
    commit(next)
  }

  private func enter(_ text: String) {
    guard !isRendering, state.mode == .pickup else { return }
    guard text != state.point else { return render() }
    var next = state
    next.point = text
    guard !text.isBlank else {
      awaited = nil
      next.availability = .unchecked
      return commit(next)
    }
    attempts += 1
    let attempt = Attempt(number: attempts, point: text)
    awaited = attempt
    next.availability = .checking
    commit(next)
    // An observer may have entered something else; then that is being checked.
    guard awaited == attempt else { return }
    check(text) { [weak self] reply in self?.receive(reply, to: attempt) }
  }

  private func receive(_ reply: Result<Bool, any Error>, to attempt: Attempt) {
    guard accepts(attempt) else { return }
    if defect != .secondDeliveryFlips { awaited = nil }
    var next = state
    switch reply {
    case .success(let isAvailable):
      next.availability = availability(isAvailable)
    case .failure:
      if defect == .failureStaysChecking { return }
      next.availability = .failed
    }
    commit(next)
  }

  private func accepts(_ attempt: Attempt) -> Bool {
    switch defect {
    case .staleReply: true
    case .sameTextOlderReply: attempt.point == awaited?.point
    default: attempt == awaited
    }
  }

  private func availability(_ isAvailable: Bool) -> Availability {
    if defect == .secondDeliveryFlips {
      // "The service calls again when a point fills up, or has room again."
      switch state.availability {
      case .available: return .unavailable
      case .unavailable: return .available
      default: break
      }
    }
    return isAvailable ? .available : .unavailable
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
    point.render(state.point, enabled: state.mode == .pickup)
  }
}
