import PropertyCore

/// Everything a mediator gets from outside, for one run, under the harness's control.
///
/// ``MediatorSpecification/makeSystem(in:)`` asks it for services, controls,
/// observers and a clock. Each keeps account of what the mediator does with it,
/// and everything that comes back late is drawn from the run's choices.
public final class World {
  /// Virtual time.
  public let clock: VirtualClock

  @usableFromInline let source: ChoiceSource
  @usableFromInline let isTracing: Bool
  /// Whether the places where tasks are created are kept, to be told in a report.
  package let namesTasks: Bool
  let specification: AnySpecification
  let limits: RunLimits
  let oracles: UInt32
  let variant: RunVariant
  @usableFromInline let probe: StateProbe
  /// Which of the controls and buttons are alive, also when the run is over.
  let liveObjects = LiveObjectRegistry()
  /// Counts what happens; nil where nobody wants to know.
  let statistics: StatisticsCollector?
  /// Notes what was met in the steps of the run; nil where nobody wants to know, and in the drain phase.
  @exclusivity(unchecked) var coverageObserver: (any CoverageObserver)?

  // The variables below are touched several times an event, all from the one thread of the run, and no method of
  // theirs calls out while it changes them: the run-time check for overlapping access would find nothing, and it
  // took a fifth of the time of a run.
  @exclusivity(unchecked) var schedule: Schedule

  /// What takes over Swift concurrency in this run, if anything.
  @exclusivity(unchecked) var simulation: (any RunSimulation)?
  /// By which calls the run left the simulation.
  @exclusivity(unchecked) var escapes: [Escape] = []
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
  @exclusivity(unchecked) var participants: [String] = []
  @exclusivity(unchecked) @usableFromInline var controls: [AnyObject] = []
  @exclusivity(unchecked) var views: [any ObservingView] = []
  @exclusivity(unchecked) var model: AnyObject?
  @exclusivity(unchecked) var modelAgrees: ((AnyObject) -> Bool)?
  let queue: DeliveryQueue
  // Changed by `handle` alone, on the thread of the run.
  @exclusivity(unchecked) private var madeHandle: WeakHandle<World>?
  @exclusivity(unchecked) var effects: [Effect] = []
  /// The effects that a task awaits and that have not ended.
  @exclusivity(unchecked) var awaited: [Effect] = []

  /// Position of the current step; grows by one a command, also for one that was not possible. Below zero while the
  /// system is made.
  @exclusivity(unchecked) var step = -1
  /// How many steps a random run is going to take.
  @exclusivity(unchecked) var stepLimit = 0
  /// What has been delivered since the last command.
  @exclusivity(unchecked) var deliveries = DeliveryBudget()
  /// How many reports, deliveries and notifications are being handled, one inside the other.
  @exclusivity(unchecked) @usableFromInline var depth = 0
  @exclusivity(unchecked) var account = CascadeBudget()
  @exclusivity(unchecked) var tally = RunTally()
  @exclusivity(unchecked) var failure: ObservedFailure? {
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

  /// Whether something observes the mediator by reading it.
  var hasViews: Bool { !views.isEmpty }

  /// Whether nothing more is to happen.
  var isOver: Bool { hasFailed || isDiscarded }

  /// Whether nothing is left to deliver and everything was answered.
  var isQuiet: Bool { queue.isEmpty && tally.unanswered == 0 }

  /// Draws further values for what is drawn, in a traced run that is to be explained.
  var sampler: ValueSampler?

  init(
    _ specification: AnySpecification, source: ChoiceSource, schedule: Schedule, request: RunRequest, probe: StateProbe,
    queue: DeliveryQueue
  ) {
    statistics = request.statistics
    self.queue = queue
    self.specification = specification
    self.source = source
    self.schedule = schedule
    variant = request.variant
    isTracing = request.isTracing
    namesTasks = request.namesTasks
    self.probe = probe
    limits = specification.limits
    oracles = specification.oracleMask
    clock = VirtualClock()
    account.limit = limits.interactionsPerEvent
    tracer.journal = request.journal
    clock.world = self
  }

  deinit {
    madeHandle?.object = nil
    clock.world = nil
  }

  /// What controls, services, observers and timers hold, which the mediator may use when the run is over; made when it
  /// is wanted.
  @usableFromInline var handle: WeakHandle<World> {
    if let madeHandle { return madeHandle }
    let handle = WeakHandle<World>()
    handle.object = self
    madeHandle = handle
    return handle
  }

  /// What a schedule is told of something that is started now.
  func scheduled(_ participant: Int) -> Schedule.Participant {
    Schedule.Participant(
      number: participant, runWord: schedule.runWord, step: step, remaining: max(stepLimit - step - 1, 0))
  }

  // MARK: Keeping account

  /// Gives a control, service, observer, timer or relay its number.
  func register(_ name: String) -> Int {
    participants.append(name)
    return participants.count - 1
  }

  /// Notes that something was done; false when the event's budget is spent and nothing more may follow.
  @inline(__always) @usableFromInline
  func interact(_ kind: Interaction.Kind, _ participant: Int) -> Bool {
    account.count += 1
    tally.mix(UInt64(kind.rawValue) << 32 | UInt64(truncatingIfNeeded: participant))
    if account.count > account.watchedFrom {
      return watch(Interaction(kind: kind, participant: participant))
    }
    return true
  }

  private func watch(_ interaction: Interaction) -> Bool {
    if account.isCut { return false }
    account.recent.append(interaction)
    if account.count <= account.limit { return true }
    account.isCut = true
    let cycle = Cycle(in: account.recent.map { "\($0.kind.verb) \(participants[$0.participant])" })
    overrule(
      .settles, site: cycle.description,
      "one event caused more than \(account.limit) interactions and was cut; \(cycle.explanation)")
    return false
  }

  /// Whether an oracle applies.
  @inline(__always) @usableFromInline
  func checks(_ oracle: Oracle) -> Bool { oracles & oracle.bit != 0 }

  /// Notes the first failure of the run.
  func fail(_ oracle: Oracle, site: String, _ message: @autoclosure () -> String) {
    guard failure == nil, checks(oracle) else { return }
    failure = ObservedFailure(
      signature: FailureSignature(
        kind: .oracle, name: oracle.rawValue, specification: specification.name, site: site), message: message())
  }

  /// Notes a failure that says more than one noted earlier in the same event.
  private func overrule(_ oracle: Oracle, site: String, _ message: String) {
    guard checks(oracle) else { return }
    if failure == nil || failure?.event == nil { failure = nil }
    fail(oracle, site: site, message)
  }

  // MARK: What commands call

  /// Draws an argument; nil when it cannot be drawn, so that the run says nothing.
  @inlinable @inline(__always) func draw<Argument>(_ generator: Generator<Argument>) -> Argument? {
    do throws(Discard) {
      let value = try generator.draw(from: source)
      if isTracing { trace(argument: value, of: generator) }
      return value
    } catch {
      giveUp(error)
      return nil
    }
  }

  @usableFromInline func giveUp(_ reason: Discard) { discard = reason }

  /// Adds the rendering of an argument to the current line of the trace.
  @usableFromInline func trace<Argument>(argument: Argument, of generator: Generator<Argument>) {
    tracer.argument(describeValue(argument))
    sampler?.sample(argument: generator, event: tracer.trace.events.count - 1, source)
  }

  /// Called between drawing a command's arguments and performing it.
  @usableFromInline func beginCommandBody() { tally.argumentsEnd = source.count }

  // MARK: Teardown

  /// Lets go of everything the run made, so that only what the mediator keeps alive stays alive.
  func tearDown() {
    if simulation == nil { queue.removeAll() }
    effects.removeAll()
    controls.removeAll()
    views.removeAll()
    clock.removeAll()
    model = nil
    modelAgrees = nil
    system = nil
  }
}
