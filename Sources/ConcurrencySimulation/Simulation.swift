@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency
import CConcurrencySimulation
import MediatorTesting

#if os(Linux) && compiler(>=6.3)

  /// One run's hold on Swift concurrency.
  final class Simulation: RunSimulation {
    // The engine keeps the world alive from `begin(in:)` to `end()`, and nothing is enqueued outside.
    private unowned(unsafe) var world: World!
    /// The task that is being executed, if a job is, and its number.
    private var currentTask: UnsafeMutableRawPointer?
    private var currentNumber = 0
    /// What the clocks of the thread show.
    private var shownTime = Duration.zero
    /// Whether the job being executed is one of the main actor's; outside a job, the run itself is.
    private(set) var isOnMainActor = true
    /// The tasks that were met, each held by one reference of ours.
    private var tasks: [UnsafeMutableRawPointer] = []
    /// Where each task is among them. Only looked up, so the order of the table decides nothing.
    private var numbers: [UnsafeMutableRawPointer: Int] = [:]
    private var isRunningJob = false

    /// The simulation that owns the calling thread.
    static var current: Simulation? {
      ms_simulation().map { Unmanaged<Simulation>.fromOpaque($0).takeUnretainedValue() }
    }

    func begin(in world: World) {
      precondition(ms_simulation() == nil, "a run was started within another run on the same thread")
      _ = RoutingExecutors.install
      self.world = world
      ms_clear_escapes()
      shownTime = .zero
      ms_set_virtual_time(0)
      ms_set_simulation(Unmanaged.passUnretained(self).toOpaque())
    }

    func end() {
      ms_set_simulation(nil)
      for task in tasks { ms_release(task) }
      tasks.removeAll()
      numbers.removeAll()
    }

    // MARK: What the runtime enqueues

    func enqueue(_ job: SimulatedJob) {
      world.enqueue(numbered(job))
    }

    func enqueue<D: DurationProtocol>(_ job: SimulatedJob, after delay: D) {
      let job = numbered(job)
      guard let delay = delay as? Duration else {
        preconditionFailure("a clock whose durations are \(D.self) cannot be simulated; use one that measures Duration")
      }
      world.enqueue(job, after: delay)
    }

    /// Gives a task its number, and keeps its memory until the run ends, so that it can be asked whether it has ended.
    private func numbered(_ job: SimulatedJob) -> SimulatedJob {
      // A job is one pointer, and a task's job is the task.
      let task = unsafeBitCast(job.job, to: UnsafeMutableRawPointer.self)
      guard ms_is_top_level_task(task) else { return job }
      var numbered = job
      // Most jobs are enqueued by the task that is being executed, which gives way or waits.
      if task == currentTask {
        numbered.chain = currentNumber
      } else if let known = numbers[task] {
        numbered.chain = known
      } else {
        ms_retain(task)
        tasks.append(task)
        numbers[task] = tasks.count
        numbered.chain = tasks.count
      }
      return numbered
    }

    // MARK: Executing

    func run(_ job: SimulatedJob) {
      if world.now != shownTime {
        shownTime = world.now
        ms_set_virtual_time(nanoseconds(shownTime))
      }
      let before = isOnMainActor
      isOnMainActor = job.lane == .mainActor
      currentTask = unsafeBitCast(job.job, to: UnsafeMutableRawPointer.self)
      currentNumber = job.chain
      switch job.lane {
      case .mainActor: job.job.runSynchronously(on: RoutingExecutors.main.asUnownedSerialExecutor())
      case .elsewhere: job.job.runSynchronously(on: RoutingExecutors.elsewhere.asUnownedTaskExecutor())
      }
      isOnMainActor = before
      currentTask = nil
    }

    private func nanoseconds(_ time: Duration) -> Int64 {
      time.components.seconds * 1_000_000_000 + time.components.attoseconds / 1_000_000_000
    }

    // MARK: Tasks

    /// Whoever awaits or may cancel a task holds a reference as well, and so does the runtime while it has not ended.
    private func isAlive(_ task: UnsafeMutableRawPointer) -> Bool { ms_retain_count(task) > 1 }

    func cancelTasks() {
      for task in tasks where isAlive(task) { ms_cancel_task(task) }
    }

    func liveTasks() -> [String] {
      tasks.enumerated().filter { isAlive($0.element) }.map { "task \($0.offset + 1)" }
    }

    func escapes() -> [String] {
      guard ms_escapes() > 0, let name = ms_last_escape() else { return [] }
      return [String(cString: name)]
    }
  }

  extension ConcurrencySupport {
    /// The mediator's tasks, hops, actors and sleeps are under the harness's control.
    public static let simulated = ConcurrencySupport(onMainActor: false) { Simulation() }

    /// The same for a mediator that belongs to the main actor.
    static let simulatedOnMainActor = ConcurrencySupport(onMainActor: true) { Simulation() }
  }

#else

  extension ConcurrencySupport {
    @available(
      *, unavailable,
      message: "simulating Swift concurrency needs Swift 6.3 or newer on Linux; everything else works without it"
    )
    public static var simulated: ConcurrencySupport { .none }
  }

#endif
