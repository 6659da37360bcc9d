/// The time of a run, which moves only when the harness moves it, and the timers that were set.
final class VirtualTime {
  // Changed on the thread of the run.
  /// Time since the run began.
  @exclusivity(unchecked) var now: Duration = .zero
  @exclusivity(unchecked) private var timers: [VirtualTimer] = []
  /// The number, among the participants of the run, of each name of a timer.
  @exclusivity(unchecked) var participants: [String: Int] = [:]

  func add(_ timer: VirtualTimer) { timers.append(timer) }

  func remove(_ timer: VirtualTimer) { timers.removeAll { $0 === timer } }

  func removeTimers() { timers.removeAll() }

  /// The timers that are due no later than one, in the order in which they fire.
  func due(upTo timer: VirtualTimer) -> [VirtualTimer] {
    timers.filter { $0.deadline < timer.deadline || $0 === timer }
      .sorted { ($0.deadline, $0.order) < ($1.deadline, $1.order) }
  }
}

/// A timer that has been set.
final class VirtualTimer {
  let name: String
  /// Its number among the participants of the run.
  let participant: Int
  let deadline: Duration
  /// Position among the effects and timers of the run.
  let order: Int
  /// Position of the step during which it was set.
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
