import MediatorTesting

/// A switch that sticks at the second press.
final class StickySwitch {
  private(set) var presses = 0
  private(set) var isOn = false

  func press() {
    presses += 1
    if presses != 2 { isOn.toggle() }
  }
}

struct StickySwitchSpecification: MediatorSpecification {
  func makeSystem(in world: World) -> StickySwitch { StickySwitch() }

  var commands: some Commands<StickySwitch> {
    Command("wait") { _ in }
    Command("press") { $0.press() }
  }

  var invariants: some Invariants<StickySwitch> {
    Always("the switch follows the finger") { $0.isOn == ($0.presses % 2 == 1) }
  }
}
