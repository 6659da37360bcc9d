import PropertyCore

/// The loop of a run, in three parts: *setup*, in which the system is made; *steps*, each a command and whatever is due
/// after it; and the *drain phase*, in which everything still pending is delivered.
///
/// After every event the oracles and invariants are asked, and the run ends at the first failure.
extension Run {
  func perform() {
    let system = makeSystem()
    guard !hasFailed else { return }
    policy = StepPolicy(
      drawnFrom: source, amongCommands: specification.commands.count, isEven: specification.isEven,
      steps: request.commands)
    while tally.events < request.events, takesStep() {
      performStep(on: system)
      source.close()
      guard !isOver else { return }
      step += 1
    }
    drain()
  }

  private func makeSystem() -> AnyObject {
    source.open(.setup)
    record?.note(.setup, tally)
    let system = specification.makeSystem(self)
    self.system = system
    probe.system = unretainedSystem
    if isTracing { tracer.begin(.command, Tracer.making) }
    if request.isLogging { logEvent(.command(step: -1, number: -1, arguments: 0)) }
    settle(after: .none)
    deliver(upTo: step)
    source.close()
    step = 0
    return system
  }

  private func takesStep() -> Bool {
    guard step < StepPolicy.hardLimit else { return false }
    return source.openElement(.step) { _ in step < policy.limit }
  }

  private func performStep(on system: AnyObject) {
    statistics?.beginStep(system)
    let number = drawCommand(system)
    // The specification holds its commands.
    let command = specification.table[number]
    guard command._withUnsafeGuaranteedRef({ $0.isEnabled?(system) ?? true }) else { return }
    statistics?.performed(number)
    cascade.begin()
    tally.mix(UInt64(truncatingIfNeeded: number))
    let wasQuiet = queue.isEmpty
    if isTracing {
      let command = specification.commands[number]
      tracer.begin(command: command.name, at: command.site)
      sampler?.beginCommand(source)
    }
    let start = source.count
    if let record {
      record.note(.command, tally)
      record.pointee.command = Int32(truncatingIfNeeded: number)
    }
    command._withUnsafeGuaranteedRef { $0.perform(system, self) }
    guard !isDiscarded else { return }
    if request.isLogging {
      let arguments = source.digest(of: start..<tally.argumentsEnd)
      logEvent(
        .command(step: step, number: number, arguments: arguments), work: cascade.count, wasQuiet: wasQuiet)
    }
    tally.commands += 1
    settle(after: .command(number))
    guard !queue.isEmpty else { return }
    deliveries.begin(pending: queue.count, commands: tally.commands)
    deliver(upTo: step)
  }

  /// Delivers what is due, the next first, also what deliveries start in turn.
  private func deliver(upTo step: Int) {
    while !queue.isEmpty, !isOver {
      if let due = queue.firstDue, due > step { return }
      guard deliveries.isWithin(limits) else { return failEndless() }
      if let job = queue.popJob(upTo: step) {
        record?.note(.job, tally)
        execute(job)
        settle(after: .none)
        continue
      }
      // The jobs that the last event caused belong to it, and nothing else does.
      guard tally.events < request.events, let next = queue.popFirst() else { return }
      record?.note(.delivery, tally)
      deliver(next)
    }
  }

  /// Delivers everything that is pending and asks what must hold when nothing is.
  private func drain() {
    coverageObserver = nil
    source.open(.drain)
    defer { source.close() }
    deliveries.begin(pending: queue.count, commands: tally.commands)
    deliver(upTo: .max)
    // Logged with the delivery, a state lacks what the jobs after it did.
    if request.isLogging, !isOver { logEvent(.end) }
    guard !isOver, isQuiet else { return }
    statistics?.noteQuietEnd()
    checkObligations()
  }

  // MARK: After an event

  /// Logs an event of a delivery, and asks what must hold after it.
  func finish(_ event: SettledEvent, _ identity: LoggedEvent.Identity, isStale: Bool) {
    if request.isLogging { logEvent(identity, isStale: isStale) }
    settle(after: event)
  }

  private func logEvent(
    _ identity: LoggedEvent.Identity, isStale: Bool = false, work: Int = 0, wasQuiet: Bool = false
  ) {
    probe.log()
    log.append(LoggedEvent(identity: identity, isStale: isStale, work: work, wasQuiet: wasQuiet))
  }

  /// Asks the oracles and invariants after an event.
  private func settle(after event: SettledEvent) {
    if event != .none { tally.events += 1 }
    statistics?.note(event)
    if let coverageObserver, event != .none { coverageObserver.note(event, moment) }
    if isTracing { tracer.state(probe.describe()) }
    if !isOver, let unretainedSystem { unretainedSystem._withUnsafeGuaranteedRef { checkInvariants($0, after: event) } }
    if hasFailed { failure?.event = tally.events }
  }

  /// What a coverage observer sees of a settled system.
  private var moment: SettledMoment {
    SettledMoment(
      step: step, shape: probe.shape(), pending: queue.outline, hadStale: tally.hadStale,
      hadDuplicate: tally.hadDuplicate)
  }
}

extension ChoiceSource {
  /// A digest of some of the choices made so far.
  fileprivate func digest(of range: Range<Int>) -> UInt64 {
    var digest = WordDigest()
    for position in range where position < count { digest.mix(choice(at: position).index) }
    return digest.value
  }
}
