import MediatorTesting
import PropertyCore

/// Two switches that show the same flag (F08, buefy/buefy#1036 and #1361).
final class LinkedSwitches {
  struct State: Equatable {
    var isOn = false
  }

  enum Defect: String, CaseIterable {
    /// Whatever a switch reports turns the flag over.
    case everyChangeToggles = "every-change-toggles"
  }

  private(set) var state = State()
  let first: Control<Bool>
  let second: Control<Bool>
  private let defect: Defect?

  init(first: Control<Bool>, second: Control<Bool>, planting defect: Defect?) {
    self.first = first
    self.second = second
    self.defect = defect
    for control in [first, second] {
      control.onUserChange = { [unowned self] isOn in changed(to: isOn) }
    }
  }

  private func changed(to isOn: Bool) {
    let isOn = defect == .everyChangeToggles ? !state.isOn : isOn
    guard isOn != state.isOn else { return }
    state.isOn = isOn
    first.render(isOn)
    second.render(isOn)
  }
}

struct LinkedSwitchesSpecification: MediatorSpecification {
  var defect: LinkedSwitches.Defect?

  func makeSystem(in world: World) -> LinkedSwitches {
    LinkedSwitches(
      first: world.control("first", false, semantics: .emitsOnChange),
      second: world.control("second", false, semantics: .emitsOnChange), planting: defect)
  }

  func state(of switches: LinkedSwitches) -> LinkedSwitches.State { switches.state }

  var commands: some Commands<LinkedSwitches> {
    Command("tap the first") { $0.first.userChanged(!$0.first.value) }
    Command("tap the second") { $0.second.userChanged(!$0.second.value) }
  }

  var projection: some Projection<LinkedSwitches> {
    Shows("first", { $0.first.value }, expected: { $0.state.isOn })
    Shows("second", { $0.second.value }, expected: { $0.state.isOn })
  }

  static let knownDefects = [
    // tap the first
    CatalogEntry.Defect(
      id: "every-change-toggles", summary: "each switch takes the other's echo for a tap, and both go on for ever",
      oracle: Oracle.settles.rawValue, shortestEvents: 1)
  ]
}
