import PropertyCore

/// Executes runs of one mediator.
///
/// A run has three parts: *setup*, in which the system is made; *steps*, each a
/// command and whatever is due after it; and the *drain phase*, in which
/// everything still pending is delivered. After every event the oracles and
/// invariants are asked, and the run ends at the first failure.
final class Execution {
  let specification: AnySpecification
  let probe: StateProbe
  let portfolio: SchedulePortfolio
  private let monitor: InvariantMonitor
  private let queue = DeliveryQueue()
  /// Where it is noted what is under way, in a process that is watched.
  private var record: UnsafeMutablePointer<FlightRecorder.Record>?

  init(_ specification: AnySpecification, portfolio: SchedulePortfolio = .rotation) {
    self.specification = specification
    self.portfolio = portfolio
    probe = specification.makeProbe()
    monitor = InvariantMonitor(specification)
  }

  /// Executes a run with the choices of a source that is about to make one.
  func run(_ source: ChoiceSource, _ request: RunRequest = RunRequest()) -> RunResult {
    var leaks = LeakDetector()
    record = FlightRecorder.ofThisProcess?.begin(source, request)
    var result = runSystem(source, request, specification.makeSimulation?(), watching: &leaks)
    if result.failure == nil, result.discardReason == nil {
      result.failure = leaks.failure(in: specification.name)
    }
    return result
  }

  /// Makes a system, runs it, and lets go of it; a function of its own so that no reference is left over.
  @inline(never)
  private func runSystem(
    _ source: ChoiceSource, _ request: RunRequest, _ simulation: (any RunSimulation)?,
    watching leaks: inout LeakDetector
  ) -> RunResult {
    let world = World(
      specification, source: source, schedule: portfolio.schedule(for: source), request: request, probe: probe,
      queue: queue)
    if request.isTracing { world.sampler = request.sampler }
    var result = RunResult()
    queue.removeAll()
    world.coverageObserver = request.coverageObserver
    world.simulation = simulation
    simulation?.begin(in: world)
    monitor.begin()
    request.statistics?.beginRun()
    if request.isLogging { probe.startLog() }
    perform(world, request, &result)
    if let discard = world.discard { result.discardReason = discard.reason }
    result.failure = result.discardReason == nil ? world.failure : nil
    result.tally = world.tally
    if request.isTracing { describe(world, into: &result) }
    if specification.oracleMask & Oracle.released.bit != 0 { leaks.watch(world) }
    world.isEnding = true
    record?.note(.teardown, world.tally)
    // Whatever the mediator does at its end, its state is not read any more.
    probe.system = nil
    world.tearDown()
    if let simulation { finish(simulation, in: world, &result) }
    record?.note(.nothing, world.tally)
    return result
  }

  /// Lets the tasks of a run end, and looks for those that do not.
  private func finish(_ simulation: any RunSimulation, in world: World, _ result: inout RunResult) {
    world.account.limit = .max
    world.finishJobs()
    simulation.noteForeignJobs()
    let left = simulation.liveTasks()
    if !left.isEmpty {
      simulation.cancelTasks()
      world.finishJobs()
    }
    let still = left.isEmpty ? [] : simulation.liveTasks()
    world.queue.removeAll()
    simulation.end()
    world.simulation = nil
    // Symbols are looked up when the clocks show the time of day again.
    if world.namesTasks { result.tasks = simulation.origins() }
    guard result.failure == nil, result.discardReason == nil else { return }
    let oracles = ConcurrencyOracles(specification, tasks: result.tasks)
    result.failure = oracles.failure(escapes: world.escapes) ?? oracles.failure(left: left, afterCancelling: still)
  }

  private func perform(_ world: World, _ request: RunRequest, _ result: inout RunResult) {
    let system = makeSystem(world, &result, request)
    guard !world.hasFailed else { return }
    let policy = StepPolicy(specification, source: world.source, commands: request.commands)
    world.stepLimit = policy.limit
    while world.tally.events < request.events, takesStep(world.step, world.source, policy) {
      step(world, system, policy, request, &result)
      world.source.close()
      guard !world.isOver else { return }
      world.step += 1
    }
    drain(world, system, request, &result)
  }

  private func makeSystem(_ world: World, _ result: inout RunResult, _ request: RunRequest) -> AnyObject {
    world.source.open(.setup)
    record?.note(.setup, world.tally)
    let system = specification.makeSystem(world)
    world.system = system
    probe.system = world.unretainedSystem
    if world.isTracing { world.tracer.begin(.command, Tracer.making) }
    if request.isLogging {
      probe.log()
      result.log.append(LoggedEvent(identity: .command(step: -1, number: -1, arguments: 0)))
    }
    settle(world, system, after: .none)
    deliver(world, system, upTo: world.step, request, &result)
    world.source.close()
    world.step = 0
    return system
  }

  private func takesStep(_ step: Int, _ source: ChoiceSource, _ policy: StepPolicy) -> Bool {
    guard step < StepPolicy.hardLimit else { return false }
    return source.openElement(.step) { _ in step < policy.limit }
  }

  private func step(
    _ world: World, _ system: AnyObject, _ policy: StepPolicy, _ request: RunRequest, _ result: inout RunResult
  ) {
    if let statistics = world.statistics { statistics.beginStep(system) }
    let number = policy.draw(from: world.source, system)
    // The specification holds its commands.
    let command = specification.table[number]
    guard command._withUnsafeGuaranteedRef({ $0.isEnabled?(system) ?? true }) else { return }
    if let statistics = world.statistics { statistics.performed(number) }
    world.account.begin()
    world.tally.mix(UInt64(truncatingIfNeeded: number))
    let wasQuiet = queue.isEmpty
    if world.isTracing {
      world.tracer.begin(specification.commands[number])
      world.sampler?.beginCommand(world.source)
    }
    let start = world.source.count
    record?.note(.command, world.tally)
    record?.pointee.command = Int32(truncatingIfNeeded: number)
    command._withUnsafeGuaranteedRef { $0.perform(system, world) }
    guard !world.isDiscarded else { return }
    if request.isLogging {
      let arguments = world.source.digest(of: start..<world.tally.argumentsEnd)
      probe.log()
      result.log.append(
        LoggedEvent(
          identity: .command(step: world.step, number: number, arguments: arguments), work: world.account.count,
          wasQuiet: wasQuiet))
    }
    world.tally.commands += 1
    settle(world, system, after: .command(number))
    guard !queue.isEmpty else { return }
    world.deliveries.begin(pending: queue.count, commands: world.tally.commands)
    deliver(world, system, upTo: world.step, request, &result)
  }

  /// Delivers what is due, the next first, also what deliveries start in turn.
  private func deliver(
    _ world: World, _ system: AnyObject, upTo step: Int, _ request: RunRequest, _ result: inout RunResult
  ) {
    while !queue.isEmpty, !world.isOver {
      if let due = queue.firstDue, due > step { return }
      guard world.deliveries.isWithin(world.limits) else { return world.failEndless() }
      if let job = queue.popJob(upTo: step) {
        record?.note(.job, world.tally)
        world.execute(job)
        settle(world, system, after: .none)
        continue
      }
      // The jobs that the last event caused belong to it, and nothing else does.
      guard world.tally.events < request.events, let next = queue.popFirst() else { return }
      record?.note(.delivery, world.tally)
      let isLogging = request.isLogging
      world.deliver(next) { event, identity, isStale in
        if isLogging {
          self.probe.log()
          result.log.append(LoggedEvent(identity: identity, isStale: isStale))
        }
        self.settle(world, system, after: event)
      }
    }
  }

  /// Delivers everything that is pending and asks what must hold when nothing is.
  private func drain(_ world: World, _ system: AnyObject, _ request: RunRequest, _ result: inout RunResult) {
    world.coverageObserver = nil
    world.source.open(.drain)
    defer { world.source.close() }
    world.deliveries.begin(pending: queue.count, commands: world.tally.commands)
    deliver(world, system, upTo: .max, request, &result)
    if request.isLogging, !world.isOver {
      // Logged with the delivery, a state lacks what the jobs after it did.
      probe.log()
      result.log.append(LoggedEvent(identity: .end))
    }
    guard !world.isOver, world.isQuiet else { return }
    world.statistics?.noteQuietEnd()
    monitor.end(world)
  }

  /// Asks the oracles and invariants after an event.
  private func settle(_ world: World, _ system: AnyObject, after event: InvariantMonitor.Event) {
    if event != .none { world.tally.events += 1 }
    if let statistics = world.statistics { statistics.note(event) }
    if let coverageObserver = world.coverageObserver, event != .none { coverageObserver.note(event, world) }
    if world.isTracing { world.tracer.state(probe.describe()) }
    if !world.isOver { monitor.check(world, system, after: event) }
    if world.hasFailed { world.failure?.event = world.tally.events }
  }

  private func describe(_ world: World, into result: inout RunResult) {
    result.trace = world.tracer.trace
    result.eventNames = world.tracer.eventNames
    result.labelNames = world.tracer.labelNames
    guard let system = world.system else { return }
    result.lines = specification.shows.map {
      let (shown, expected) = $0.describe(system)
      return ProjectionLine(name: $0.name, shown: shown, expected: expected)
    }
  }
}

extension ChoiceSource {
  /// A digest of some of the choices made so far.
  func digest(of range: Range<Int>) -> UInt64 {
    var digest = WordDigest()
    for position in range where position < count { digest.mix(choice(at: position).index) }
    return digest.value
  }
}
