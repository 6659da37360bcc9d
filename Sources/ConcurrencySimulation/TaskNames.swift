#if os(Linux) && compiler(>=6.3)

  import CConcurrencySimulation
  import MediatorTesting
  import Runtime

  /// What a traced run calls its tasks, and where each was created.
  ///
  /// A task of its own has a number, by the order in which they were enqueued; a
  /// child has its parent's name and its number among the parent's children. So
  /// names depend on nothing but the order of the run.
  struct TaskNames {
    private struct Entry {
      var name: String
      var children = 0
      var givenName: String?
      var hasRun = false
      /// Whoever created the task is on the stack when it is enqueued for the first time.
      var stack: Backtrace?
      /// The command that was being performed then, and its place.
      var command: (name: String, site: String)?
    }

    /// Whether stacks are kept, so that places can be told afterwards.
    let keepsStacks: Bool
    private var entries: [Entry] = []
    /// For the number that the runtime gives to a task once a process: the task's entry.
    private var positions: [UInt64: Int] = [:]
    private var topLevelTasks = 0

    init(keepsStacks: Bool) { self.keepsStacks = keepsStacks }

    /// Names a job that is being enqueued.
    ///
    /// - Parameters:
    ///   - runner: The job that is being executed, if one is.
    ///   - command: The command that is being performed, if one is.
    mutating func name(
      of job: SimulatedJob, by runner: UnsafeMutableRawPointer?, during command: (name: String, site: String)?
    ) -> String {
      let task = job.pointer
      guard ms_is_task(task) else {
        let caller = current ?? runner.flatMap(self.name(ofTask:))
        return caller.map { "the actor that \($0) calls" } ?? "an actor"
      }
      let id = ms_task_id(task)
      if let known = positions[id] { return entries[known].name }
      let stack = keepsStacks && ms_current_task() != task ? try? Backtrace.capture(limit: 40, top: 0) : nil
      let name = job.chain > 0 ? nextTopLevelTask() : nextChild()
      positions[id] = entries.count
      entries.append(Entry(name: name, stack: stack, command: command))
      return name
    }

    /// Names the task that goes to sleep, which has the runtime enqueue a helper that wakes it.
    mutating func name(ofSleeping job: SimulatedJob) -> String {
      if let known = name(ofTask: job.pointer) { return known }
      guard let sleeper = currentPosition else { return "a task" }
      // The helper is known by its sleeper's name, lest a number is spent on it.
      positions[ms_task_id(job.pointer)] = sleeper
      return entries[sleeper].name
    }

    /// The name of a task that has been enqueued.
    func name(ofTask task: UnsafeMutableRawPointer) -> String? { position(of: task).map { entries[$0].name } }

    /// The name of the task that runs at the moment.
    var current: String? { currentPosition.map { entries[$0].name } }

    private var currentPosition: Int? { ms_current_task().flatMap { position(of: $0) } }

    private func position(of task: UnsafeMutableRawPointer) -> Int? {
      ms_is_task(task) ? positions[ms_task_id(task)] : nil
    }

    private mutating func nextTopLevelTask() -> String {
      topLevelTasks += 1
      return "task \(topLevelTasks)"
    }

    private mutating func nextChild() -> String {
      guard let parent = currentPosition else { return "a child task" }
      entries[parent].children += 1
      return "\(entries[parent].name).\(entries[parent].children)"
    }

    /// Has a task that is about to be executed for the first time look up what its creator called it.
    ///
    /// - Returns: What to hand to ``endWatching(_:)``; nil when there is nothing to look up.
    mutating func beginWatching(_ job: SimulatedJob) -> Int? {
      guard let position = position(of: job.pointer), !entries[position].hasRun else { return nil }
      entries[position].hasRun = true
      ms_watch_name(job.pointer)
      return position
    }

    /// Notes what was looked up.
    mutating func endWatching(_ position: Int) {
      entries[position].givenName = ms_watched_name().map { String(cString: $0) }
    }

    /// The tasks with the places of their creation.
    var origins: [TaskOrigin] {
      entries.map { entry in
        let place = entry.stack.flatMap(CreationPlace.init)
        return TaskOrigin(
          name: entry.name, givenName: entry.givenName,
          function: place?.function ?? entry.command.map { "the command \"\($0.name)\"" },
          place: place == nil ? entry.command?.site : place?.location)
      }
    }
  }

  extension SimulatedJob {
    // A job is one pointer, and a task's job is the task.
    var pointer: UnsafeMutableRawPointer { unsafeBitCast(job, to: UnsafeMutableRawPointer.self) }
  }

#endif
