import MediatorTesting
import Testing

/// A switch whose callback is taken for a user's act, wherever it comes from.
private final class SwitchOwner {
  struct State: Equatable { var isOn = false, commands = 0 }

  let toggle: Control<Bool>
  private(set) var state = State()
  private let ignoresEchoes: Bool
  private var isRendering = false

  init(_ toggle: Control<Bool>, ignoresEchoes: Bool) {
    self.toggle = toggle
    self.ignoresEchoes = ignoresEchoes
    toggle.onUserChange = { [weak self] in self?.changed($0) }
  }

  /// The outside world changed the setting.
  func takeOver(_ isOn: Bool) { commit(isOn, isUser: false) }

  private func changed(_ isOn: Bool) {
    if isRendering && ignoresEchoes { return }
    commit(isOn, isUser: true)
  }

  private func commit(_ isOn: Bool, isUser: Bool) {
    state.isOn = isOn
    if isUser { state.commands += 1 }
    guard toggle.value != isOn else { return }
    isRendering = true
    toggle.render(isOn)
    isRendering = false
  }
}

private struct SwitchSpecification: MediatorSpecification {
  var ignoresEchoes: Bool
  var semantics = ControlSemanticsChoice.any

  func makeSystem(in world: World) -> SwitchOwner {
    SwitchOwner(world.control("switch", false, semantics: semantics), ignoresEchoes: ignoresEchoes)
  }
  func state(of owner: SwitchOwner) -> SwitchOwner.State { owner.state }
  var commands: some Commands<SwitchOwner> {
    Command("flip", .bool) { owner, isOn in owner.toggle.userChanged(isOn) }
    Command("take over", .bool) { owner, isOn in owner.takeOver(isOn) }
  }
}

@Suite struct EchoFreeRenderingTests {
  @Test func `reports a mediator that changes its state because it rendered`() throws {
    let report = try #require(try failure(of: SwitchSpecification(ignoresEchoes: false)))
    #expect(report.signature.name == Oracle.echoFreeRendering.rawValue)
    #expect(report.signature.site == "switch")
    #expect(report.events == ["take over true"])
    #expect(report.trace.settings == ["switch reports a different value when set by the program"])
  }

  @Test func `passes a mediator that tells an echo from a user`() throws {
    #expect(try failure(of: SwitchSpecification(ignoresEchoes: true)) == nil)
  }

  @Test func `has nothing to report when the control is silent`() throws {
    #expect(try failure(of: SwitchSpecification(ignoresEchoes: false, semantics: .silent)) == nil)
  }
}
