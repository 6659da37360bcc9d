/// Executes tasks in the order in which their jobs were enqueued, and does nothing else.
final class PlainDrain: TaskExecutor, @unchecked Sendable {
  // Used on the thread of the benchmark only.
  private var jobs: [UnownedJob] = []
  private var next = 0

  func enqueue(_ job: consuming ExecutorJob) { jobs.append(UnownedJob(job)) }

  /// Executes jobs until none is left.
  func drain() {
    while next < jobs.count {
      let job = jobs[next]
      next += 1
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
    jobs.removeAll(keepingCapacity: true)
    next = 0
  }
}
