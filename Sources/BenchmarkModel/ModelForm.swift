/// The small delivery form that benchmarks run: it clears what the mode does not need, and a validator has to accept
/// the address.
public final class ModelForm {
  /// How the parcel is delivered.
  public enum Mode: UInt8, CaseIterable, Sendable {
    /// The customer fetches it from a point.
    case pickup
    /// A courier brings it to an address, which has to be accepted.
    case courier
  }

  /// Faults that can be switched on, by the length of their shortest run.
  public enum Fault: Int, CaseIterable, Sendable {
    /// The pickup point survives the switch to the courier.
    case keepsPickup = 3
    /// An answer is applied to whatever address is there when it arrives.
    case acceptsStaleAnswer = 4
    /// The pickup point survives the switch, when the courier's address before was at least four letters long.
    case keepsPickupAfterLongAddress = 6
  }

  /// What is committed.
  public struct State: Equatable {
    /// How the parcel is delivered.
    public var mode = Mode.pickup
    /// Where the courier brings it; empty for a pickup.
    public var address = ""
    /// Where it is picked up; empty for a courier.
    public var pickupPoint = ""
    /// Whether the validator has accepted the address.
    public var isAccepted = false

    /// Creates the state of an empty form.
    public init() {}

    /// Whether the form is complete.
    public var canSubmit: Bool { mode == .pickup ? !pickupPoint.isEmpty : !address.isEmpty && isAccepted }
  }

  /// An answer the validator owes.
  public struct Request {
    /// Of which version of the address it is.
    public let generation: Int
    /// The address.
    public let text: String
  }

  /// The control of the mode.
  public let mode = ModelField(Mode.pickup, enabled: true)
  /// The field of the address.
  public let address = ModelField("", enabled: false)
  /// The field of the pickup point.
  public let pickupPoint = ModelField("", enabled: true)
  /// The button that sends the form off.
  public let submit = ModelButton()
  /// What is committed.
  public private(set) var state = State()
  /// The answers the validator owes, the oldest first.
  public private(set) var pending: [Request] = []
  /// Grows with every change that makes earlier answers old.
  public private(set) var generation = 0
  private let fault: Fault?
  private var lastAddressWasLong = false

  /// Creates an empty form.
  public init(_ fault: Fault? = nil) {
    self.fault = fault
    mode.report = { [unowned self] in choose($0) }
    address.report = { [unowned self] in typeAddress($0) }
    pickupPoint.report = { [unowned self] in typePickupPoint($0) }
    submit.tapped = { [unowned self] in sendOff() }
    render()
  }

  /// The validator answers a pending request, in any order.
  public func answer(_ position: Int, isAccepted: Bool) -> Request {
    let request = pending.remove(at: position)
    guard fault == .acceptsStaleAnswer || request.generation == generation else { return request }
    var next = state
    next.isAccepted = isAccepted
    commit(next)
    return request
  }

  private func choose(_ mode: Mode) {
    var next = state
    next.mode = mode
    switch mode {
    case .pickup:
      if state.mode == .courier { lastAddressWasLong = state.address.utf8.count >= 4 }
      next.address = ""
      next.isAccepted = false
      generation += 1
    case .courier:
      let isKept = fault == .keepsPickup || fault == .keepsPickupAfterLongAddress && lastAddressWasLong
      if !isKept { next.pickupPoint = "" }
    }
    commit(next)
  }

  private func typeAddress(_ text: String) {
    guard state.mode == .courier else { return }
    var next = state
    next.address = text
    next.isAccepted = false
    generation += 1
    commit(next)
    if !text.isEmpty { pending.append(Request(generation: generation, text: text)) }
  }

  private func typePickupPoint(_ text: String) {
    guard state.mode == .pickup else { return }
    var next = state
    next.pickupPoint = text
    commit(next)
  }

  private func sendOff() {
    guard state.canSubmit else { return }
    generation += 1
    commit(State())
  }

  private func commit(_ next: State) {
    state = next
    render()
  }

  private func render() {
    mode.render(state.mode, enabled: true)
    address.render(state.address, enabled: state.mode == .courier)
    pickupPoint.render(state.pickupPoint, enabled: state.mode == .pickup)
    submit.render(enabled: state.canSubmit)
  }
}
