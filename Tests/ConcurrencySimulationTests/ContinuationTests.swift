import ConcurrencySimulation
import MediatorTesting
import Testing

/// Resumes a continuation that the runtime checks, once or once too often.
@MainActor private final class Waiter {
  private(set) var answers = 0
  private let times: Int

  init(times: Int) { self.times = times }

  func wait() {
    Task {
      await withCheckedContinuation { continuation in
        for _ in 0..<times { continuation.resume() }
      }
      answers += 1
    }
  }
}

private struct WaiterSpecification: MainActorSpecification, Sendable {
  var times: Int

  func makeSystem(in world: World) -> Waiter { Waiter(times: times) }
  func state(of waiter: Waiter) -> Int { waiter.answers }
  var commands: some Commands<Waiter> { Command("wait") { $0.wait() } }
}

@Suite struct ContinuationTests {
  @Test func `a continuation that is resumed once has nothing to report`() throws {
    let specification = try AnySpecification(WaiterSpecification(times: 1).simulated)
    #expect(MediatorChecker(specification, settings: CheckSettings(runs: 20)).check().failure == nil)
  }

  /// The runtime ends the process, so there is nobody left to shrink; a fuzz campaign, which runs its target in a
  /// process of its own, keeps the run as a crash.
  @Test func `a continuation that is resumed twice ends the process, and the runtime names the function`() async throws
  {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let specification = try AnySpecification(WaiterSpecification(times: 2).simulated)
      _ = MediatorChecker(specification, settings: CheckSettings(runs: 1)).check()
    }
    let words = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(words.contains("SWIFT TASK CONTINUATION MISUSE: wait()"))
  }

  @Test func `a continuation that is never resumed is a task that waits for nothing`() throws {
    let specification = try AnySpecification(WaiterSpecification(times: 0).simulated)
    let report = try #require(MediatorChecker(specification, settings: CheckSettings(runs: 1)).check().failure)
    #expect(report.signature.name == Oracle.tasksCanResume.rawValue)
    #expect(report.message.contains("task 1 (Waiter.wait(), ContinuationTests.swift:"))
  }
}
