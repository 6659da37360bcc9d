import MediatorTesting
import PropertyCore

/// The moments, other than a command, at which a mediator can end its process.
enum FragileMoment: String, CaseIterable {
  case making, answer, lettingGo = "letting-go", hangingAnswer = "hanging-answer"

  static let defects = allCases.map { moment in
    CatalogEntry.Defect(
      id: moment.rawValue, summary: "traps at \(moment.rawValue)", oracle: "runtime trap", shortestEvents: 1)
  }
}

/// A shop that asks for prices, and breaks at one moment.
final class Fragile {
  private let moment: FragileMoment?
  private let fetch: (Int, @escaping (Result<Int, any Error>) -> Void) -> Void
  private(set) var prices: [Int] = []

  init(breakingAt moment: FragileMoment?, fetch: @escaping (Int, @escaping (Result<Int, any Error>) -> Void) -> Void) {
    self.moment = moment
    self.fetch = fetch
    if moment == .making { breakDown() }
  }

  deinit { if moment == .lettingGo, prices.count > 1 { breakDown() } }

  func ask(_ item: Int) {
    fetch(item) { [weak self] result in self?.take(result) }
  }

  private func take(_ result: Result<Int, any Error>) {
    if case .success(let price) = result { prices.append(price) }
    if moment == .answer, prices.count > 1 { breakDown() }
    while moment == .hangingAnswer, prices.count > 1 { prices[0] &+= 1 }
  }

  private func breakDown() { preconditionFailure("a shop that breaks") }
}

struct FragileSpecification: MediatorSpecification {
  var moment: FragileMoment?

  init(breakingAt moment: FragileMoment?) { self.moment = moment }

  func makeSystem(in world: World) -> Fragile {
    let prices: (Int, @escaping (Result<Int, any Error>) -> Void) -> Void = world.service(
      "prices", reply: .integer(in: 1...9))
    return Fragile(breakingAt: moment, fetch: prices)
  }

  func state(of fragile: Fragile) -> [Int] { fragile.prices }

  var oracles: OracleSelection {
    .all.without(.duplicateIdempotence, because: "a price that comes twice is two prices")
  }

  var commands: some Commands<Fragile> {
    Command("ask", .integer(in: 1...9)) { $0.ask($1) }
  }

  var invariants: some Invariants<Fragile> {
    Always("prices are positive") { $0.prices.allSatisfy { $0 > 0 } }
  }
}
