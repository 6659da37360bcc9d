import ConcurrencySimulation
import MediatorTesting
import PropertyCore

/// A contact card whose name and email address are fetched by themselves
/// (F25, wireapp/wire-android#1680, code-payments/code-android-app#1104).
///
/// Each answer is put into the state as it is when the answer comes.
@MainActor final class ContactCard {
  /// Everything the card has committed.
  struct State: Equatable, Sendable {
    var name: String?
    var email: String?
  }

  /// Mistakes that this card can be made with.
  enum Defect: String, CaseIterable {
    /// The state is copied before the wait, and the copy is written after it.
    case copyBeforeAwait = "copy-before-await"
  }

  /// Fetches one part of a contact.
  typealias Fetch = @Sendable (String) async throws -> String

  private(set) var state = State()
  private let fetchName: Fetch
  private let fetchEmail: Fetch
  private let defect: Defect?

  init(name fetchName: @escaping Fetch, email fetchEmail: @escaping Fetch, planting defect: Defect? = nil) {
    self.fetchName = fetchName
    self.fetchEmail = fetchEmail
    self.defect = defect
  }

  /// Fetches the name.
  func loadName() { load(\.name, fetchName) }

  /// Fetches the email address.
  func loadEmail() { load(\.email, fetchEmail) }

  private func load(_ part: WritableKeyPath<State, String?> & Sendable, _ fetch: @escaping Fetch) {
    Task { [weak self, defect] in
      guard var copy = self?.state, let text = try? await fetch("contact 1") else { return }
      copy[keyPath: part] = text
      if defect == .copyBeforeAwait { self?.state = copy } else { self?.state[keyPath: part] = text }
    }
  }
}

/// What can happen to a `ContactCard`, and what must hold.
struct ContactCardSpecification: MainActorSpecification, Sendable {
  let defect: ContactCard.Defect?

  nonisolated init(planting defect: ContactCard.Defect? = nil) { self.defect = defect }

  func makeSystem(in world: World) -> ContactCard {
    // Each part comes from a server of its own, and is the same whenever it is asked for.
    let policy = EffectPolicy(independent: true, canAnswerInsideTheCall: false)
    return ContactCard(
      name: world.service("name", reply: .constant("Ann"), policy: policy),
      email: world.service("email", reply: .constant("a@b.c"), policy: policy), planting: defect)
  }

  func state(of card: ContactCard) -> ContactCard.State { card.state }

  var commands: some Commands<ContactCard> {
    Command("load name") { $0.loadName() }
    Command("load email") { $0.loadEmail() }
  }

  // load name · load email · the name comes · the email comes
  nonisolated static let knownDefects = [
    CatalogEntry.Defect(
      id: "copy-before-await", summary: "the later of two answers takes the earlier one back",
      oracle: Oracle.confluence.rawValue, shortestEvents: 4)
  ]
}
