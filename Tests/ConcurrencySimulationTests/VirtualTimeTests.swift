import ConcurrencySimulation
import Foundation
import MediatorTesting
import PropertyCore
import Testing

/// Notes what every clock says before and after a long sleep.
@MainActor private final class Sleeper {
  struct State: Equatable, Sendable { var continuous = Duration.zero, suspending = Duration.zero, date = 0.0, naps = 0 }

  private(set) var state = State()

  func nap(_ way: Int) {
    let (continuous, suspending, date) = (ContinuousClock.now, SuspendingClock.now, Date())
    Task { [weak self] in
      switch way {
      case 0: try? await Task.sleep(for: .seconds(300))
      case 1: try? await Task.sleep(nanoseconds: 300_000_000_000)
      case 2: try? await Task.sleep(until: .now + .seconds(300), clock: .continuous)
      default: try? await SuspendingClock().sleep(until: .now + .seconds(300), tolerance: nil)
      }
      self?.state = State(
        continuous: ContinuousClock.now - continuous, suspending: SuspendingClock.now - suspending,
        date: Date().timeIntervalSince(date), naps: (self?.state.naps ?? 0) + 1)
    }
  }
}

private struct SleeperSpecification: MainActorSpecification {
  func makeSystem(in world: World) -> Sleeper { Sleeper() }
  func state(of sleeper: Sleeper) -> Sleeper.State { sleeper.state }
  var commands: some Commands<Sleeper> {
    Command("nap", .integer(in: 0...3)) { sleeper, way in sleeper.nap(way) }
  }
  var invariants: some Invariants<Sleeper> {
    Always("every clock shows at least the time that was slept") {
      $0.state.naps == 0
        || ($0.state.continuous >= .seconds(300) && $0.state.suspending >= .seconds(300) && $0.state.date >= 300)
    }
    Always("the clocks agree") { $0.state.continuous == $0.state.suspending }
    AtQuiescence("five minutes are over at once") { $0.state.continuous < .seconds(300 * 60) }
  }
}

@Suite struct VirtualTimeTests {
  @Test func `sleeping five minutes costs nothing and every clock shows it`() throws {
    let specification = try AnySpecification(SleeperSpecification().simulated)
    let result = MediatorChecker(specification, settings: CheckSettings(runs: 200)).check()
    if let failure = result.failure { print(failure.text { $0 }) }
    #expect(result.failure == nil)
  }

  @Test func `other threads keep the real clock`() async {
    let before = Date()
    try? await Task.sleep(for: .milliseconds(2))
    #expect(Date() > before)
    #expect(Date().timeIntervalSince1970 > 1_700_000_000)
  }
}
