import MediatorTesting
import Testing

/// A screen that subscribes each time it is opened, and in the faulty form never unsubscribes.
private final class Subscriber {
  private(set) var isOpen = false
  private var observers: [(Bool) -> Void] = []
  private let observe: (Bool) -> Void
  private let leaks: Bool

  init(leaks: Bool, observe: @escaping (Bool) -> Void) { (self.leaks, self.observe) = (leaks, observe) }

  func toggle() {
    isOpen.toggle()
    if isOpen { observers.append(observe) }
    for observer in observers { observer(isOpen) }
    if !isOpen && !leaks { observers.removeAll() }
  }
}

private struct SubscriberSpecification: MediatorSpecification {
  var leaks: Bool

  func makeSystem(in world: World) -> Subscriber { Subscriber(leaks: leaks, observe: world.listener("screen")) }
  func state(of subscriber: Subscriber) -> Bool { subscriber.isOpen }
  var commands: some Commands<Subscriber> { Command("toggle") { $0.toggle() } }
}

@Suite struct BoundedWorkTests {
  @Test func `reports an event that tells more observers each time`() throws {
    let report = try #require(try failure(of: SubscriberSpecification(leaks: true)))
    #expect(report.signature.name == Oracle.boundedWork.rawValue)
    #expect(report.signature.site == "toggle")
  }

  @Test func `passes an event whose work stays the same`() throws {
    #expect(try failure(of: SubscriberSpecification(leaks: false)) == nil)
  }
}
