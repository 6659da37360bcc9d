import MediatorTesting
import Testing

/// Two switches on one value: each report toggles it.
private final class TwinSwitches {
  let first: Control<Bool>
  let second: Control<Bool>
  private(set) var flag = false
  private let toggles: Bool

  init(_ first: Control<Bool>, _ second: Control<Bool>, toggles: Bool) {
    (self.first, self.second, self.toggles) = (first, second, toggles)
    first.onUserChange = { [weak self] in self?.changed($0) }
    second.onUserChange = { [weak self] in self?.changed($0) }
  }

  private func changed(_ value: Bool) {
    let next = toggles ? !flag : value
    guard next != flag else { return }
    flag = next
    first.render(flag)
    second.render(flag)
  }
}

private struct TwinSpecification: MediatorSpecification {
  var toggles: Bool

  func makeSystem(in world: World) -> TwinSwitches {
    TwinSwitches(
      world.control("A", false, semantics: .emitsOnChange), world.control("B", false, semantics: .emitsOnChange),
      toggles: toggles)
  }
  var commands: some Commands<TwinSwitches> {
    Command("flip A", .bool) { twins, value in twins.first.userChanged(value) }
  }
}

/// A poller whose timer sets itself again for ever.
private final class Poller {
  private let schedule: (Duration, @escaping () -> Void) -> (() -> Void)
  private let polls: Int
  private(set) var count = 0

  init(polls: Int, _ schedule: @escaping (Duration, @escaping () -> Void) -> (() -> Void)) {
    self.polls = polls
    self.schedule = schedule
  }

  func start() {
    guard count < polls else { return }
    count += 1
    _ = schedule(.seconds(1)) { [weak self] in self?.start() }
  }
}

private struct PollerSpecification: MediatorSpecification {
  var polls: Int

  func makeSystem(in world: World) -> Poller { Poller(polls: polls, world.clock.scheduler("poll")) }
  func state(of poller: Poller) -> Int { poller.count }
  var commands: some Commands<Poller> { Command("start") { $0.start() } }
}

@Suite struct SettlesTests {
  @Test func `cuts an endless cascade and reports its cycle`() throws {
    let report = try #require(try failure(of: TwinSpecification(toggles: true)))
    #expect(report.signature.name == Oracle.settles.rawValue)
    #expect(report.signature.site == "echo of A → render A → echo of A")
    #expect(report.events.count == 1)
  }

  @Test func `reports deliveries that follow one another without end`() throws {
    let report = try #require(try failure(of: PollerSpecification(polls: .max)))
    #expect(report.signature.name == Oracle.settles.rawValue)
    #expect(report.signature.site == "poll → poll")
  }

  @Test func `passes deliveries that come to an end`() throws {
    #expect(try failure(of: PollerSpecification(polls: 20)) == nil)
  }
}
