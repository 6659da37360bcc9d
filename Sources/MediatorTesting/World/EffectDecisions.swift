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
    /// It ignores the request and delivers all the same.
    case delivers
  }

  /// The largest number of steps an answer can be late by.
  static let longestDelay: UInt64 = 15
  /// The delay that means: after the last step.
  package static let held = longestDelay + 1
  /// The delay that means: not at all.
  package static let never = longestDelay + 2

  /// Number of choices, which are made in the order of ``Perturbation/Decision``.
  static let count = Perturbation.Decision.allCases.count

  var delay: UInt64 = 0
  var rank: UInt64 = 0
  var ending = Ending.success
  var extraCopies: UInt64 = 0
  var copyDelay: UInt64 = 0
  var afterCancel = AfterCancel.silence
  var isSynchronous = false

  var isAnswered: Bool { delay != Self.never }

  /// Number of decisions that perturb it, the delay not counted twice.
  var perturbations: Int {
    (delay > 0 ? 1 : 0) + (rank > 0 ? 1 : 0) + (ending == .success ? 0 : 1) + Int(extraCopies)
      + (copyDelay > 0 ? 1 : 0) + (afterCancel == .silence ? 0 : 1) + (isSynchronous ? 1 : 0)
  }
}

extension World {
  /// Draws what happens to an effect.
  @usableFromInline func drawDecisions(for policy: EffectPolicy, of participant: Int) -> EffectDecisions {
    var decisions = EffectDecisions()
    let rates = schedule.rates
    decisions.delay = source.draw(upTo: EffectDecisions.never, kind: .delay) {
      schedule.delay(&$0, scheduled(participant))
    }
    decisions.rank = source.draw(upTo: 3, kind: .perturbation) {
      schedule.rank(&$0, scheduled(participant))
    }
    decisions.ending =
      source.draw(upTo: policy.canFail ? 1 : 0, kind: .perturbation) { $0.chance(rates.failures, in: 64) ? 1 : 0 } == 0
      ? .success : .failure
    decisions.extraCopies = source.draw(upTo: 2, kind: .perturbation) {
      $0.chance(rates.copies, in: 64) ? 1 + $0.next(upTo: 3) / 3 : 0
    }
    decisions.copyDelay = source.draw(upTo: 3, kind: .delay) { $0.next(upTo: 3) }
    let cancel = source.draw(upTo: 2, kind: .perturbation) {
      $0.chance(rates.afterCancel, in: 64) ? 1 + $0.next(upTo: 1) : 0
    }
    decisions.afterCancel = EffectDecisions.AfterCancel(rawValue: cancel) ?? .silence
    decisions.isSynchronous =
      source.draw(upTo: policy.canAnswerInsideTheCall ? 1 : 0, kind: .perturbation) {
        $0.chance(rates.synchronous, in: 64) ? 1 : 0
      } == 1
    if decisions.extraCopies == 0 { decisions.copyDelay = 0 }
    tally.perturbations += decisions.perturbations
    return decisions
  }
}
