import MediatorTesting
import PropertyCore
import Testing

/// A switch whose state is looked at.
private struct WatchedSwitchSpecification: MediatorSpecification {
  func makeSystem(in world: World) -> StickySwitch { StickySwitch() }
  func state(of system: StickySwitch) -> Bool { system.isOn }

  var commands: some Commands<StickySwitch> {
    Command("wait") { _ in }
    Command("press") { $0.press() }
  }
}

/// What a fuzzer is told of the combinations that runs meet.
@Suite struct StateCoverageTests {
  /// Executes runs one after another.
  ///
  /// - Returns: For each run the counters it touched.
  private func touched(_ inputs: [[UInt8]]) throws -> [Set<Int>] {
    let counters = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 12)
    defer { counters.deallocate() }
    let runner = FuzzRunner(try AnySpecification(WatchedSwitchSpecification()))
    runner.coverage = StateCoverage(counters)
    return inputs.map { input in
      counters.update(repeating: 0)
      _ = runner.run(input)
      return Set(counters.indices.filter { counters[$0] > 0 })
    }
  }

  private let wait: [UInt8] = [1, 0]
  private let press: [UInt8] = [1, 1]

  @Test func `a new combination touches a new counter`() throws {
    let runs = try touched([wait, press, press + wait])
    #expect(!runs[0].isEmpty)
    #expect(!runs[1].subtracting(runs[0]).isEmpty)
    // The same events as in the runs before, but the wait is in another state.
    #expect(!runs[2].subtracting(runs[0]).subtracting(runs[1]).isEmpty)
  }

  @Test func `the same run touches the same counters`() throws {
    let runs = try touched([press + wait, wait, press + wait])
    #expect(runs[0] == runs[2])
  }

  @Test func `a run that repeats itself touches no more counters`() throws {
    let runs = try touched([wait + wait, wait + wait + wait + wait])
    #expect(runs[0] == runs[1])
  }

  @Test func `nothing is counted where nobody asked for it`() throws {
    let runner = FuzzRunner(try AnySpecification(WatchedSwitchSpecification()))
    #expect(runner.coverage == nil)
    #expect(runner.run(press) == .passed)
  }
}
