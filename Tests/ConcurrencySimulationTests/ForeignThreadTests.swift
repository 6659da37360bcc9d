import ConcurrencySimulation
import Foundation
import MediatorTesting
import Synchronization
import Testing

/// A thread that was there before any run, and resumes what it is handed.
private final class Worker: Sendable {
  private struct State {
    var continuation: CheckedContinuation<Void, Never>?
    var resumed = 0
    var isAsked = false
    var isOver = false
  }

  private let state = Mutex(State())

  private var resumed: Int { state.withLock { $0.resumed } }

  func hand(over continuation: CheckedContinuation<Void, Never>) {
    state.withLock { $0.continuation = continuation }
  }

  func start() {
    Thread.detachNewThread { [self] in
      while !state.withLock({ $0.isOver }) {
        let continuation = state.withLock { state -> CheckedContinuation<Void, Never>? in
          guard state.isAsked else { return nil }
          defer { state.continuation = nil }
          return state.continuation
        }
        if let continuation {
          continuation.resume()
          state.withLock { $0.resumed += 1 }
        }
        sched_yield()
      }
    }
  }

  /// Has the worker do what it was handed, if anything, and returns when it has.
  func finish() {
    let before = resumed
    guard state.withLock({ $0.continuation != nil }) else { return }
    state.withLock { $0.isAsked = true }
    while resumed == before { sched_yield() }
    state.withLock { $0.isAsked = false }
  }

  func end() { state.withLock { $0.isOver = true } }
}

/// Has its work done by a thread of its own, and looks whether it is done.
@MainActor private final class Delegator {
  private(set) var jobs = 0
  private let worker: Worker

  init(_ worker: Worker) { self.worker = worker }

  func delegate() {
    Task.detached { [worker] in await withCheckedContinuation { worker.hand(over: $0) } }
    Task { worker.finish() }
  }
}

private struct DelegatorSpecification: MainActorSpecification, Sendable {
  let worker: Worker

  func makeSystem(in world: World) -> Delegator { Delegator(worker) }
  func state(of delegator: Delegator) -> Int { delegator.jobs }
  var commands: some Commands<Delegator> { Command("delegate") { $0.delegate() } }
}

@Suite struct ForeignThreadTests {
  @Test func `reports a task that is resumed by a thread outside the simulation`() throws {
    let worker = Worker()
    worker.start()
    defer { worker.end() }
    // Nominally, the first task waits before the second has it resumed.
    let settings = CheckSettings(
      runs: 1, commands: 1, schedules: .only("immediate"), comparedAtFirst: 0, shrinkBudget: .zero)
    let specification = try AnySpecification(DelegatorSpecification(worker: worker).simulated)
    let report = try #require(MediatorChecker(specification, settings: settings).check().failure)
    #expect(report.signature.name == Oracle.staysInTheSimulation.rawValue)
    #expect(report.signature.site == "another thread")
    #expect(report.message.contains("task 1 (Delegator.delegate(), ForeignThreadTests.swift:"))
    #expect(report.message.contains("was enqueued by another thread"))
  }
}
