/// Jobs that are due within four steps, in queues by step and rank.
///
/// Nearly every job is due with the step that enqueued it or up to three later,
/// and the orders of jobs only grow, so that a queue for each of the four
/// steps and four ranks keeps them sorted without comparing anything.
struct JobRing {
  private struct Node {
    var job: SimulatedJob
    var order: Int
    /// The node behind this one in its queue, or the next free one; below zero when there is none.
    var next: Int
  }

  private struct Queue {
    var head = -1
    var tail = -1
  }

  private var nodes: ContiguousArray<Node> = []
  private var free = -1
  /// Made with the first job, so that a mediator without tasks pays nothing.
  private var queues: ContiguousArray<Queue> = []
  /// A bit for each queue that is not empty: four for the ranks of each step.
  private var filled: UInt16 = 0
  private var dues = SIMD4<Int>.zero
  /// The slot that is due first; means nothing while there are no jobs.
  private var first = 0
  /// Number of jobs.
  private(set) var count = 0

  /// When the first of them is due; means nothing while there are none.
  var due: Int { dues[first] }

  private func ranks(of slot: Int) -> UInt16 { (filled >> UInt16(4 * slot)) & 0xF }

  /// The lowest rank in the first slot.
  private var firstRank: Int { ranks(of: first).trailingZeroBitCount }

  /// Queues a job; false when it is due outside of what the ring holds, or was not enqueued after the others.
  mutating func append(_ job: SimulatedJob, due: Int, order: Int, rank: Int) -> Bool {
    let slot = due & 3
    guard rank < 4, ranks(of: slot) == 0 || dues[slot] == due else { return false }
    if queues.isEmpty { queues = ContiguousArray(repeating: Queue(), count: 16) }
    let number = 4 * slot + rank
    let tail = queues[number].tail
    if filled & (1 << UInt16(number)) != 0 {
      guard nodes[tail].order < order else { return false }
    }
    let node = take(Node(job: job, order: order, next: -1))
    if filled & (1 << UInt16(number)) != 0 {
      nodes[tail].next = node
    } else {
      queues[number].head = node
      filled |= 1 << UInt16(number)
    }
    queues[number].tail = node
    if count == 0 || due < dues[first] { first = slot }
    dues[slot] = due
    count += 1
    return true
  }

  private mutating func take(_ node: Node) -> Int {
    guard free >= 0 else {
      nodes.append(node)
      return nodes.count - 1
    }
    let position = free
    free = nodes[position].next
    nodes[position] = node
    return position
  }

  /// Whether the first of them comes before something else that is pending.
  ///
  /// - Precondition: There are some.
  func isBefore(_ other: Pending) -> Bool {
    if due != other.due { return due < other.due }
    if other.precedence > 0 { return true }
    let rank = firstRank
    return rank == other.rank ? nodes[queues[4 * first + rank].head].order < other.order : rank < other.rank
  }

  mutating func popFirst() -> Pending {
    let (due, rank) = (due, firstRank)
    let order = nodes[queues[4 * first + rank].head].order
    return Pending(due: due, rank: rank, order: order, item: .job(popJob()))
  }

  /// - Precondition: There are some.
  mutating func popJob() -> SimulatedJob {
    let number = 4 * first + firstRank
    let position = queues[number].head
    let job = nodes[position].job
    queues[number].head = nodes[position].next
    nodes[position].next = free
    free = position
    count -= 1
    guard queues[number].head < 0 else { return job }
    filled &= ~(1 << UInt16(number))
    if ranks(of: first) == 0, count > 0 { findFirst() }
    return job
  }

  private mutating func findFirst() {
    var least = Int.max
    for slot in 0..<4 where ranks(of: slot) != 0 && dues[slot] < least {
      least = dues[slot]
      first = slot
    }
  }

  mutating func removeAll() {
    nodes.removeAll(keepingCapacity: true)
    free = -1
    filled = 0
    count = 0
  }
}
