import MediatorTesting
import PropertyCore

/// A switch for a mode that can be changed elsewhere too, and that runs a command when its user changes it
/// (F09, ErikReider/SwayNotificationCenter#405 and CosmicMind/Material#624).
final class QuietModeSwitch {
  struct State: Equatable {
    var isQuiet = false
    /// What the command that is being run sets.
    var running: Bool?
  }

  enum Defect: String, CaseIterable {
    /// Any change signal of the switch runs the command.
    case echoRunsCommand = "echo-runs-command"
  }

  typealias Run = (Bool, @escaping (Result<Bool, any Error>) -> Void) -> Void

  private(set) var state = State()
  let control: Control<Bool>
  private let run: Run
  private let defect: Defect?
  private var newestRun = 0
  private var isRendering = false

  init(control: Control<Bool>, planting defect: Defect?, run: @escaping Run) {
    self.control = control
    self.defect = defect
    self.run = run
    control.onUserChange = { [unowned self] isQuiet in signalled(isQuiet) }
  }

  /// The mode was changed elsewhere.
  func changedOutside(to isQuiet: Bool) {
    newestRun += 1
    state = State(isQuiet: isQuiet)
    render()
  }

  private func signalled(_ isQuiet: Bool) {
    if isRendering, defect != .echoRunsCommand { return }
    newestRun += 1
    state = State(isQuiet: isQuiet, running: isQuiet)
    run(isQuiet) { [weak self, number = newestRun] result in self?.ended(number, result) }
  }

  private func ended(_ number: Int, _ result: Result<Bool, any Error>) {
    guard number == newestRun, let wanted = state.running else { return }
    state.running = nil
    if case .failure = result {
      state.isQuiet = !wanted
      render()
    }
  }

  private func render() {
    isRendering = true
    control.render(state.isQuiet)
    isRendering = false
  }
}

struct QuietModeSwitchSpecification: MediatorSpecification {
  var defect: QuietModeSwitch.Defect?

  func makeSystem(in world: World) -> QuietModeSwitch {
    QuietModeSwitch(
      control: world.control("switch", false, semantics: .any), planting: defect,
      run: world.service("set quiet mode", reply: .constant(true)))
  }

  func state(of mode: QuietModeSwitch) -> QuietModeSwitch.State { mode.state }

  var commands: some Commands<QuietModeSwitch> {
    Command("tap the switch") { $0.control.userChanged(!$0.control.value) }
    Command("change elsewhere", .bool) { mode, isQuiet in mode.changedOutside(to: isQuiet) }
  }

  var invariants: some Invariants<QuietModeSwitch> {
    AtQuiescence("no command is still being run") { $0.state.running == nil }
  }

  var projection: some Projection<QuietModeSwitch> {
    Shows("switch", { $0.control.value }, expected: { $0.state.isQuiet })
  }

  static let knownDefects = [
    // change elsewhere
    CatalogEntry.Defect(
      id: "echo-runs-command",
      summary: "taking over a change from elsewhere runs the command as if the user had tapped",
      oracle: Oracle.echoFreeRendering.rawValue, shortestEvents: 1)
  ]
}
