import ConcurrencySimulation
import Dispatch
import Foundation
import MediatorTesting
import PropertyCore
import Testing

/// Does its work in a way a simulation cannot hold.
@MainActor private final class Runaway {
  enum Way: String, CaseIterable, Sendable {
    case none, sleep, thread, queue, later, concurrent, semaphore, freeSemaphore, group, condition, source, timer, lock,
      deadlock
  }

  private(set) var count = 0
  private let way: Way
  private var kept: [Any] = []

  init(_ way: Way) { self.way = way }

  func work() {
    count += 1
    switch way {
    case .none: break
    case .sleep: usleep(1)
    case .thread: Thread.detachNewThread {}
    case .queue: DispatchQueue.global().async {}
    case .later: DispatchQueue.global().asyncAfter(deadline: .now() + 0.001) {}
    case .concurrent: DispatchQueue.concurrentPerform(iterations: 2) { _ in }
    case .semaphore: DispatchSemaphore(value: 0).wait()
    case .freeSemaphore:
      let semaphore = DispatchSemaphore(value: 1)
      semaphore.wait()
      semaphore.signal()
    case .group:
      let group = DispatchGroup()
      group.enter()
      group.wait()
      group.leave()
    case .condition:
      let condition = NSCondition()
      condition.lock()
      condition.wait()
      condition.unlock()
    case .source:
      let source = DispatchSource.makeTimerSource()
      kept.append(source)
      source.schedule(deadline: .now() + 3_600)
      source.resume()
      source.cancel()
    case .timer:
      let timer = Timer(timeInterval: 3_600, repeats: false) { _ in }
      RunLoop.current.add(timer, forMode: .default)
      timer.invalidate()
    case .deadlock:
      let condition = NSCondition()
      condition.withLock { while count > 0 { condition.wait() } }
    case .lock:
      let lock = NSRecursiveLock()
      lock.withLock { lock.withLock { DispatchQueue(label: "one").sync { count += 0 } } }
    }
  }

  func workLater() { Task { work() } }
}

private struct RunawaySpecification: MainActorSpecification {
  var way: Runaway.Way
  var isLater = false

  func makeSystem(in world: World) -> Runaway { Runaway(way) }
  func state(of runaway: Runaway) -> Int { runaway.count }
  var commands: some Commands<Runaway> {
    Command("work") { [isLater] runaway in isLater ? runaway.workLater() : runaway.work() }
  }
}

@Suite struct EscapeTests {
  private static let sites: [(Runaway.Way, String)] = [
    (.sleep, "usleep"), (.thread, "a new thread"), (.queue, "DispatchQueue.async"),
    (.later, "DispatchQueue.asyncAfter"), (.concurrent, "DispatchQueue.concurrentPerform"),
    (.semaphore, "DispatchSemaphore.wait"), (.group, "DispatchGroup.wait"), (.condition, "a wait for a condition"),
    (.source, "a DispatchSource"), (.timer, "a timer of the system"),
  ]

  private func failure(_ way: Runaway.Way, isLater: Bool, runs: Int = 3) throws -> FailureReport? {
    let specification = try AnySpecification(RunawaySpecification(way: way, isLater: isLater).simulated)
    return MediatorChecker(specification, settings: CheckSettings(runs: runs)).check().failure
  }

  @Test(arguments: sites)
  fileprivate func `reports work that leaves the simulation, and the event in which it does`(
    way: Runaway.Way, site: String
  ) throws {
    let report = try #require(try failure(way, isLater: false))
    #expect(report.signature.name == Oracle.staysInTheSimulation.rawValue)
    #expect(report.signature.site == site)
    #expect(report.events == ["work"])
    #expect(report.message.contains("the mediator called \(site) (in the event: work)"))
  }

  @Test(arguments: sites)
  fileprivate func `names the task that leaves the simulation, and where it was created`(
    way: Runaway.Way, site: String
  ) throws {
    let report = try #require(try failure(way, isLater: true))
    #expect(report.signature.site == site)
    #expect(report.message.contains("task 1 (Runaway.workLater(), EscapeTests.swift:"))
    #expect(report.message.contains(") called \(site) (in the event: work)"))
  }

  @Test func `a wait for a condition that nothing brings about ends the process instead of standing still`() async {
    await #expect(processExitsWith: .signal(SIGABRT)) {
      let specification = try AnySpecification(RunawaySpecification(way: .deadlock).simulated)
      _ = MediatorChecker(specification, settings: CheckSettings(runs: 1)).check()
    }
  }

  @Test(arguments: [Runaway.Way.none, .freeSemaphore, .lock])
  fileprivate func `has nothing to report when nothing is waited for`(way: Runaway.Way) throws {
    #expect(try failure(way, isLater: false, runs: 50) == nil)
    #expect(try failure(way, isLater: true, runs: 50) == nil)
  }
}
