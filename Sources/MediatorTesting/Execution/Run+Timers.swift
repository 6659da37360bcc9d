import PropertyCore

extension Run {
  /// The number of the participant that stands for the timers of a name.
  func participant(ofTimer name: String) -> Int {
    if let known = time.participants[name] { return known }
    let new = register(name)
    time.participants[name] = new
    statistics?.declare(answering: new, name)
    return new
  }

  /// Draws when a timer fires, and queues it.
  func begin(
    timer name: String, _ participant: Int, deadline: Duration, _ action: @escaping () -> Void
  ) -> VirtualTimer {
    source.open(label(.timer, name))
    // A timer is never lost: the largest delay is the end of the run.
    let delay = source.draw(upTo: AnswerDelay.held, kind: .delay) {
      schedule.delay(&$0, scheduled(participant))
    }
    let rank = source.draw(upTo: 3, kind: .perturbation) {
      schedule.rank(&$0, scheduled(participant))
    }
    source.close()
    tally.effects += 1
    tally.perturbations += (delay > 0 ? 1 : 0) + (rank > 0 ? 1 : 0)
    let timer = VirtualTimer(
      name: name, participant: participant, deadline: deadline, order: tally.effects, startStep: step, action: action)
    time.add(timer)
    queue.insert(
      Pending(
        due: delay == AnswerDelay.held ? Self.afterLastStep : step + Int(delay), rank: Int(rank),
        order: timer.order, item: .timer(timer)))
    if isTracing { tracer.note("sets timer \(name) for \(describeDuration(deadline))") }
    return timer
  }

  /// The mediator stops a timer; one that has fired or was stopped before is left alone.
  func stop(_ timer: VirtualTimer) {
    guard !timer.isStopped, interact(.stopTimer, timer.participant) else { return }
    if isTracing { tracer.note("stops timer \(timer.name)") }
    timer.isStopped = true
    timer.action = nil
    time.remove(timer)
  }

  /// Fires a timer, after those with an earlier deadline.
  func fire(upTo timer: VirtualTimer) {
    guard !timer.isStopped else { return }
    for due in time.due(upTo: timer) {
      guard failure == nil, !timer.isStopped || due === timer else { return }
      if !due.isStopped { fire(due) }
    }
  }

  private func fire(_ timer: VirtualTimer) {
    timer.isStopped = true
    time.remove(timer)
    time.now = max(time.now, timer.deadline)
    cascade.begin()
    deliveries.note(timer.participant, limit: limits.deliveriesInARow)
    _ = interact(.fireTimer, timer.participant)
    tally.lateness += min(step - timer.startStep, Int(AnswerDelay.held))
    if isTracing { tracer.begin(.timer, "timer \(timer.name) fires at \(describeDuration(time.now))") }
    depth += 1
    timer.action?()
    depth -= 1
    timer.action = nil
    finish(.delivery(timer.participant), .timer(order: timer.order), isStale: false)
  }
}
