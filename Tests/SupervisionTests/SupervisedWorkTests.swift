import Supervision
import Testing

/// In a process with threads, such as that of a test, work has no process of its own; how it dies in one is seen in
/// CommandLineTests.
@Suite struct SupervisedWorkTests {
  private struct Refusal: Error, Hashable {}

  private static let limits: [SupervisionLimits?] = [nil, SupervisionLimits(hang: 10, memory: 1 << 30)]

  @Test(arguments: limits) func `work is done here where there is no other process`(limits: SupervisionLimits?) throws {
    let work = SupervisedWork(limits, terminationSignal: { nil })
    var isDoneHere = false
    let ending = try work.perform {
      isDoneHere = true
      return 7
    } ifItDies: { _ in
      8
    }
    guard case .finished(7) = ending else {
      Issue.record("\(ending)")
      return
    }
    #expect(isDoneHere)
  }

  @Test(arguments: limits) func `an error of work that is done here keeps its type`(limits: SupervisionLimits?) {
    let work = SupervisedWork(limits, terminationSignal: { nil })
    #expect(throws: Refusal()) { _ = try work.attempt { () throws -> Int in throw Refusal() } }
  }
}
