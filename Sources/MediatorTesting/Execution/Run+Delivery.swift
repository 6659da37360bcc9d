import PropertyCore

extension Run {
  /// Delivers one pending completion or timer.
  func deliver(_ pending: Pending) {
    switch pending.item {
    case .job(let job): execute(job)
    case .completion(let effect, let copy): deliver(effect, copy: copy)
    case .timer(let timer): fire(upTo: timer)
    }
  }

  private func deliver(_ effect: Effect, copy: Int) {
    guard let completion = completion(of: effect) else { return }
    if !effect.isStale, let isWanted = effect.isWanted, let system = unretainedSystem,
      !system._withUnsafeGuaranteedRef(isWanted)
    {
      supersede(effect)
    }
    // A task takes an awaited answer up in jobs of its own, so whether the answer changes anything cannot be seen here;
    // and without it the task would not go on, so that every later job would be another one.
    let isHeardLater = effect.policy.isAwaited || effect.isStream
    let (isStale, isRepeated) = (effect.isStale && !isHeardLater, effect.deliveries > 0 && !effect.isStream)
    if request.variant == .withoutStale && isStale { return }
    beginDelivery(of: effect, isStale: isStale, isRepeated: isRepeated)
    let isJudged = isStale && checks(.staleSilence) || isRepeated && checks(.duplicateIdempotence)
    let hand = {
      self.depth += 1
      effect.complete?(completion)
      self.depth -= 1
    }
    if isJudged {
      if probe.changes(during: hand) { failChanged(by: effect, isStale: isStale) }
    } else {
      hand()
    }
    finish(.delivery(effect.participant), .completion(effect: effect.ordinal, copy: copy), isStale: isStale)
  }

  /// What the mediator is given, if anything.
  private func completion(of effect: Effect) -> Effect.Completion? {
    let ending = effect.decisions.ending == .success ? Effect.Completion.success : .failure
    if effect.policy.isAwaited, effect.deliveries > 0 { return nil }
    guard effect.isCancelled else { return ending }
    switch effect.decisions.afterCancel {
    case .silence: return nil
    case .error: return effect.deliveries == 0 ? .cancelled : nil
    case .delivers: return ending
    }
  }

  private func beginDelivery(of effect: Effect, isStale: Bool, isRepeated: Bool) {
    cascade.begin()
    deliveries.note(effect.participant, limit: limits.deliveriesInARow)
    _ = interact(.answer, effect.participant)
    tally.lateness += min(step - effect.startStep, Int(AnswerDelay.held))
    tally.hadStale = tally.hadStale || isStale
    tally.hadDuplicate = tally.hadDuplicate || isRepeated
    effect.deliveries += 1
    if let statistics { statistics.answered(effect, step: step) }
    guard isTracing else { return }
    tracer.begin(.delivery, "\(participants[effect.participant]) #\(effect.ordinal) answers \(effect.request)")
    if effect.isCancelled { tracer.remark("cancelled before") }
    if effect.isSuperseded { tracer.remark("superseded before") }
    if isRepeated { tracer.remark("once more") }
  }

  private func failChanged(by effect: Effect, isStale: Bool) {
    let name = participants[effect.participant]
    if isStale {
      let why = effect.isCancelled ? "cancelled" : "superseded by a newer one"
      fail(
        .staleSilence, site: name, "the answer of \(name) #\(effect.ordinal), which had been \(why), changed the state")
    } else {
      fail(
        .duplicateIdempotence, site: name,
        "the answer of \(name) #\(effect.ordinal) came a second time and changed the state")
    }
  }

  /// Notes that deliveries start deliveries without end, or that jobs let nothing else get its turn.
  func failEndless() {
    if !deliveries.hasTooManyDeliveries(limits), let starved = queue.firstOutsider {
      let name = participants[starved]
      return fail(
        .nothingStarves, site: name,
        "\(deliveries.jobs) jobs followed one another while \(name) was due and did not get its turn; "
          + "a task that polls should wait for what it needs instead")
    }
    let cycle = Cycle(in: deliveries.recent.map { participants[$0] })
    let (count, what) =
      deliveries.hasTooManyDeliveries(limits) ? (deliveries.count, "deliveries") : (deliveries.jobs, "jobs")
    fail(
      .settles, site: cycle.description,
      "\(count) \(what) followed one another without a command; \(cycle.explanation)")
  }
}
