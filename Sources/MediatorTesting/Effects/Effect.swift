/// Something the mediator started and the world answers: late, twice, after it was cancelled, or never.
@usableFromInline final class Effect {
  /// How a completion ends.
  @usableFromInline enum Completion {
    case success, failure, cancelled
  }

  private var madeHandle: WeakHandle<Effect>?
  /// Position among the effects of the run, starting at one.
  @usableFromInline let ordinal: Int
  /// Number of the service among the participants.
  let participant: Int
  let decisions: EffectDecisions
  let policy: EffectPolicy
  /// Position of the step during which it started.
  let startStep: Int
  /// The request, in words; empty unless the trace is wanted.
  let request: String
  /// Whether the mediator still has a use for an answer; asked when one is about to be delivered.
  @usableFromInline var isWanted: ((AnyObject) -> Bool)?
  /// Hands a completion to the mediator.
  @usableFromInline var complete: ((Completion) -> Void)?
  /// Whether the answer comes in parts, so that a further one is not a repetition.
  var isStream = false
  var isCancelled = false
  var isSuperseded = false
  var deliveries = 0

  init(
    ordinal: Int, participant: Int, decisions: EffectDecisions, policy: EffectPolicy, startStep: Int, request: String
  ) {
    self.ordinal = ordinal
    self.participant = participant
    self.decisions = decisions
    self.policy = policy
    self.startStep = startStep
    self.request = request
  }

  deinit { madeHandle?.object = nil }

  /// What is held of the effect without keeping it alive; made when it is wanted.
  @usableFromInline var handle: WeakHandle<Effect> {
    if let madeHandle { return madeHandle }
    let handle = WeakHandle<Effect>()
    handle.object = self
    madeHandle = handle
    return handle
  }

  var isStale: Bool { isCancelled || isSuperseded }
}
