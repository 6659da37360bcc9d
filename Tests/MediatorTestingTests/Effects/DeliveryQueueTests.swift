import PropertyCore
import Synchronization
import Testing

@testable import MediatorTesting

/// Keeps the jobs of tasks, to have some to queue.
private final class JobKeeper: TaskExecutor {
  private let kept = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    kept.withLock { $0.append(job) }
  }

  /// The jobs of so many tasks that do nothing.
  func jobs(_ count: Int) -> [UnownedJob] {
    for _ in 0..<count { Task(executorPreference: self) {} }
    return kept.withLock { $0 }
  }

  /// Lets the tasks end.
  func finish() {
    for job in kept.withLock({ $0 }) { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}

@Suite struct DeliveryQueueTests {
  private func effect(_ ordinal: Int) -> Effect {
    Effect(
      ordinal: ordinal, participant: 0, decisions: EffectDecisions(), policy: .unordered, startStep: 0, request: "")
  }

  @Test func `what is due together comes by kind, then by rank, then in the order of starting`() {
    let keeper = JobKeeper()
    let job = SimulatedJob(keeper.jobs(1)[0], on: .elsewhere)
    let queue = DeliveryQueue()
    queue.insert(Pending(due: 1, rank: 0, order: 1, item: .completion(effect(1), copy: 0)))
    queue.insert(Pending(due: 1, rank: 2, order: 2, item: .job(job)))
    queue.insert(Pending(due: 1, rank: 0, order: 3, item: .job(job)))
    queue.insert(Pending(due: 0, rank: 3, order: 4, item: .completion(effect(4), copy: 0)))
    var orders: [Int] = []
    while let next = queue.popFirst() { orders.append(next.order) }
    #expect(orders == [4, 3, 2, 1])
    keeper.finish()
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `gives entries in their order however they were put in`(seed: UInt64) {
    let keeper = JobKeeper()
    let job = SimulatedJob(keeper.jobs(1)[0], on: .mainActor)
    var random = Xoshiro256(seed: seed)
    let queue = DeliveryQueue()
    var reference: [Pending] = []
    for order in 1...60 {
      let item: Pending.Item = random.chance(2, in: 3) ? .job(job) : .completion(effect(order), copy: 0)
      let pending = Pending(
        due: Int(random.next(upTo: 2)), rank: Int(random.next(upTo: 3)), order: order, item: item)
      queue.insert(pending)
      reference.append(pending)
      guard random.chance(1, in: 3) else { continue }
      reference.sort { $0 < $1 }
      #expect(queue.firstDue == reference.first?.due)
      #expect(queue.popFirst()?.order == reference.removeFirst().order)
    }
    reference.sort { $0 < $1 }
    #expect(queue.count == reference.count)
    for expected in reference { #expect(queue.popFirst()?.order == expected.order) }
    #expect(queue.isEmpty)
    keeper.finish()
  }
}
