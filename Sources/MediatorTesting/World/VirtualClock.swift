import PropertyCore

/// Time that moves only when the harness moves it.
///
/// A timer is a delivery like any other: when it fires, relative to the user's
/// events, is drawn when it is set. Firing one moves the clock to its deadline,
/// after every timer with an earlier deadline, so that time never runs backwards.
public final class VirtualClock {
  // The world sets it when it is made and empties it when it goes, since the mediator may keep the clock for longer.
  unowned(unsafe) var world: World?

  /// Time since the run began.
  public internal(set) var now: Duration = .zero
  var timers: [VirtualTimer] = []
  private var participants: [String: Int] = [:]

  /// Sets a timer; when the run is over, none that ever fires.
  ///
  /// - Parameters:
  ///   - delay: How long from now; below zero means now.
  ///   - name: What the timer is called.
  ///   - action: Called when it fires.
  /// - Returns: A function that stops the timer.
  @discardableResult
  public func schedule(
    after delay: Duration, named name: String = "timer", _ action: @escaping () -> Void
  ) -> () -> Void {
    guard let world else { return {} }
    let participant = participant(name, in: world)
    guard world.interact(.setTimer, participant) else { return {} }
    let timer = world.begin(timer: name, participant, deadline: now + max(delay, .zero), action)
    let (handle, timerHandle) = (world.handle, timer.handle)
    return {
      guard let world = handle.object, let timer = timerHandle.object, !timer.isStopped else { return }
      guard world.interact(.stopTimer, timer.participant) else { return }
      if world.isTracing { world.tracer.note("stops timer \(name)") }
      timer.isStopped = true
      timer.action = nil
      world.clock.timers.removeAll { $0 === timer }
    }
  }

  /// The number of the participant that stands for tasks that sleep.
  func sleeper(in world: World) -> Int { participant("sleep", in: world) }

  /// Returns the clock as the function a mediator takes to be called later.
  public func scheduler(_ name: String) -> (Duration, @escaping () -> Void) -> (() -> Void) {
    { delay, action in self.schedule(after: delay, named: name, action) }
  }

  private func participant(_ name: String, in world: World) -> Int {
    if let known = participants[name] { return known }
    let new = world.register(name)
    participants[name] = new
    world.statistics?.declare(answering: new, name)
    return new
  }

  /// The timers that are due no later than one, in the order in which they fire.
  func due(upTo timer: VirtualTimer) -> [VirtualTimer] {
    timers.filter { $0.deadline < timer.deadline || $0 === timer }
      .sorted { ($0.deadline, $0.order) < ($1.deadline, $1.order) }
  }

  func removeAll() { timers.removeAll() }
}

/// A timer that has been set.
final class VirtualTimer {
  let name: String
  let participant: Int
  let deadline: Duration
  let order: Int
  let startStep: Int
  var action: (() -> Void)?
  var isStopped = false
  /// What is held of the timer without keeping it alive.
  let handle = WeakHandle<VirtualTimer>()

  init(
    name: String, participant: Int, deadline: Duration, order: Int, startStep: Int, action: @escaping () -> Void
  ) {
    self.name = name
    self.participant = participant
    self.deadline = deadline
    self.order = order
    self.startStep = startStep
    self.action = action
    handle.object = self
  }

  deinit { handle.object = nil }
}

extension World {
  /// Draws when a timer fires, and queues it.
  func begin(
    timer name: String, _ participant: Int, deadline: Duration, _ action: @escaping () -> Void
  ) -> VirtualTimer {
    source.open(label(.timer, name))
    // A timer is never lost: the largest delay is the end of the run.
    let delay = source.draw(upTo: EffectDecisions.held, kind: .delay) {
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
    clock.timers.append(timer)
    queue.insert(
      Pending(
        due: delay == EffectDecisions.held ? Self.afterLastStep : step + Int(delay), rank: Int(rank),
        order: timer.order, item: .timer(timer)))
    if isTracing { tracer.note("sets timer \(name) for \(describeDuration(deadline))") }
    return timer
  }
}

/// Returns a duration in milliseconds.
func describeDuration(_ duration: Duration) -> String {
  let (seconds, attoseconds) = duration.components
  return "\(seconds * 1_000 + attoseconds / 1_000_000_000_000_000) ms"
}
