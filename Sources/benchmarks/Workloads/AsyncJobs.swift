import ConcurrencySimulation
import MediatorTesting
import PropertyCore

/// Starts tasks that give way twice, so that each is three jobs.
final class TaskStarter: @unchecked Sendable {
  // Used on the thread of the benchmark only.
  static let tasks = 20
  static let jobs = 3 * tasks
  private(set) var order = 0

  func start(on executor: (any TaskExecutor)?) {
    for _ in 0..<Self.tasks {
      Task(executorPreference: executor) {
        self.order &+= 1
        await Task.yield()
        self.order &+= 1
        await Task.yield()
        self.order &+= 1
      }
    }
  }
}

/// Counts the jobs of all runs, the second executions included.
final class JobCount: @unchecked Sendable {
  // Used on the thread of the benchmark only.
  var jobs = 0
}

private struct TaskStarterSpecification: MediatorSpecification {
  let count: JobCount

  func makeSystem(in world: World) -> TaskStarter { TaskStarter() }
  func state(of starter: TaskStarter) -> Int { starter.order }
  var commands: some Commands<TaskStarter> {
    Command("start") { [count] starter in
      count.jobs += TaskStarter.jobs
      starter.start(on: nil)
    }
  }
  var invariants: some Invariants<TaskStarter> { Always("the order grows") { $0.order >= 0 } }
  var concurrency: ConcurrencySupport { .simulated }
}

extension Benchmark {
  /// The cost of a job under the simulation, drawn and checked, over that of a bare first-in-first-out loop.
  static func asyncJobs() throws -> Benchmark {
    let count = JobCount()
    let specification = try AnySpecification(TaskStarterSpecification(count: count))
    let runs = 40
    return Benchmark(
      "async-job", "a job drawn, executed and checked, over one of a bare first-in-first-out loop", bound: 2.0, .lower,
      unit: "ns a job",
      ours: {
        count.jobs = 0
        let settings = CheckSettings(runs: runs, seed: 1, comparedAtFirst: 4)
        _ = try check(specification, settings)
        return count.jobs
      },
      theirs: {
        let drain = PlainDrain()
        var jobs = 0
        for _ in 0..<runs {
          let starter = TaskStarter()
          for _ in 0..<50 {
            starter.start(on: drain)
            drain.drain()
            jobs += TaskStarter.jobs
          }
        }
        return jobs
      })
  }
}
