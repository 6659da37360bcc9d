import ConcurrencySimulation
import MediatorTesting
import PropertyCore

/// Cards that each show whether a part of the system works (F34, woocommerce/woocommerce-ios#17361).
///
/// The cards belong to the main actor; only the checks leave it.
@MainActor final class StatusCards {
  /// What a card says.
  enum Status: Equatable, Sendable {
    case unknown, checking, working, broken
  }

  /// Everything the mediator has committed.
  struct State: Equatable, Sendable {
    var cards = Array(repeating: Status.unknown, count: 2)
    var round = 0
  }

  /// Mistakes that this mediator can be made with.
  enum Defect: String, CaseIterable {
    /// A card is changed after the wait, wherever the task then runs.
    case changedAnywhere = "changed-anywhere"
  }

  /// Tells whether a part of the system works.
  typealias Check = @Sendable (Int) async throws -> Bool

  // Touched on the main actor alone, except by the defect that is about this.
  private(set) nonisolated(unsafe) var state = State()
  private let check: Check
  private let defect: Defect?

  init(check: @escaping Check, planting defect: Defect? = nil) {
    self.check = check
    self.defect = defect
  }

  /// Starts a round of checks, one a card.
  func start() {
    state.round += 1
    for card in state.cards.indices {
      state.cards[card] = .checking
      begin(card, round: state.round)
    }
  }

  private func begin(_ card: Int, round: Int) {
    if defect == .changedAnywhere {
      Task.detached { [weak self, check] in
        let status = await Self.status(of: card, by: check)
        guard let self, state.round == round else { return }
        state.cards[card] = status
      }
    } else {
      Task { [weak self, check] in
        let status = await Self.status(of: card, by: check)
        guard let self, state.round == round else { return }
        state.cards[card] = status
      }
    }
  }

  private nonisolated static func status(of card: Int, by check: Check) async -> Status {
    guard let works = try? await check(card) else { return .unknown }
    return works ? .working : .broken
  }
}

/// What can happen to `StatusCards`, and what must hold.
struct StatusCardsSpecification: MainActorSpecification, Sendable {
  let defect: StatusCards.Defect?

  nonisolated init(planting defect: StatusCards.Defect? = nil) { self.defect = defect }

  func makeSystem(in world: World) -> StatusCards {
    StatusCards(
      check: world.service("check", reply: .bool, policy: EffectPolicy(canAnswerInsideTheCall: false)),
      planting: defect)
  }

  func state(of cards: StatusCards) -> StatusCards.State { cards.state }

  // Every round costs several jobs a card, and a few rounds show what many do.
  nonisolated var limits: RunLimits { RunLimits(commands: 10) }

  var commands: some Commands<StatusCards> {
    Command("start checks") { $0.start() }
  }

  var invariants: some Invariants<StatusCards> {
    AtQuiescence("no check is under way") { !$0.state.cards.contains(.checking) }
  }

  // start checks · one answers
  nonisolated static let knownDefects = [
    CatalogEntry.Defect(
      id: "changed-anywhere", summary: "the cards are changed off the main actor",
      oracle: Oracle.runsOnTheRightActor.rawValue, shortestEvents: 2)
  ]
}
