import MediatorTesting

extension EffectPolicy {
  /// The async services of the examples ask a server, so a task that awaits one of them always lets go of its actor.
  static let overNetwork = EffectPolicy(canAnswerInsideTheCall: false)
}
