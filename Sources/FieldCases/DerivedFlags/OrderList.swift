import ConcurrencySimulation
import MediatorTesting
import PropertyCore

/// A list of orders that is refreshed by pulling it down
/// (F22, woocommerce/woocommerce-ios#14853, mlemgroup/mormaer-mlem#211).
///
/// A page that arrives redraws the list, and redrawing cancels the refresh. That
/// is neither success nor failure: the orders stay, and the list can be pulled again at once.
@MainActor final class OrderList {
  /// What the list is doing.
  enum Phase: Equatable {
    case idle, loading, error
  }

  /// Everything the list has committed.
  struct State: Equatable {
    var orders: [Int] = []
    var phase = Phase.idle
  }

  /// Mistakes that this list can be made with.
  enum Defect: String, CaseIterable {
    /// Whatever is not a success is shown as an error.
    case cancelledShown = "cancelled-shown"
  }

  /// Returns the first page as it is now.
  typealias Fetch = @Sendable (String) async throws -> [Int]

  private(set) var state = State()
  private var refresh: Task<Void, Never>?
  private let fetch: Fetch
  private let defect: Defect?

  init(planting defect: Defect? = nil, fetch: @escaping Fetch) {
    self.fetch = fetch
    self.defect = defect
  }

  deinit { refresh?.cancel() }

  /// Takes a pull.
  func pull() {
    guard state.phase != .loading else { return }
    state.phase = .loading
    refresh = Task { [weak self, fetch] in
      do {
        let orders = try await fetch("first page")
        self?.end(with: orders, phase: .idle)
      } catch {
        self?.end(with: nil, phase: .error)
      }
    }
  }

  /// Takes a page that was asked for before, and redraws.
  func pageArrived(_ order: Int) {
    state.orders.append(order)
    refresh?.cancel()
    if state.phase == .loading { state.phase = .idle }
  }

  /// Ends a refresh, in its task.
  private func end(with orders: [Int]?, phase: Phase) {
    if Task.isCancelled, defect == nil { return }
    if let orders { state.orders = orders }
    state.phase = phase
  }
}

/// What can happen to an `OrderList`, and what must hold.
struct OrderListSpecification: MainActorSpecification, Sendable {
  /// The list beside what really happened to its requests.
  @MainActor final class Shop {
    let list: OrderList
    private let record: Record

    var failures: Int { record.failures }

    init(_ fetch: @escaping OrderList.Fetch, planting defect: OrderList.Defect?) {
      let record = Record()
      self.record = record
      list = OrderList(planting: defect) { @MainActor request in
        do {
          return try await fetch(request)
        } catch let failure as EffectFailure {
          record.failures += 1
          throw failure
        }
      }
    }
  }

  @MainActor private final class Record {
    var failures = 0
  }

  let defect: OrderList.Defect?

  nonisolated init(planting defect: OrderList.Defect? = nil) { self.defect = defect }

  func makeSystem(in world: World) -> Shop {
    Shop(
      world.service(
        "refresh", reply: .element(of: [[], [1], [1, 2]]), policy: EffectPolicy(canAnswerInsideTheCall: false)),
      planting: defect)
  }

  func state(of shop: Shop) -> OrderList.State { shop.list.state }

  var commands: some Commands<Shop> {
    Command("pull") { $0.list.pull() }
    Command("page arrives", .integer(in: 3...5)) { shop, order in shop.list.pageArrived(order) }
  }

  var invariants: some Invariants<Shop> {
    Always("an error is shown only after a failure") { $0.list.state.phase != .error || $0.failures > 0 }
    AtQuiescence("nothing loads for ever") { $0.list.state.phase != .loading }
  }

  // pull · a page arrives
  nonisolated static let knownDefects = [
    CatalogEntry.Defect(
      id: "cancelled-shown", summary: "a refresh that was cancelled ends as an error",
      oracle: "an error is shown only after a failure", shortestEvents: 2)
  ]
}
