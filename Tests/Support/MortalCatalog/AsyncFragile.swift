import ConcurrencySimulation
import MediatorTesting
import PropertyCore

/// What breaks an async mediator.
enum AsyncMistake: String, CaseIterable, Sendable {
  case secondAnswer = "second-answer"

  static let defects = allCases.map { mistake in
    CatalogEntry.Defect(
      id: mistake.rawValue, summary: "traps in a task at its second answer", oracle: "runtime trap", shortestEvents: 4)
  }
}

/// A shop that asks for prices in tasks.
@MainActor final class AsyncFragile {
  private let mistake: AsyncMistake?
  private let fetch: @Sendable (Int) async throws -> Int
  private(set) var prices: [Int] = []

  init(mistaking mistake: AsyncMistake?, fetch: @escaping @Sendable (Int) async throws -> Int) {
    self.mistake = mistake
    self.fetch = fetch
  }

  func ask(_ item: Int) {
    Task { [weak self] in await self?.answer(item) }
  }

  private func answer(_ item: Int) async {
    guard let price = try? await fetch(item) else { return }
    prices.append(price)
    precondition(mistake != .secondAnswer || prices.count < 2, "two prices are too many")
  }
}

struct AsyncFragileSpecification: MainActorSpecification, Sendable {
  let mistake: AsyncMistake?

  nonisolated init(mistaking mistake: AsyncMistake?) { self.mistake = mistake }

  func makeSystem(in world: World) -> AsyncFragile {
    AsyncFragile(
      mistaking: mistake, fetch: world.service("prices", reply: .integer(in: 1...9)))
  }

  func state(of fragile: AsyncFragile) -> [Int] { fragile.prices }

  var commands: some Commands<AsyncFragile> {
    Command("ask", .integer(in: 1...9)) { $0.ask($1) }
  }

  var invariants: some Invariants<AsyncFragile> {
    Always("prices are positive") { $0.prices.allSatisfy { $0 > 0 } }
  }
}
