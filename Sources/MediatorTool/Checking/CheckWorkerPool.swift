import CSupervision
import Foundation

/// Several processes that check the mediators of a plan, and what they have found so far.
final class CheckWorkerPool {
  private let queue: CheckQueue
  private let counter: UnsafeMutablePointer<Int64>
  private var workers: [CheckWorker] = []
  private var isInterrupted = false
  /// What was said about each mediator, in the order in which it was said, and what came out.
  private var words: [[CheckMessage]]
  private var outcomes: [CheckOutcome?]
  /// How many mediators have been told about.
  private var told = 0

  private var session: ToolSession { queue.session }

  /// Starts the processes; nil where there can be none.
  init?(_ queue: CheckQueue) {
    guard mediatorCanFork(), let memory = mediatorShareMemory(MemoryLayout<Int64>.size) else { return nil }
    self.queue = queue
    counter = memory.bindMemory(to: Int64.self, capacity: 1)
    words = Array(repeating: [], count: queue.plan.entries.count)
    outcomes = Array(repeating: nil, count: queue.plan.entries.count)
    for _ in 0..<queue.jobs { addWorker() }
    if workers.isEmpty { return nil }
  }

  deinit { mediatorUnshareMemory(counter, MemoryLayout<Int64>.size) }

  private func addWorker() {
    if let worker = CheckWorker(queue, next: counter) { workers.append(worker) }
  }

  /// Waits for the mediators to be checked, and tells about each as soon as those before it have been told about.
  func run() -> [CheckOutcome] {
    while !workers.isEmpty {
      var files = workers.map { pollfd(fd: $0.file, events: Int16(POLLIN), revents: 0) }
      _ = poll(&files, nfds_t(files.count), 50)
      passOnTerminationSignal()
      for (worker, file) in zip(workers, files) where file.revents != 0 { listen(to: worker) }
      tellWhatIsNext()
    }
    return outcomes[..<told].compactMap(\.self)
  }

  private func passOnTerminationSignal() {
    guard !isInterrupted, let signal = session.environment.terminationSignal() else { return }
    isInterrupted = true
    for worker in workers { worker.interrupt(signal) }
  }

  private func listen(to worker: CheckWorker) {
    // A mediator's words come before its outcome, and after the message that it begins.
    var position = worker.position
    guard let messages = worker.messages() else { return remove(worker) }
    for message in messages {
      switch message {
      case .begins(let next): position = next
      case .output, .error: if let position { words[position].append(message) }
      case .outcome(let message): if let position { take(message, at: position) }
      }
    }
  }

  private func take(_ message: OutcomeMessage, at position: Int) {
    outcomes[position] = CheckOutcome(
      message, name: queue.plan.entries[position].name, defect: queue.plan.defect)
    let done = outcomes.count { $0 != nil }
    session.progress("\(done) of \(outcomes.count) mediators checked")
  }

  /// Notes that a worker has ended; if that was in the middle of a mediator, another one takes its place.
  private func remove(_ worker: CheckWorker) {
    let end = worker.end()
    workers.removeAll { $0 === worker }
    guard let position = worker.position else { return }
    lose(position, "it ended \(end)")
    if !isInterrupted { addWorker() }
  }

  private func lose(_ position: Int, _ reason: String) {
    let name = queue.plan.entries[position].name
    var outcome = CheckOutcome(name: name, defect: queue.plan.defect)
    let problem = "\(name): the process that checked it did not say what came out: \(reason)"
    outcome.problems.append(problem)
    outcomes[position] = outcome
    words[position].append(.error("error: \(problem)\n"))
  }

  private func tellWhatIsNext() {
    while told < outcomes.count, outcomes[told] != nil {
      for message in words[told] {
        switch message {
        case .output(let text): session.relay(text, isError: false)
        case .error(let text): session.relay(text, isError: true)
        case .begins, .outcome: break
        }
      }
      told += 1
    }
  }
}
