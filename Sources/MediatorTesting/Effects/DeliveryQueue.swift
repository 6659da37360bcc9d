/// What is to be delivered: a job of the runtime, a completion, or a timer that fires.
struct Pending {
  enum Item {
    case job(SimulatedJob)
    case completion(Effect, copy: Int)
    case timer(VirtualTimer)
  }

  /// Position of the step after which it is delivered.
  var due: Int
  /// Breaks ties between what is due together and of one kind; zero is first.
  var rank: Int
  /// Order of starting; what was started first is delivered first.
  var order: Int
  var item: Item

  /// Jobs come before completions, and those before timers: the nominal schedule does what it can before
  /// anything comes back from outside, and the nominal schedule answers before a time-out strikes.
  var precedence: Int {
    switch item {
    case .job: 0
    case .completion: 1
    case .timer: 2
    }
  }

  static func < (left: Pending, right: Pending) -> Bool {
    if left.due != right.due { return left.due < right.due }
    if left.precedence != right.precedence { return left.precedence < right.precedence }
    if left.rank != right.rank { return left.rank < right.rank }
    return left.order < right.order
  }
}

/// Everything that is pending, the next to be delivered first.
///
/// A binary heap, and beside it queues for the jobs of the next steps, which
/// nearly all jobs are. The order of two entries is total, so it does not depend
/// on how they got in. One queue serves many runs.
final class DeliveryQueue {
  // Changed by the methods below only, on the thread of the run.
  @exclusivity(unchecked) private var heap: ContiguousArray<Pending> = []
  @exclusivity(unchecked) private var jobs = JobRing()
  /// Number of entries.
  @exclusivity(unchecked) private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// The next entry's position in time; nil when nothing is pending.
  var firstDue: Int? {
    guard count > 0 else { return nil }
    guard jobs.count > 0 else { return heap[0].due }
    return heap.isEmpty ? jobs.due : min(heap[0].due, jobs.due)
  }

  /// - Complexity: O(log *n*), where *n* is the number of entries; O(1) for a job.
  func insert(_ pending: Pending) {
    if case .job(let job) = pending.item {
      return insert(job, due: pending.due, order: pending.order, rank: pending.rank)
    }
    count += 1
    insertIntoHeap(pending)
  }

  /// - Complexity: O(1) for a job that is due in one of the next steps, as jobs are.
  func insert(_ job: SimulatedJob, due: Int, order: Int, rank: Int) {
    count += 1
    if jobs.append(job, due: due, order: order, rank: rank) { return }
    insertIntoHeap(Pending(due: due, rank: rank, order: order, item: .job(job)))
  }

  /// Takes out the next entry.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of entries.
  func popFirst() -> Pending? {
    guard count > 0 else { return nil }
    count -= 1
    guard jobs.count > 0, heap.isEmpty || jobs.isBefore(heap[0]) else { return popFirstOfHeap() }
    return jobs.popFirst()
  }

  /// Takes out the next entry if it is a job that is due no later than a step.
  func popJob(upTo step: Int) -> SimulatedJob? {
    if jobs.count > 0, heap.isEmpty || jobs.isBefore(heap[0]) {
      guard jobs.due <= step else { return nil }
      count -= 1
      return jobs.popJob()
    }
    guard let first = heap.first, first.due <= step, case .job(let job) = first.item else { return nil }
    count -= 1
    _ = popFirstOfHeap()
    return job
  }

  private func insertIntoHeap(_ pending: Pending) {
    heap.append(pending)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child] < heap[parent] else { break }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  private func popFirstOfHeap() -> Pending? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var parent = 0
    while true {
      let left = 2 * parent + 1
      guard left < heap.count else { break }
      let right = left + 1
      let child = right < heap.count && heap[right] < heap[left] ? right : left
      guard heap[child] < heap[parent] else { break }
      heap.swapAt(child, parent)
      parent = child
    }
    return first
  }

  /// For each participant whether nothing, one thing or more is pending, and whether anything of it is stale; and the
  /// same of jobs, as one word.
  var outline: UInt64 {
    var word: UInt64 = jobs.count == 0 ? 0 : jobs.count == 1 ? 1 : 2
    for pending in heap {
      let field: Int
      switch pending.item {
      case .job: field = 0
      case .completion(let effect, _): field = 1 + 2 * effect.participant + (effect.isStale ? 1 : 0)
      case .timer(let timer): field = 1 + 2 * timer.participant
      }
      // Two bits for each; with many participants some share them.
      let shift = UInt64(field % 32) * 2
      if word >> shift & 3 < 2 { word += 1 << shift }
    }
    return word
  }

  /// Number of the participant whose completion or timer is the next after the jobs.
  var firstOutsider: Int? {
    let outsiders = heap.filter { $0.precedence > 0 }
    return outsiders.min { $0 < $1 }.map { pending in
      switch pending.item {
      case .completion(let effect, _): effect.participant
      case .timer(let timer): timer.participant
      case .job: preconditionFailure("a job is no outsider")
      }
    }
  }

  func removeAll() {
    count = 0
    heap.removeAll(keepingCapacity: true)
    jobs.removeAll()
  }
}
