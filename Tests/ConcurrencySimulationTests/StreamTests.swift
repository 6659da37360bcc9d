import ConcurrencySimulation
import MediatorTesting
import Observation
import PropertyCore
import Testing

/// Follows a stream of prices; the faulty one does not end the old subscription.
@MainActor @Observable private final class Ticker {
  struct State: Equatable, Sendable { var symbol = "", prices: [String] = [], hasEnded = false }

  private(set) var state = State()
  private let prices: @Sendable (String) -> AsyncThrowingStream<String, any Error>
  private let keepsOldOnes: Bool
  private var task: Task<Void, Never>?

  init(keepsOldOnes: Bool, prices: @escaping @Sendable (String) -> AsyncThrowingStream<String, any Error>) {
    (self.keepsOldOnes, self.prices) = (keepsOldOnes, prices)
  }

  isolated deinit { task?.cancel() }

  func follow(_ symbol: String) {
    if !keepsOldOnes { task?.cancel() }
    state = State(symbol: symbol)
    task = Task { [weak self, prices, keepsOldOnes] in
      do {
        for try await price in prices(symbol) {
          guard keepsOldOnes || !Task.isCancelled else { return }
          self?.state.prices.append(price)
        }
        if keepsOldOnes || !Task.isCancelled { self?.state.hasEnded = true }
      } catch {}
    }
  }
}

private struct TickerSpecification: MainActorSpecification {
  var keepsOldOnes = false

  func makeSystem(in world: World) -> Ticker {
    Ticker(
      keepsOldOnes: keepsOldOnes,
      prices: world.stream("prices", elements: .array(of: .element(of: ["1", "2"]), count: 0...3)))
  }
  func state(of ticker: Ticker) -> Ticker.State { ticker.state }
  var commands: some Commands<Ticker> {
    Command("follow", .element(of: ["A", "B"])) { ticker, symbol in ticker.follow(symbol) }
  }
  var invariants: some Invariants<Ticker> {
    Always("at most three prices of one symbol show") { $0.state.prices.count <= 3 }
    Always("nothing comes after the end") { !$0.state.hasEnded || $0.state.prices.count <= 3 }
  }
}

@Suite struct StreamTests {
  @Test func `passes a mediator that ends its old subscription`() throws {
    let specification = try AnySpecification(TickerSpecification().simulated)
    let result = MediatorChecker(specification, settings: CheckSettings(runs: 300)).check()
    if let failure = result.failure { print(failure.text { $0 }) }
    #expect(result.failure == nil)
  }

  @Test func `finds a subscription that goes on beside the new one`() throws {
    let specification = try AnySpecification(TickerSpecification(keepsOldOnes: true).simulated)
    let report = try #require(MediatorChecker(specification).check().failure)
    #expect(
      [Oracle.staleSilence.rawValue, "at most three prices of one symbol show", Oracle.tasksEndWithTheirOwner.rawValue]
        .contains(
          report.signature.name))
  }
}
