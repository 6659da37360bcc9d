/// Jobs that are due at one moment, by rank and in the order in which they were enqueued.
struct RankedJobs {
  private struct Entry {
    var job: SimulatedJob
    var order: Int
  }

  private var queues: [[Entry]] = [[], [], [], []]
  /// For each rank, how many of its queue are gone.
  private var heads = SIMD4<Int>.zero
  /// Number of jobs.
  private(set) var count = 0
  /// When they are due; means nothing while there are none.
  private(set) var due = 0
  private var newest = 0

  /// Whether a job fits: due with the others, and enqueued after them.
  func takes(due: Int, order: Int, rank: Int) -> Bool {
    rank < 4 && (count == 0 || due == self.due && order > newest)
  }

  mutating func append(_ job: SimulatedJob, due: Int, order: Int, rank: Int) {
    self.due = due
    newest = order
    count += 1
    queues[rank].append(Entry(job: job, order: order))
  }

  /// The lowest rank of which there are jobs.
  ///
  /// - Precondition: There are some.
  private var firstRank: Int {
    for rank in 0..<4 where heads[rank] < queues[rank].count { return rank }
    preconditionFailure("\(count) jobs are said to be pending, and none is")
  }

  /// Whether the first of them comes before something else that is pending.
  func isBefore(_ other: Pending) -> Bool {
    if due != other.due { return due < other.due }
    if other.precedence > 0 { return true }
    let rank = firstRank
    return rank == other.rank ? queues[rank][heads[rank]].order < other.order : rank < other.rank
  }

  mutating func popFirst() -> Pending {
    let (entry, rank) = pop()
    return Pending(due: due, rank: rank, order: entry.order, what: .job(entry.job))
  }

  mutating func popJob() -> SimulatedJob { pop().entry.job }

  private mutating func pop() -> (entry: Entry, rank: Int) {
    let rank = firstRank
    let entry = queues[rank][heads[rank]]
    heads[rank] += 1
    count -= 1
    if heads[rank] == queues[rank].count {
      queues[rank].removeAll(keepingCapacity: true)
      heads[rank] = 0
    }
    return (entry, rank)
  }
}
