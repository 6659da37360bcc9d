import PropertyCore

extension Run {
  /// Draws what happens to an effect.
  @usableFromInline func drawDecisions(for policy: EffectPolicy, of participant: Int) -> EffectDecisions {
    var decisions = EffectDecisions()
    let rates = schedule.rates
    decisions.delay = source.draw(upTo: AnswerDelay.never, kind: .delay) {
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

  /// Notes a new effect and queues its completions.
  ///
  /// - Parameter parts: Number of parts of the answer, for a stream; nil for an answer in one piece, which can come
  ///   again.
  @usableFromInline func begin(
    _ participant: Int, _ decisions: EffectDecisions, policy: EffectPolicy, request: String, parts: Int? = nil
  ) -> Effect {
    tally.effects += 1
    let effect = Effect(
      ordinal: effects.count + 1, participant: participant, decisions: decisions, policy: policy, startStep: step,
      request: request)
    effects.append(effect)
    if let statistics { statistics.started(participant) }
    if isTracing { tracer.note("starts \(participants[participant]) #\(effect.ordinal) \(request)") }
    guard decisions.isAnswered else {
      tally.unanswered += 1
      return effect
    }
    let copies = self.request.variant == .singleCopies || policy.isAwaited ? 0 : Int(decisions.extraCopies)
    let first = decisions.isSynchronous && parts == nil ? 1 : 0
    for copy in first..<max(first, parts ?? copies + 1) {
      let later = parts == nil ? (copy == 0 ? 0 : Int(decisions.copyDelay)) : copy * Int(decisions.copyDelay)
      queue.insert(
        Pending(
          due: due(decisions.delay, later: later), rank: Int(decisions.rank), order: order(of: effect, policy),
          item: .completion(effect, copy: copy)))
    }
    return effect
  }

  private func due(_ delay: UInt64, later: Int) -> Int {
    delay == AnswerDelay.held ? Self.afterLastStep : step + Int(delay) + later
  }

  /// The step after which everything is delivered that was held to the end.
  static let afterLastStep = Int.max / 2

  private func order(of effect: Effect, _ policy: EffectPolicy) -> Int {
    if policy.isIndependent && queue.count > 0 { tally.hadOverlap = true }
    return request.variant == .reversedIndependent && policy.isIndependent ? -effect.ordinal : effect.ordinal
  }

  /// Makes an effect stale because a newer one of its service has started; none when there is no effect of that ordinal.
  @usableFromInline func supersede(effectNumbered ordinal: Int) {
    if ordinal > 0, ordinal <= effects.count { supersede(effects[ordinal - 1]) }
  }

  /// Makes an effect stale.
  func supersede(_ effect: Effect) {
    guard !effect.isSuperseded else { return }
    if !effect.isStale && !effect.decisions.isAnswered { tally.unanswered -= 1 }
    effect.isSuperseded = true
  }

  /// Answers an effect before the call that started it returns, if that was drawn.
  @usableFromInline func answerInsideTheCall(_ effect: Effect) {
    guard effect.decisions.isSynchronous, effect.decisions.isAnswered, discard == nil else { return }
    guard interact(.answer, effect.participant) else { return }
    if isTracing {
      tracer.beginAnswer("\(participants[effect.participant]) #\(effect.ordinal) answers inside the call")
    }
    effect.deliveries += 1
    if let statistics { statistics.answered(effect, step: step) }
    depth += 1
    effect.complete?(effect.decisions.ending == .success ? .success : .failure)
    depth -= 1
  }

  /// The mediator asks to cancel an effect.
  @usableFromInline func cancel(_ effect: Effect) {
    guard interact(.cancel, effect.participant), !effect.isCancelled else { return }
    if isTracing { tracer.note("cancels \(participants[effect.participant]) #\(effect.ordinal)") }
    // A task whose wait is cancelled and that is told nothing of it still waits.
    let stillWaits = effect.policy.isAwaited && effect.decisions.afterCancel != .silence
    if !effect.isStale && !effect.decisions.isAnswered && !stillWaits { tally.unanswered -= 1 }
    effect.isCancelled = true
    // A task that awaits an answer has to get one: the nominal end of a cancelled wait comes at once.
    if effect.policy.isAwaited, effect.decisions.afterCancel == .silence, effect.deliveries == 0 {
      effect.deliveries += 1
      if isTracing { tracer.beginAnswer("\(participants[effect.participant]) #\(effect.ordinal) answers at once") }
      effect.complete?(.cancelled)
    }
  }
}
