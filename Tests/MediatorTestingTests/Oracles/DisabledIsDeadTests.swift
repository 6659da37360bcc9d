import MediatorTesting
import Testing

private final class Composer {
  let field: Control<String>
  let send: Button
  private(set) var sent: [String] = []
  private let guardsTaps: Bool

  init(_ field: Control<String>, _ send: Button, guardsTaps: Bool) {
    (self.field, self.send, self.guardsTaps) = (field, send, guardsTaps)
    field.onUserChange = { [weak self] in self?.send.render(enabled: !$0.isEmpty) }
    send.onTap = { [weak self] in self?.tapped() }
  }

  private func tapped() {
    if guardsTaps && field.value.isEmpty { return }
    sent.append(field.value)
    field.render("")
    send.render(enabled: false)
  }
}

private struct ComposerSpecification: MediatorSpecification {
  var guardsTaps: Bool
  var whenDisabled = DisabledInput.reports

  func makeSystem(in world: World) -> Composer {
    Composer(
      world.control("draft", ""), world.button("send", enabled: false, whenDisabled: whenDisabled),
      guardsTaps: guardsTaps)
  }
  func state(of composer: Composer) -> [String] { composer.sent }
  var commands: some Commands<Composer> {
    Command("type", .element(of: ["", "foo"])) { composer, text in composer.field.userChanged(text) }
    Command("tap send") { $0.send.userTaps() }
  }
}

@Suite struct DisabledIsDeadTests {
  @Test func `reports a tap on a disabled button that does something`() throws {
    let report = try #require(try failure(of: ComposerSpecification(guardsTaps: false)))
    #expect(report.signature.name == Oracle.disabledIsDead.rawValue)
    #expect(report.signature.site == "send")
    #expect(report.events == ["tap send"])
  }

  @Test func `passes a mediator that looks for itself`() throws {
    #expect(try failure(of: ComposerSpecification(guardsTaps: true)) == nil)
  }

  @Test func `has nothing to report when a disabled button swallows taps`() throws {
    #expect(try failure(of: ComposerSpecification(guardsTaps: false, whenDisabled: .swallows)) == nil)
  }
}
