import MediatorTesting
import PropertyCore
import Testing

/// Loads two halves of a profile; the faulty one writes a copy made before it waited.
private final class Profile {
  struct State: Equatable { var name = "", mail = "" }
  typealias Load = (Int, @escaping (Result<String, any Error>) -> Void) -> Void

  private(set) var state = State()
  private let name: Load
  private let mail: Load
  private let copies: Bool

  init(name: @escaping Load, mail: @escaping Load, copies: Bool) {
    (self.name, self.mail, self.copies) = (name, mail, copies)
  }

  func load() {
    let copy = state
    name(0) { [weak self] result in self?.finish(copy, result, \.name) }
    mail(0) { [weak self] result in self?.finish(copy, result, \.mail) }
  }

  private func finish(_ copy: State, _ result: Result<String, any Error>, _ field: WritableKeyPath<State, String>) {
    guard case .success(let value) = result else { return }
    var next = copies ? copy : state
    next[keyPath: field] = value
    state = next
  }
}

private struct ProfileSpecification: MediatorSpecification {
  var copies: Bool

  func makeSystem(in world: World) -> Profile {
    Profile(
      name: world.service("name", reply: .constant("n"), policy: .independent),
      mail: world.service("mail", reply: .constant("m"), policy: .independent), copies: copies)
  }
  func state(of profile: Profile) -> Profile.State { profile.state }
  var commands: some Commands<Profile> { Command("load") { $0.load() } }
}

@Suite struct ConfluenceTests {
  @Test func `reports independent answers whose order matters`() throws {
    let report = try #require(try failure(of: ProfileSpecification(copies: true)))
    #expect(report.signature.name == Oracle.confluence.rawValue)
    #expect(report.events.count == 3)
  }

  @Test func `passes answers that commute`() throws {
    #expect(try failure(of: ProfileSpecification(copies: false)) == nil)
  }
}
