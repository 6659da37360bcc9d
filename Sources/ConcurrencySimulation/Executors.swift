@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency
import CConcurrencySimulation
import MediatorTesting

#if os(Linux) && compiler(>=6.3)

  /// An executor whose jobs go to the simulation that owns the enqueuing thread, or else to the platform's executor.
  protocol RoutingExecutor: SchedulingExecutor {
    /// Where a simulation is to execute the jobs.
    var lane: SimulatedJob.Lane { get }
    /// The executor that this one stands for on every other thread.
    var platform: any Executor { get }
  }

  extension RoutingExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      guard !Simulation.take(SimulatedJob(job, on: lane)) else { return }
      ForeignJobs.note(job)
      platform.enqueue(ExecutorJob(job))
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      let job = UnownedJob(job)
      if let simulation = Simulation.current {
        return simulation.enqueue(SimulatedJob(job, on: lane), after: delay)
      }
      platform.asSchedulingExecutor(job) {
        $0.enqueue(ExecutorJob(job), after: delay, tolerance: tolerance, clock: clock)
      }
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      let job = UnownedJob(job)
      if let simulation = Simulation.current {
        return simulation.enqueue(SimulatedJob(job, on: lane), after: clock.now.duration(to: instant))
      }
      platform.asSchedulingExecutor(job) {
        $0.enqueue(ExecutorJob(job), at: instant, tolerance: tolerance, clock: clock)
      }
    }
  }

  /// The main actor's executor: jobs of a simulating thread go to its simulation, all others to the platform's.
  final class RoutingMainExecutor: MainExecutor, RoutingExecutor, @unchecked Sendable {
    // Has no state but constants.
    let lane = SimulatedJob.Lane.mainActor
    let main = PlatformExecutorFactory.mainExecutor
    var platform: any Executor { main }

    func run() throws { try main.run() }
    func runUntil(_ condition: () -> Bool) throws { try main.runUntil(condition) }
    func stop() { main.stop() }

    func checkIsolated() {
      if !ms_is_main_actor() { main.checkIsolated() }
    }

    func isIsolatingCurrentContext() -> Bool? {
      guard let simulation = Simulation.current else {
        return ms_is_main_actor() ? true : main.isIsolatingCurrentContext()
      }
      return simulation.isOnMainActor
    }
  }

  /// The default executor: jobs of a simulating thread go to its simulation, all others to the platform's.
  final class RoutingDefaultExecutor: TaskExecutor, RoutingExecutor, @unchecked Sendable {
    // Has no state but constants.
    let lane = SimulatedJob.Lane.elsewhere
    let platform: any Executor = PlatformExecutorFactory.defaultExecutor
  }

  extension Executor {
    /// Hands a delayed job to the platform, which can schedule on every platform this module is compiled for.
    func asSchedulingExecutor(_ job: UnownedJob, _ schedule: (any SchedulingExecutor) -> Void) {
      guard let scheduling = self as? any SchedulingExecutor else {
        preconditionFailure("the platform's executor \(self) cannot delay a job")
      }
      schedule(scheduling)
    }
  }

  /// The routing executors, made once a process.
  struct RoutingExecutors: ExecutorFactory {
    static let main = RoutingMainExecutor()
    static let elsewhere = RoutingDefaultExecutor()
    static var mainExecutor: any MainExecutor { main }
    static var defaultExecutor: any TaskExecutor { elsewhere }

    /// Puts them in place of the platform's, the first time it is called.
    static let install: Void = _createExecutors(factory: RoutingExecutors.self)
  }

#endif
