import ConcurrencySimulation
import Dispatch
import Foundation
import MediatorTesting
import PropertyCore
import Testing

/// Does its work in a way a simulation cannot hold.
@MainActor private final class Runaway {
  enum Way: String, CaseIterable, Sendable { case none, sleep, thread, queue, later }

  private(set) var count = 0
  private let way: Way

  init(_ way: Way) { self.way = way }

  func work() {
    count += 1
    switch way {
    case .none: break
    case .sleep: usleep(1)
    case .thread: Thread.detachNewThread {}
    case .queue: DispatchQueue.global().async {}
    case .later: DispatchQueue.global().asyncAfter(deadline: .now() + 0.001) {}
    }
  }
}

private struct RunawaySpecification: MainActorSpecification {
  var way: Runaway.Way

  func makeSystem(in world: World) -> Runaway { Runaway(way) }
  func state(of runaway: Runaway) -> Int { runaway.count }
  var commands: some Commands<Runaway> { Command("work") { $0.work() } }
}

@Suite struct EscapeTests {
  @Test(arguments: [
    (Runaway.Way.sleep, "usleep"), (.thread, "a new thread"), (.queue, "DispatchQueue.async"),
    (.later, "DispatchQueue.asyncAfter"),
  ])
  fileprivate func `reports work that leaves the simulation`(way: Runaway.Way, site: String) throws {
    let blueprint = try Blueprint(RunawaySpecification(way: way).simulated)
    let report = try #require(MediatorChecker(blueprint, settings: CheckSettings(runs: 3)).check().failure)
    #expect(report.signature.name == Oracle.simulated.rawValue)
    #expect(report.signature.site == site)
    #expect(report.events == ["work"])
  }

  @Test func `has nothing to report when the work stays inside`() throws {
    let blueprint = try Blueprint(RunawaySpecification(way: .none).simulated)
    #expect(MediatorChecker(blueprint, settings: CheckSettings(runs: 50)).check().failure == nil)
  }
}
