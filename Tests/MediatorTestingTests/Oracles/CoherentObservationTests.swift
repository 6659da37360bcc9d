import MediatorTesting
import Testing

private final class Store {
  private(set) var items: [Int] = []
  var onChange: (([Int]) -> Void)?
  private let notifiesFirst: Bool

  init(notifiesFirst: Bool) { self.notifiesFirst = notifiesFirst }

  func load(_ new: [Int]) {
    if notifiesFirst { onChange?(new) }
    items = new
    if !notifiesFirst { onChange?(new) }
  }
}

private struct StoreSpecification: MediatorSpecification {
  var notifiesFirst: Bool

  func makeSystem(in world: World) -> Store {
    let store = Store(notifiesFirst: notifiesFirst)
    store.onChange = world.observer("list", reading: { [unowned store] in store.items })
    return store
  }
  func state(of store: Store) -> [Int] { store.items }
  var commands: some Commands<Store> {
    Command("load", .array(of: .integer(in: 0...9))) { store, items in store.load(items) }
  }
}

@Suite struct CoherentObservationTests {
  @Test func `reports an observer that is told before the state is stored`() throws {
    let report = try #require(try failure(of: StoreSpecification(notifiesFirst: true)))
    #expect(report.signature.name == Oracle.coherentObservation.rawValue)
    #expect(report.signature.site == "list")
    #expect(report.events == ["load [0]"])
    #expect(report.message == "list was told [0] while the state read back at that moment was []")
  }

  @Test func `passes an observer that is told afterwards`() throws {
    #expect(try failure(of: StoreSpecification(notifiesFirst: false)) == nil)
  }
}
