/// Takes over Swift concurrency for one run: every job, hop and sleep of the mediator arrives at the run.
///
/// Implemented by the module `ConcurrencySimulation`, which alone knows the
/// toolchain's interfaces. The engine calls ``begin(in:)`` before the system is
/// made and ``end()`` after it is gone; in between, on the thread of the run,
/// whatever the runtime enqueues is handed to ``Run/enqueue(_:)``.
package protocol RunSimulation: AnyObject {
  /// Takes over on the calling thread.
  func begin(in run: Run)

  /// Whether what runs at the moment is on the main actor; outside a job, it is.
  var isOnMainActor: Bool { get }

  /// Executes a job on the executor it was enqueued on.
  func run(_ job: SimulatedJob)

  /// Asks every task that is still alive to end; the jobs this enqueues are executed afterwards.
  func cancelTasks()

  /// What the run calls a job's task; asked in traced runs only, when the job is enqueued.
  func name(of job: SimulatedJob) -> String

  /// What the run calls the task that sleeps until a job is executed; asked likewise.
  func name(ofSleeping job: SimulatedJob) -> String

  /// Names of the tasks that were started and have not ended.
  func liveTasks() -> [String]

  /// Notes the tasks that other threads enqueued, as escapes; asked before ``end()``.
  func noteForeignJobs()

  /// Where each task was created; asked after ``end()``, and empty unless the run names its tasks.
  func origins() -> [TaskOrigin]

  /// Gives the thread back.
  func end()
}

/// How a specification's mediator uses Swift concurrency.
public struct ConcurrencySupport: Sendable {
  let make: (@Sendable () -> any RunSimulation)?
  /// Whether the mediator belongs to the main actor, so that changing it elsewhere is a fault.
  let isOnMainActor: Bool

  /// The mediator is synchronous.
  public static let none = ConcurrencySupport(make: nil, isOnMainActor: false)

  /// The mediator runs under a simulation.
  package init(onMainActor: Bool, _ make: @escaping @Sendable () -> any RunSimulation) {
    self.init(make: make, isOnMainActor: onMainActor)
  }

  private init(make: (@Sendable () -> any RunSimulation)?, isOnMainActor: Bool) {
    self.make = make
    self.isOnMainActor = isOnMainActor
  }
}
