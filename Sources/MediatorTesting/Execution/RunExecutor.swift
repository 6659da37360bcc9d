import PropertyCore

/// Executes runs of one mediator, and keeps what they can share.
final class RunExecutor {
  let specification: AnySpecification
  let probe: StateProbe
  private let schedules: SchedulePortfolio
  private let queue = DeliveryQueue()

  init(_ specification: AnySpecification, schedules: SchedulePortfolio = .rotation) {
    self.specification = specification
    self.schedules = schedules
    probe = specification.makeProbe()
  }

  /// Executes a run with the choices of a source that is about to make one.
  func run(_ source: ChoiceSource, _ request: RunRequest = RunRequest()) -> RunResult {
    var leaks = LeakDetector()
    var result = execute(source, request, watching: &leaks)
    if result.failure == nil, result.discardReason == nil {
      result.failure = leaks.failure(in: specification.name)
    }
    return result
  }

  /// Makes a system, runs it, and lets go of it; a function of its own so that no reference is left over.
  @inline(never)
  private func execute(
    _ source: ChoiceSource, _ request: RunRequest, watching leaks: inout LeakDetector
  ) -> RunResult {
    let run = Run(
      specification, source, request, schedule: schedules.schedule(for: source), probe: probe, queue: queue,
      simulation: specification.makeSimulation?())
    queue.removeAll()
    run.simulation?.begin(in: run)
    request.statistics?.beginRun()
    if request.isLogging { probe.startLog() }
    run.perform()
    var result = run.result
    if specification.oracleMask & Oracle.released.bit != 0 { leaks.watch(run.system, run.liveObjects) }
    run.end()
    if run.simulation != nil {
      let failure = run.finishTasks()
      result.tasks = run.tasks
      if result.failure == nil, result.discardReason == nil { result.failure = failure }
    }
    run.record?.note(.nothing, run.tally)
    return result
  }
}

extension Run {
  /// What the run gave, while the system is there.
  fileprivate var result: RunResult {
    var result = RunResult()
    result.discardReason = discard?.reason
    if discard == nil { result.failure = failure }
    result.tally = tally
    result.log = log
    guard isTracing else { return result }
    result.trace = tracer.trace
    result.eventNames = tracer.eventNames
    result.labelNames = tracer.labelNames
    guard let system else { return result }
    result.lines = specification.shows.map {
      let (shown, expected) = $0.describe(system)
      return ProjectionLine(name: $0.name, shown: shown, expected: expected)
    }
    return result
  }

  /// Lets go of the system and of everything that was made for it.
  fileprivate func end() {
    isEnding = true
    record?.note(.teardown, tally)
    // Whatever the mediator does at its end, its state is not read any more.
    probe.system = nil
    tearDown()
  }

  /// Lets the tasks of the run end, and looks for those that do not.
  ///
  /// - Returns: What the run did outside of the simulation, or the tasks it left.
  fileprivate func finishTasks() -> Failure? {
    guard let simulation else { return nil }
    cascade.limit = .max
    finishJobs()
    simulation.noteForeignJobs()
    let left = simulation.liveTasks()
    if !left.isEmpty {
      simulation.cancelTasks()
      finishJobs()
    }
    let still = left.isEmpty ? [] : simulation.liveTasks()
    queue.removeAll()
    simulation.end()
    self.simulation = nil
    // Symbols are looked up when the clocks show the time of day again.
    if namesTasks { tasks = simulation.origins() }
    let oracles = ConcurrencyOracles(specification, tasks: tasks)
    return oracles.failure(escapes: escapes) ?? oracles.failure(left: left, afterCancelling: still)
  }
}
