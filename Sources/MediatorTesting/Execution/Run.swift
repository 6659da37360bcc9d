import PropertyCore

/// One run of a mediator: what it has made so far, and what is still to be delivered.
///
/// `Run+Loop.swift` performs it; a specification's author sees it as a `World`.
/// Services, controls, observers and the clock hold a handle to it, keep account here of what the
/// mediator does with them, and draw from here whatever comes back late.
@usableFromInline package final class Run {
  let specification: AnySpecification
  @usableFromInline let source: ChoiceSource
  let request: RunRequest
  @usableFromInline let probe: StateProbe
  let limits: RunLimits
  let oracles: UInt32
  /// Whether a trace is wanted; kept beside the request since it is asked several times an event.
  @usableFromInline let isTracing: Bool
  let schedule: Schedule
  let queue: DeliveryQueue
  /// Which of the controls and buttons are alive, also when the run is over.
  let liveObjects = LiveObjectRegistry()
  /// Counts what happens; nil where nobody wants to know.
  let statistics: (any StatisticsObserver)?
  /// Where what is under way is noted, in a process that is watched.
  let record: UnsafeMutablePointer<FlightRecorder.Record>?

  // The variables below are touched several times an event, all from the one thread of the run, and no method of
  // theirs calls out while it changes them: the run-time check for overlapping access would find nothing, and it
  // took a fifth of the time of a run.

  /// How commands are drawn; settled once the mediator is made.
  @exclusivity(unchecked) var policy = StepPolicy()
  /// Notes what was met in the steps of the run; nil where nobody wants to know, and in the drain phase.
  @exclusivity(unchecked) var coverageObserver: (any CoverageObserver)?
  /// What takes over Swift concurrency in this run, if anything.
  @exclusivity(unchecked) var simulation: (any RunSimulation)?
  /// By which calls the run left the simulation.
  @exclusivity(unchecked) var escapes: [Escape] = []
  /// Where the tasks of the run were created; empty unless that is wanted.
  @exclusivity(unchecked) var tasks: [TaskOrigin] = []
  /// Whether the system was let go, so that nothing is drawn or checked any more.
  @exclusivity(unchecked) var isEnding = false

  /// The system, from its creation to its teardown.
  @exclusivity(unchecked) var system: AnyObject? {
    // Before the last reference goes: at its end a mediator may still call, and must not be asked anything then.
    willSet { unretainedSystem = newValue.map(Unmanaged.passUnretained) }
  }
  /// The same without a reference of its own, for what is asked several times an event: counting references to an
  /// object to which there are weak ones, as to most mediators, takes long.
  // Changes with `system`, which keeps it alive.
  @exclusivity(unchecked) private(set) var unretainedSystem: Unmanaged<AnyObject>?
  @exclusivity(unchecked) var tracer = Tracer()
  /// Names of the services, controls, observers, timers and relays, by their numbers.
  @exclusivity(unchecked) var participants: [String] = []
  /// The controls and buttons that were made.
  @exclusivity(unchecked) @usableFromInline var controls: [AnyObject] = []
  @exclusivity(unchecked) var views: [any ObservingView] = []
  /// The user's reference model, in the box that commands change.
  @exclusivity(unchecked) var model: AnyObject?
  @exclusivity(unchecked) var modelAgrees: (() -> Bool)?
  /// What the specification's author sees of the run, kept until the teardown, since a mediator may hold it unowned.
  @exclusivity(unchecked) var facade: AnyObject?
  // Changed by `handle` alone, on the thread of the run.
  @exclusivity(unchecked) private var madeHandle: WeakHandle<Run>?
  // Changed by `time` alone.
  @exclusivity(unchecked) private var madeTime: VirtualTime?
  @exclusivity(unchecked) var effects: [Effect] = []
  /// The effects that a task awaits and that have not ended.
  @exclusivity(unchecked) var awaited: [Effect] = []

  /// Position of the current step; grows by one a command, also for one that was not possible. Below zero while the
  /// system is made.
  @exclusivity(unchecked) var step = -1
  /// What has been delivered since the last command.
  @exclusivity(unchecked) var deliveries = DeliveryBudget()
  /// How many reports, deliveries and notifications are being handled, one inside the other.
  @exclusivity(unchecked) @usableFromInline var depth = 0
  /// What the event that is under way has caused.
  @exclusivity(unchecked) var cascade = CascadeBudget()
  @exclusivity(unchecked) var tally = RunTally()
  /// Which invariants wait for something.
  @exclusivity(unchecked) var obligations: Obligations
  /// What each event was, where executions are compared.
  @exclusivity(unchecked) var log: [LoggedEvent] = []
  @exclusivity(unchecked) var failure: Failure? {
    didSet { hasFailed = failure != nil }
  }
  /// Whether there is a failure; kept beside it since it is asked several times an event.
  @exclusivity(unchecked) private(set) var hasFailed = false
  /// Set when a reply could not be drawn, so that the run says nothing.
  @exclusivity(unchecked) var discard: Discard? {
    didSet { isDiscarded = discard != nil }
  }
  /// Whether the run says nothing; kept for the same reason.
  @exclusivity(unchecked) private(set) var isDiscarded = false

  /// Begins a run of a mediator.
  ///
  /// - Parameters:
  ///   - specification: The mediator.
  ///   - source: A source that is about to make a run.
  ///   - request: What is wanted of the run.
  ///   - schedule: Decides, in a random run, when things come back.
  ///   - probe: Reads the state of the mediator.
  ///   - queue: An empty queue.
  ///   - simulation: What takes over Swift concurrency, if anything.
  init(
    _ specification: AnySpecification, _ source: ChoiceSource, _ request: RunRequest, schedule: Schedule,
    probe: StateProbe, queue: DeliveryQueue, simulation: (any RunSimulation)?
  ) {
    self.specification = specification
    self.source = source
    self.request = request
    self.schedule = schedule
    self.probe = probe
    self.queue = queue
    self.simulation = simulation
    isTracing = request.isTracing
    limits = specification.limits
    oracles = specification.oracleMask
    statistics = request.statistics
    coverageObserver = request.coverageObserver
    record = FlightRecorder.ofThisProcess?.begin(source, isSecond: request.isSecond)
    obligations = Obligations(specification.invariants, isTemporal: specification.hasTemporalInvariants)
    cascade.limit = limits.interactionsPerEvent
    tracer.journal = request.journal
  }

  deinit { madeHandle?.object = nil }

  /// What controls, services, observers and timers hold, which the mediator may use when the run is over; made when it
  /// is wanted.
  @usableFromInline var handle: WeakHandle<Run> {
    if let madeHandle { return madeHandle }
    let handle = WeakHandle<Run>()
    handle.object = self
    madeHandle = handle
    return handle
  }

  /// Virtual time, and the timers that were set; made when somebody looks at it.
  var time: VirtualTime {
    if let madeTime { return madeTime }
    let time = VirtualTime()
    madeTime = time
    return time
  }

  /// Whether something observes the mediator by reading it.
  var hasViews: Bool { !views.isEmpty }

  /// Whether nothing more is to happen.
  var isOver: Bool { hasFailed || isDiscarded }

  /// Whether nothing is left to deliver and everything was answered.
  var isQuiet: Bool { queue.isEmpty && tally.unanswered == 0 }

  /// Whether the places where tasks are created are kept, to be named in a report.
  package var namesTasks: Bool { request.namesTasks }

  /// Draws further values for what is drawn, in a traced run that is to be explained.
  var sampler: ValueSampler? { isTracing ? request.sampler : nil }

  /// What a schedule is told of something that is started now.
  func scheduled(_ participant: Int) -> Schedule.Participant {
    Schedule.Participant(
      number: participant, runWord: schedule.runWord, step: step, remaining: max(policy.limit - step - 1, 0))
  }

  /// Lets go of everything the run made, so that only what the mediator keeps alive stays alive.
  func tearDown() {
    if simulation == nil { queue.removeAll() }
    effects.removeAll()
    controls.removeAll()
    views.removeAll()
    madeTime?.removeTimers()
    model = nil
    modelAgrees = nil
    system = nil
    facade = nil
  }
}
