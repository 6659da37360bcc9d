import Observation

/// A delivery form that asks services whether what was entered can be used.
///
/// The address goes to a validation, the pickup point to an availability check,
/// each in a task of its own. A verdict is shown if the field still holds the
/// text that was asked about; a verdict on an older text is dropped.
@MainActor @Observable public final class AsyncDeliveryForm {

  /// What is known about the text of a field.
  public enum Verdict: Equatable, Sendable {
    /// Nothing, and nobody was asked.
    case none

    /// A service was asked and has not answered.
    case checking

    /// The text can be used.
    case accepted

    /// The text cannot be used.
    case refused

    /// The service could not answer.
    case failed
  }

  /// A text and what is known about it.
  public struct Entry: Equatable, Sendable {
    /// The text as it was typed.
    public var text = ""

    /// What is known about the text.
    public var verdict = Verdict.none
  }

  /// Everything the form has committed.
  public struct State: Equatable, Sendable {
    /// How the order is delivered.
    public var mode = DeliveryMode.pickup

    /// Where a courier would go.
    public var address = Entry()

    /// Where the order would be collected.
    public var pickupPoint = Entry()

    /// Whether the form may be submitted as it is.
    public var canSubmit: Bool { (mode == .pickup ? pickupPoint : address).verdict == .accepted }

    /// Creates the state of a form that nobody has touched.
    public init() {}
  }

  /// Mistakes that this form can be made with.
  public enum Defect: String, CaseIterable, Sendable {
    /// A verdict is written whatever the field holds by then.
    case staleWrite = "stale-write"

    /// Whether the field still holds the text is asked before the wait and not
    /// after it.
    case checkBeforeAwait = "check-before-await"

    /// A detached task writes the verdict from wherever it happens to run.
    case detachedWrite = "detached-write"
  }

  /// Tells whether a text can be used.
  public typealias Check = @Sendable (String) async throws -> Bool

  private typealias Field = WritableKeyPath<State, Entry> & Sendable

  /// What was committed last.
  public private(set) var state: State {
    get {
      access(keyPath: \.state)
      return committed
    }
    set {
      withMutation(keyPath: \.state) { committed = newValue }
    }
  }

  // Touched on the main actor alone, except by the defect that is about this.
  @ObservationIgnored private nonisolated(unsafe) var committed = State()
  private let isAvailable: Check
  private let isValid: Check
  private let defect: Defect?

  /// Creates a form that nobody has touched.
  ///
  /// - Parameters:
  ///   - isAvailable: Tells whether an order can be collected at a pickup point.
  ///   - isValid: Tells whether a courier finds an address.
  public init(isAvailable: @escaping Check, isValid: @escaping Check, planting defect: Defect? = nil) {
    self.isAvailable = isAvailable
    self.isValid = isValid
    self.defect = defect
  }

  /// Chooses between collection and courier.
  public func choose(_ mode: DeliveryMode) { state.mode = mode }

  /// Takes what the field of the address contains.
  public func enterAddress(_ text: String) { enter(text, in: \.address, asking: isValid) }

  /// Takes what the field of the pickup point contains.
  public func enterPickupPoint(_ text: String) { enter(text, in: \.pickupPoint, asking: isAvailable) }

  private func enter(_ text: String, in field: Field, asking check: @escaping Check) {
    state[keyPath: field] = Entry(text: text, verdict: text.isBlank ? .none : .checking)
    guard !text.isBlank else { return }
    if defect == .detachedWrite {
      Task.detached { [weak self] in
        let verdict = await Self.verdict(on: text, by: check)
        guard let self, committed[keyPath: field].text == text else { return }
        committed[keyPath: field].verdict = verdict
      }
    } else {
      Task { [weak self, defect] in
        if defect == .checkBeforeAwait, self?.state[keyPath: field].text != text { return }
        let verdict = await Self.verdict(on: text, by: check)
        self?.show(verdict, on: text, in: field)
      }
    }
  }

  private func show(_ verdict: Verdict, on text: String, in field: Field) {
    if defect == nil, state[keyPath: field].text != text { return }
    state[keyPath: field].verdict = verdict
  }

  private nonisolated static func verdict(on text: String, by check: Check) async -> Verdict {
    do {
      return try await check(text) ? .accepted : .refused
    } catch {
      return .failed
    }
  }
}
