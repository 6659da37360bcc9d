/// A form whose address is validated by a service that can be cancelled.
///
/// Every change of what the user entered makes a new generation, commits it,
/// cancels the validation of the one before, and only then starts its own.
/// Committing first means that a service which answers at once, inside the call,
/// finds the state it answers. Cancelling saves work and proves nothing: a
/// callback that comes anyway is turned away by its generation.
///
/// Choosing collection clears the address.
public final class AddressValidation {

  /// What is known of the address.
  public enum Validation: Equatable, Sendable, CaseIterable {
    /// There is nothing to validate.
    case none

    /// The service was asked and has not answered.
    case checking

    /// A courier can go there.
    case valid

    /// A courier cannot go there.
    case invalid

    /// The service could not say.
    case failed
  }

  /// Everything the form has committed.
  public struct State: Equatable, Sendable {
    /// How the order is delivered.
    public var mode = DeliveryMode.courier

    /// The address, empty unless a courier is chosen.
    public var address = ""

    /// What is known of the address.
    public var validation = Validation.none

    /// Whether the address is confirmed.
    public var canSubmit: Bool { mode == .courier && validation == .valid }

    /// Creates the state of a form that nobody has touched.
    public init() {}
  }

  /// Mistakes that this form can be made with.
  public enum Defect: String, CaseIterable, Sendable {
    /// Only typing makes a generation: a validation outlives a mode switch, and
    /// its reply lands on a form that asks for no address.
    case generationKeptOnSwitch = "generation-kept-on-switch"

    /// The service is asked first and `checking` committed after, which wipes
    /// out a reply that was given inside the call.
    case effectBeforeCommit = "effect-before-commit"

    /// A cancelled validation is trusted never to call back.
    case lateAfterCancel = "late-after-cancel"
  }

  /// Asks whether an address is valid, and returns what cancels the question.
  public typealias Validate = (String, @escaping (Result<Bool, any Error>) -> Void) -> (() -> Void)

  /// Chooses between collection and courier.
  public let mode: any Colleague<DeliveryMode>

  /// Takes the address.
  public let address: any Colleague<String>

  /// What was committed last.
  public private(set) var state = State()

  /// Told of every new state, after it was committed and shown.
  public var onChange: ((State) -> Void)?

  private let validate: Validate
  private let defect: Defect?
  private var generation = 0
  private var isAwaiting = false
  private var cancel: (() -> Void)?
  private var isRendering = false

  /// Creates a form, connects its controls and shows the empty state in them.
  public init(
    mode: any Colleague<DeliveryMode> = Field<DeliveryMode>(.courier),
    address: any Colleague<String> = Field(""),
    validate: @escaping Validate,
    planting defect: Defect? = nil
  ) {
    self.mode = mode
    self.address = address
    self.validate = validate
    self.defect = defect
    mode.onUserChange = { [weak self] in self?.choose($0) }
    address.onUserChange = { [weak self] in self?.enter($0) }
    render()
  }

  private func choose(_ mode: DeliveryMode) {
    guard !isRendering else { return }
    guard mode != state.mode else { return render() }
    if defect != .generationKeptOnSwitch { supersede() }
    var next = State()
    next.mode = mode
    commit(next)
  }

  private func enter(_ text: String) {
    guard !isRendering, state.mode == .courier else { return }
    guard text != state.address else { return render() }
    supersede()
    var next = state
    next.address = text
    guard !text.isBlank else {
      next.validation = .none
      return commit(next)
    }
    let mine = generation
    isAwaiting = true
    next.validation = .checking
    if defect == .effectBeforeCommit {
      start(text, generation: mine)
      return commit(next)
    }
    commit(next)
    // An observer may have entered something else; then that is validated.
    guard generation == mine else { return }
    start(text, generation: mine)
  }

  /// Makes a new generation and gives up what the one before was waiting for.
  private func supersede() {
    generation += 1
    isAwaiting = false
    // Forgotten before it is called, in case that calls back in here.
    let cancelPrevious = cancel
    cancel = nil
    cancelPrevious?()
  }

  private func start(_ text: String, generation mine: Int) {
    let cancelMine = validate(text) { [weak self] reply in self?.receive(reply, generation: mine) }
    if generation != mine {
      cancelMine()
    } else if isAwaiting {
      cancel = cancelMine
    }
  }

  private func receive(_ reply: Result<Bool, any Error>, generation mine: Int) {
    if defect != .lateAfterCancel {
      guard mine == generation, isAwaiting else { return }
    }
    if mine == generation {
      isAwaiting = false
      cancel = nil
    }
    var next = state
    switch reply {
    case .success(let isValid): next.validation = isValid ? .valid : .invalid
    case .failure: next.validation = .failed
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
  }
}
