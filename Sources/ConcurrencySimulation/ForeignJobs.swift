#if os(Linux) && compiler(>=6.3)

  import CConcurrencySimulation
  import Synchronization

  /// The tasks that threads without a simulation enqueued lately, while some thread had one.
  ///
  /// A task of a simulation is only ever enqueued by the simulation's thread. When
  /// another thread does so, having been handed a continuation, the platform
  /// executes the task; the simulation finds it here when its run ends.
  enum ForeignJobs {
    private struct Log {
      var tasks: [UInt64] = Array(repeating: 0, count: 1_024)
      var count = 0
    }

    private static let simulations = Atomic<Int>(0)
    private static let log = Mutex(Log())

    /// Notes a job that goes to the platform.
    static func note(_ job: UnownedJob) {
      guard simulations.load(ordering: .relaxed) > 0 else { return }
      // A job is one pointer, and a task's job is the task.
      let task = unsafeBitCast(job, to: UnsafeMutableRawPointer.self)
      guard ms_is_task(task) else { return }
      let id = ms_task_id(task)
      log.withLock { log in
        log.tasks[log.count % log.tasks.count] = id
        log.count += 1
      }
    }

    /// Starts noting jobs.
    ///
    /// - Returns: How many have been noted so far.
    static func begin() -> Int {
      simulations.add(1, ordering: .relaxed)
      return log.withLock { $0.count }
    }

    /// The tasks noted since, the last thousand of them.
    static func tasks(since start: Int) -> Set<UInt64> {
      log.withLock { log in
        Set((max(start, log.count - log.tasks.count)..<log.count).map { log.tasks[$0 % log.tasks.count] })
      }
    }

    /// Ends noting jobs for one simulation.
    static func end() { simulations.subtract(1, ordering: .relaxed) }
  }

#endif
