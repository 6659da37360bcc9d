import PropertyCore

extension Run {
  /// After so many jobs in a row the runtime is nominal, so that a task which polls does not fill the run with decisions.
  static let drawnJobsInARow = 100
  /// How many jobs are executed at most once the system was let go.
  static let mostJobsAtTheEnd = 5_000

  /// Takes a job the runtime enqueued, and draws when it gets its turn.
  ///
  /// The nominal schedule executes jobs in the order in which they were enqueued,
  /// before anything comes back from outside; that is what zeros mean.
  package func enqueue(_ job: SimulatedJob) {
    tally.jobs += 1
    if isTracing { trace(enqueued: job) }
    guard !isEnding, deliveries.jobs < Self.drawnJobsInARow else {
      return queue.insert(job, due: step, order: tally.jobs, rank: 0)
    }
    source.open(.job)
    let delay = source.draw(upTo: AnswerDelay.longestOfJobs, kind: .delay) {
      schedule.jobDelay(&$0, scheduled(job.chain))
    }
    let rank = source.draw(upTo: 3, kind: .perturbation) {
      schedule.jobRank(&$0, scheduled(job.chain))
    }
    source.close()
    tally.perturbations += (delay > 0 ? 1 : 0) + (rank > 0 ? 1 : 0)
    tally.lateness += Int(delay)
    queue.insert(job, due: step + Int(delay), order: tally.jobs, rank: Int(rank))
  }

  /// Takes a job that sleeps until a deadline: it is a timer that executes the job.
  package func enqueue(_ job: SimulatedJob, after delay: Duration) {
    let sleeper = isTracing ? simulation?.name(ofSleeping: job) : nil
    let action = { [unowned self] in
      if let sleeper, !isEnding { tracer.note("\(sleeper) wakes") }
      simulation?.run(job)
    }
    guard !isEnding else {
      tally.jobs += 1
      return queue.insert(job, due: step, order: tally.jobs, rank: 0)
    }
    _ = begin(timer: "sleep", participant(ofTimer: "sleep"), deadline: time.now + max(delay, .zero), action)
  }

  /// Time since the run began, for the simulated clocks.
  package var now: Duration { time.now }

  /// Executes a job.
  func execute(_ job: SimulatedJob) {
    cascade.begin()
    deliveries.noteJob()
    tally.mix(UInt64(job.lane.rawValue) | 1 << 40)
    if isTracing, !isEnding { tracer.execute(job) }
    depth += 1
    if job.lane == .elsewhere, !isEnding, checks(.runsOnTheRightActor) {
      if probe.changes(during: { simulation?.run(job) }) { failElsewhere("the state", "was changed by a job") }
    } else {
      simulation?.run(job)
    }
    depth -= 1
  }

  private func trace(enqueued job: SimulatedJob) {
    guard !isEnding, let simulation else { return }
    tracer.enqueue(job, named: simulation.name(of: job))
  }

  /// The command that is being performed in a traced run, and where it stands; nil while a job runs.
  package var command: (name: String, site: String)? { tracer.command.map { ($0.name, "\($0.site)") } }

  /// Notes that the run leaves the simulation.
  package func note(_ escape: Escape) {
    guard escapes.count < Self.mostEscapes else { return }
    var escape = escape
    if isTracing, !isEnding {
      escape.event = tracer.event
      tracer.note("\(escape.task ?? "the mediator") \(escape.deed), outside the simulation")
    }
    escapes.append(escape)
  }

  /// How many escapes are remembered; the first is what is reported.
  private static let mostEscapes = 8

  /// Notes that something which belongs to the main actor happened elsewhere.
  private func failElsewhere(_ what: String, _ happened: String) {
    fail(.runsOnTheRightActor, site: what, "\(what) \(happened) that is not on the main actor")
  }

  /// Asked where a control or observer is called.
  @inline(__always)
  @usableFromInline func expectMainActor(_ what: String) {
    guard let simulation, !simulation.isOnMainActor else { return }
    failElsewhere(what, "was called by a job")
  }

  /// Executes what is left once the system was let go: tasks end, or are asked to, or are reported.
  ///
  /// Nothing is drawn and nothing is checked. A task that polls for ever is cut
  /// after a while.
  func finishJobs() {
    var executed = 0
    for effect in awaited { effect.complete?(.cancelled) }
    awaited.removeAll()
    while executed < Self.mostJobsAtTheEnd, let next = queue.popFirst() {
      executed += 1
      switch next.item {
      case .job(let job): execute(job)
      case .completion: break
      case .timer(let timer):
        time.now = max(time.now, timer.deadline)
        timer.action?()
        timer.action = nil
      }
    }
  }
}

extension SpanLabel {
  /// When one job of the runtime gets its turn.
  static var job: SpanLabel { SpanLabel(rawValue: 0xDDD4_2FDC) }
}
