@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency
import CConcurrencySimulation
import MediatorTesting

#if os(Linux) && compiler(>=6.3)

  /// One run's hold on Swift concurrency.
  final class Simulation: RunSimulation {
    // The engine keeps the run alive from `begin(in:)` to `end()`, and nothing is enqueued outside.
    private unowned(unsafe) var owner: Run!
    // The variables are used on the one thread of the run, by methods that do not call out while they change them.

    /// The task that is being executed, if a job is, and its number.
    @exclusivity(unchecked) private var currentTask: UnsafeMutableRawPointer?
    @exclusivity(unchecked) private var currentNumber = 0
    /// What the clocks of the thread show.
    @exclusivity(unchecked) private var shownTime = Duration.zero
    /// Whether the job being executed is one of the main actor's; outside a job, the run itself is.
    @exclusivity(unchecked) private(set) var isOnMainActor = true
    /// The number of each task that has been met and may be alive; each is held by one reference of ours.
    @exclusivity(unchecked) private var numbers: [UnsafeMutableRawPointer: Int] = [:]
    /// How many jobs other threads had enqueued when the run began.
    @exclusivity(unchecked) private var foreignJobsBefore = 0
    /// What the tasks are called in a traced run.
    @exclusivity(unchecked) private var names = TaskNames(keepsStacks: false)
    /// How many tasks have been met.
    @exclusivity(unchecked) private var taskCount = 0

    /// The simulation that owns the calling thread.
    static var current: Simulation? {
      ms_simulation().map { Unmanaged<Simulation>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Hands a job to the simulation that owns the calling thread; false where there is none.
    @inline(__always)
    static func take(_ job: SimulatedJob) -> Bool {
      guard let owner = ms_simulation() else { return false }
      // The engine holds the simulation as long as it owns the thread.
      Unmanaged<Simulation>.fromOpaque(owner)._withUnsafeGuaranteedRef { $0.enqueue(job) }
      return true
    }

    func begin(in run: Run) {
      precondition(ms_simulation() == nil, "a run was started within another run on the same thread")
      _ = RoutingExecutors.install
      _ = Self.reportEscapes
      owner = run
      if run.namesTasks { names = TaskNames(keepsStacks: true) }
      ms_keep_alarms_real()
      shownTime = .zero
      ms_set_virtual_time(0)
      foreignJobsBefore = ForeignJobs.begin()
      ms_set_simulation(Unmanaged.passUnretained(self).toOpaque())
    }

    func end() {
      ms_set_simulation(nil)
      ForeignJobs.end()
      // Every task is let go once; in which order does not matter.
      for task in numbers.keys { ms_release(task) }
      numbers.removeAll(keepingCapacity: true)
    }

    // MARK: What the runtime enqueues

    func enqueue(_ job: SimulatedJob) {
      owner.enqueue(numbered(job))
    }

    func enqueue<D: DurationProtocol>(_ job: SimulatedJob, after delay: D) {
      let job = numbered(job)
      guard let delay = delay as? Duration else {
        preconditionFailure("a clock whose durations are \(D.self) cannot be simulated; use one that measures Duration")
      }
      owner.enqueue(job, after: delay)
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
        taskCount += 1
        numbers[task] = taskCount
        numbered.chain = taskCount
      }
      return numbered
    }

    // MARK: Executing

    func run(_ job: SimulatedJob) {
      if owner.now != shownTime {
        shownTime = owner.now
        ms_set_virtual_time(nanoseconds(shownTime))
      }
      let before = isOnMainActor
      isOnMainActor = job.lane == .mainActor
      // A job is one pointer, and a task's job is the task.
      currentTask = unsafeBitCast(job.job, to: UnsafeMutableRawPointer.self)
      currentNumber = job.chain
      let watched = names.keepsStacks ? names.beginWatching(job) : nil
      switch job.lane {
      case .mainActor: job.job.runSynchronously(on: RoutingExecutors.main.asUnownedSerialExecutor())
      case .elsewhere: job.job.runSynchronously(on: RoutingExecutors.elsewhere.asUnownedTaskExecutor())
      }
      isOnMainActor = before
      if let watched { names.endWatching(watched) }
      if job.chain > 0, let task = currentTask, !isAlive(task) { letGo(of: task) }
      currentTask = nil
    }

    private func nanoseconds(_ time: Duration) -> Int64 {
      time.components.seconds * 1_000_000_000 + time.components.attoseconds / 1_000_000_000
    }

    // MARK: Tasks

    /// Whoever awaits or may cancel a task holds a reference as well, and so does the runtime while it has not ended.
    private func isAlive(_ task: UnsafeMutableRawPointer) -> Bool { ms_retain_count(task) > 1 }

    /// Gives the memory of a task that has ended back at once, so that the next one finds it warm.
    private func letGo(of task: UnsafeMutableRawPointer) {
      numbers[task] = nil
      ms_release(task)
    }

    /// The tasks that are alive, in the order in which they were met.
    private var living: [(task: UnsafeMutableRawPointer, number: Int)] {
      numbers.filter { isAlive($0.key) }.map { ($0.key, $0.value) }.sorted { $0.number < $1.number }
    }

    func cancelTasks() {
      for (task, _) in living { ms_cancel_task(task) }
    }

    func liveTasks() -> [String] { living.map { names.name(ofTask: $0.task) ?? "task \($0.number)" } }

    func name(of job: SimulatedJob) -> String { names.name(of: job, by: currentTask, during: owner.command) }

    func name(ofSleeping job: SimulatedJob) -> String { names.name(ofSleeping: job) }

    func origins() -> [TaskOrigin] { names.origins }

    // MARK: Escapes

    /// Has escapes noted by the simulation that owns the thread, from the first time it is called.
    private static let reportEscapes: Void = ms_set_escape_handler { owner, call in
      guard let owner, let call else { return }
      Unmanaged<Simulation>.fromOpaque(owner).takeUnretainedValue().note(escape: String(cString: call))
    }

    private func note(escape call: String) {
      owner.note(Escape(site: call, task: nameOfCurrentTask, deed: "called \(call)"))
    }

    func noteForeignJobs() {
      let foreign = ForeignJobs.tasks(since: foreignJobsBefore)
      guard !foreign.isEmpty else { return }
      for (task, number) in numbers.sorted(by: { $0.value < $1.value }) where foreign.contains(ms_task_id(task)) {
        owner.note(
          Escape(
            site: "another thread", task: names.name(ofTask: task) ?? "task \(number)",
            deed: "was enqueued by another thread"))
      }
    }

    /// What the task that is being executed is called, if one is.
    private var nameOfCurrentTask: String? {
      // Outside a job, the current task is whichever started the run.
      guard currentTask != nil, let task = ms_current_task() else { return nil }
      if let name = names.current { return name }
      return numbers[task].map { "task \($0)" } ?? "a child task"
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
