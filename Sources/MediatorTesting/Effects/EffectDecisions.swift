import PropertyCore

/// What the world does with one effect: drawn when the effect starts, always the same number of choices.
///
/// All zeros is the nominal schedule: one successful answer, right after the step
/// that asked for it, and none after cancelling.
@usableFromInline package struct EffectDecisions {
  /// How an effect ends.
  enum Ending: UInt64, CaseIterable {
    case success, failure
  }

  /// What happens to an effect the mediator cancels.
  enum AfterCancel: UInt64, CaseIterable {
    /// Nothing comes back.
    case silence
    /// It ends at once with `CancellationError`.
    case error
    /// It ignores the request and delivers anyway.
    case delivers
  }

  /// Number of choices, which are made in the order of ``EffectDecision``.
  static let count = EffectDecision.allCases.count

  var delay: UInt64 = 0
  var rank: UInt64 = 0
  var ending = Ending.success
  var extraCopies: UInt64 = 0
  var copyDelay: UInt64 = 0
  var afterCancel = AfterCancel.silence
  var isSynchronous = false

  var isAnswered: Bool { delay != AnswerDelay.never }

  /// Number of decisions that perturb it, the delay not counted twice.
  var perturbations: Int {
    (delay > 0 ? 1 : 0) + (rank > 0 ? 1 : 0) + (ending == .success ? 0 : 1) + Int(extraCopies)
      + (copyDelay > 0 ? 1 : 0) + (afterCancel == .silence ? 0 : 1) + (isSynchronous ? 1 : 0)
  }
}

/// What is decided about an effect, in the order in which it is drawn; about a timer or a job, the first two.
package enum EffectDecision: Int, Hashable, Sendable, CaseIterable {
  case delay, rank, ending, copies, copyDelay, afterCancel, synchronous
}
