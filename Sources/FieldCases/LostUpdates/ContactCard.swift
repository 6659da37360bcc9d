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
///
/// That the answers commute is said by an invariant and not by declaring the services independent: the oracle
/// *confluence* compares states as they are when an answer is delivered, before the task that awaits it goes on.
struct ContactCardSpecification: MainActorSpecification, Sendable {
  /// The card beside what really came from the servers.
  @MainActor final class Book {
    let card: ContactCard
    private let record: Record
    /// What every answer together says.
    var fetched: ContactCard.State { record.fetched }

    fileprivate init(_ card: ContactCard, _ record: Record) {
      self.card = card
      self.record = record
    }
  }

  @MainActor fileprivate final class Record {
    var fetched = ContactCard.State()
  }

  let defect: ContactCard.Defect?

  nonisolated init(planting defect: ContactCard.Defect? = nil) { self.defect = defect }

  func makeSystem(in world: World) -> Book {
    let record = Record()
    let policy = EffectPolicy(canAnswerInsideTheCall: false)
    let name: ContactCard.Fetch = world.service("name", reply: .constant("Ann"), policy: policy)
    let email: ContactCard.Fetch = world.service("email", reply: .constant("a@b.c"), policy: policy)
    let card = ContactCard(
      name: { @MainActor contact in
        let text = try await name(contact)
        record.fetched.name = text
        return text
      },
      email: { @MainActor contact in
        let text = try await email(contact)
        record.fetched.email = text
        return text
      }, planting: defect)
    return Book(card, record)
  }

  func state(of book: Book) -> ContactCard.State { book.card.state }

  var commands: some Commands<Book> {
    Command("load name") { $0.card.loadName() }
    Command("load email") { $0.card.loadEmail() }
  }

  var invariants: some Invariants<Book> {
    AtQuiescence("everything that came is on the card") { $0.card.state == $0.fetched }
  }

  // load name · load email · the name comes · the email comes
  nonisolated static let knownDefects = [
    CatalogEntry.Defect(
      id: "copy-before-await", summary: "the later of two answers takes the earlier one back",
      oracle: "everything that came is on the card", shortestEvents: 4)
  ]
}
