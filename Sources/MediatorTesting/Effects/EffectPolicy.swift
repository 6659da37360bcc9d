/// What is true of a service's effects, so that the right oracles apply.
public struct EffectPolicy: Hashable, Sendable {
  /// Whether a new effect makes every earlier one of the service stale.
  public var isLatestOnly: Bool
  /// Whether completions of this service may come in any order relative to those of other independent services.
  public var isIndependent: Bool
  /// Whether an effect can fail.
  public var canFail: Bool
  /// Whether an answer can come before the call that asked for it returns.
  public var canAnswerInsideTheCall: Bool

  /// Whether the answer is awaited by a task, so that there is exactly one and cancelling ends the wait.
  @usableFromInline var isAwaited = false

  /// Creates a policy; by default nothing is claimed, effects can fail and can answer at once.
  public init(
    latestOnly: Bool = false, independent: Bool = false, canFail: Bool = true, canAnswerInsideTheCall: Bool = true
  ) {
    isLatestOnly = latestOnly
    isIndependent = independent
    self.canFail = canFail
    self.canAnswerInsideTheCall = canAnswerInsideTheCall
  }

  /// Nothing is claimed about the order of effects.
  public static let unordered = EffectPolicy()
  /// A new effect makes every earlier one stale, as a search does.
  public static let latestOnly = EffectPolicy(latestOnly: true)
  /// Completions may come in any order.
  public static let independent = EffectPolicy(independent: true)
}

/// The failure with which the world ends an effect.
public struct EffectFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// Name of the service.
  public let service: String

  @usableFromInline init(service: String) { self.service = service }

  public var description: String { "\(service) failed" }
}
