import ExampleSpecifications
import Foundation
import MediatorTesting
import Synchronization
import Testing

/// Tasks outside any simulation, which sleep on the real clock, use actors and form groups.
private actor RealTasks {
  private var rounds = 0

  func note() { rounds += 1 }

  /// Makes rounds until told to stop.
  ///
  /// - Returns: How many were made.
  nonisolated func run(until isOver: @Sendable () -> Bool) async throws -> Int {
    let clock = ContinuousClock()
    var made = 0
    while !isOver() || made == 0 {
      let start = clock.now
      try await Task.sleep(for: .milliseconds(1))
      #expect(clock.now - start >= .milliseconds(1))
      let sum = await withTaskGroup(of: Int.self) { group in
        for number in 1...10 { group.addTask { number } }
        return await group.reduce(0, +)
      }
      #expect(sum == 55)
      await note()
      made += 1
    }
    return made
  }

  var total: Int { rounds }
}

@Suite struct DeterminismTests {
  private static let entries = exampleCatalog.entries.filter { (try? $0.specification().isSimulated) == true }

  /// Verifies on a thread of its own, so that no test's thread is kept from its tasks.
  private func verify(_ entry: CatalogEntry, runs: Int) async throws -> TraceVerifier.Result {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Result {
            TraceVerifier(try entry.specification(), settings: CheckSettings(runs: runs, seed: 1)).verify()
          })
      }
    }
  }

  @Test func `runs are the same twice while other tasks run in the process, and those are not disturbed`() async throws
  {
    #expect(Self.entries.count >= 4)
    let isOver = Mutex(false)
    let realTasks = RealTasks()
    async let rounds = realTasks.run { isOver.withLock { $0 } }
    try await withThrowingTaskGroup(of: TraceVerifier.Result.self) { group in
      for entry in Self.entries { group.addTask { try await verify(entry, runs: 60) } }
      for try await result in group {
        #expect(result.runs == 60)
        #expect(result.differingRun == nil)
      }
    }
    isOver.withLock { $0 = true }
    let made = try await rounds
    #expect(await realTasks.total == made)
  }

  @Test(arguments: entries.map(\.name))
  func `the digest is that of the runs, whatever else happens in the process`(name: String) async throws {
    let entry = try #require(exampleCatalog.entry(named: name))
    let alone = TraceVerifier(try entry.specification(), settings: CheckSettings(runs: 10, seed: 1)).verify()
    async let first = verify(entry, runs: 10)
    async let second = verify(entry, runs: 10)
    #expect(try await first.digest == alone.digest)
    #expect(try await second.digest == alone.digest)
  }
}
