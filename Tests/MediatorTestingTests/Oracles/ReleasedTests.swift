import MediatorTesting
import Testing

private final class Screen {
  private(set) var opened = 0
  let button: Button

  init(_ button: Button, holdsItself: Bool) {
    self.button = button
    if holdsItself {
      button.onTap = { self.opened += 1 }
    } else {
      button.onTap = { [weak self] in self?.opened += 1 }
    }
  }
}

private struct ScreenSpecification: MediatorSpecification {
  var holdsItself: Bool

  func makeSystem(in world: World) -> Screen { Screen(world.button("open"), holdsItself: holdsItself) }
  var commands: some Commands<Screen> { Command("open") { $0.button.userTaps() } }
}

@Suite struct ReleasedTests {
  @Test func `reports a mediator that its own callbacks keep alive`() throws {
    let report = try #require(try failure(of: ScreenSpecification(holdsItself: true), runs: 1))
    #expect(report.signature.name == Oracle.released.rawValue)
    #expect(report.signature.site == "the mediator")
    #expect(report.events.isEmpty)
    #expect(report.message.hasSuffix("the mediator, open"))
  }

  @Test func `passes a mediator that lets go`() throws {
    #expect(try failure(of: ScreenSpecification(holdsItself: false)) == nil)
  }
}
