import MediatorTesting
import PropertyCore

/// A sign-in flow that opens its screen and closes it again (F19, bitwarden/ios#399).
///
/// An open screen is five objects that know the next one: the navigator shows a
/// page, the page reads a store, the store asks a mediator, the mediator reports
/// to a coordinator, and the coordinator moves the navigator on. The last link
/// leads back up and must not keep what it leads to.
final class SignInFlow {
  /// Everything the flow has committed.
  struct State: Equatable {
    var isOpen = false
    var email = ""
  }

  /// Mistakes that this flow can be made with.
  enum Defect: String, CaseIterable {
    /// The coordinator holds the navigator strongly, which closes the ring.
    case strongNavigator = "strong-navigator"
  }

  private(set) var state = State()
  /// Counts the objects of every screen that are alive.
  let census = Census()
  private var navigator: Navigator?
  private let defect: Defect?

  init(planting defect: Defect? = nil) { self.defect = defect }

  /// Opens the screen.
  func open() {
    guard navigator == nil else { return }
    let coordinator = Coordinator(census)
    let mediator = Mediator(census, coordinator: coordinator)
    let navigator = Navigator(census, page: Page(census, store: Store(census, mediator: mediator)))
    if defect == .strongNavigator { coordinator.keptNavigator = navigator }
    coordinator.navigator = navigator
    navigator.onClose = { [weak self] in self?.close() }
    self.navigator = navigator
    state = State(isOpen: true)
  }

  /// Enters an address on the screen.
  func enter(_ email: String) {
    guard let navigator else { return }
    navigator.page.store.mediator.email = email
    state.email = email
  }

  /// Has the mediator of the screen end the flow, the whole way round.
  func cancel() { navigator?.page.store.mediator.cancel() }

  /// Closes the screen.
  func close() {
    navigator = nil
    state = State()
  }
}

extension SignInFlow {
  /// Counts the objects that are alive.
  final class Census {
    fileprivate(set) var living = 0
  }

  /// An object of a screen, counted while it lives.
  class Counted {
    private let census: Census

    init(_ census: Census) {
      self.census = census
      census.living += 1
    }

    deinit { census.living -= 1 }
  }

  /// Shows the page.
  final class Navigator: Counted {
    let page: Page
    var onClose: (() -> Void)?

    init(_ census: Census, page: Page) {
      self.page = page
      super.init(census)
    }
  }

  /// Reads the store.
  final class Page: Counted {
    let store: Store

    init(_ census: Census, store: Store) {
      self.store = store
      super.init(census)
    }
  }

  /// Asks the mediator.
  final class Store: Counted {
    let mediator: Mediator

    init(_ census: Census, mediator: Mediator) {
      self.mediator = mediator
      super.init(census)
    }
  }

  /// Holds the rules of the screen.
  final class Mediator: Counted {
    var email = ""
    private let coordinator: Coordinator

    init(_ census: Census, coordinator: Coordinator) {
      self.coordinator = coordinator
      super.init(census)
    }

    func cancel() { coordinator.end() }
  }

  /// Moves the navigator on.
  final class Coordinator: Counted {
    weak var navigator: Navigator?
    var keptNavigator: Navigator?

    func end() { navigator?.onClose?() }
  }
}

/// What can happen to a `SignInFlow`, and what must hold.
struct SignInFlowSpecification: MediatorSpecification {
  let defect: SignInFlow.Defect?

  init(planting defect: SignInFlow.Defect? = nil) { self.defect = defect }

  func makeSystem(in world: World) -> SignInFlow { SignInFlow(planting: defect) }

  func state(of flow: SignInFlow) -> SignInFlow.State { flow.state }

  var commands: some Commands<SignInFlow> {
    Command("open") { $0.open() }
    Command("close") { $0.close() }
    Command("enter", .element(of: ["", "a"])) { flow, email in flow.enter(email) }
    Command("cancel") { $0.cancel() }
  }

  var invariants: some Invariants<SignInFlow> {
    Always("the objects of a closed screen are gone") { $0.census.living == ($0.state.isOpen ? 5 : 0) }
  }

  // open · close
  static let knownDefects = [
    CatalogEntry.Defect(
      id: "strong-navigator", summary: "the coordinator holds the navigator, and so the ring holds itself",
      oracle: "the objects of a closed screen are gone", shortestEvents: 2)
  ]
}
