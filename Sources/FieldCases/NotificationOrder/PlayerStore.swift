import MediatorTesting
import PropertyCore

/// A store of a player whose observers send actions while they are told
/// (F23, pointfreeco/swift-composable-architecture#697 and #1360).
///
/// Actions that are sent during a round of notifications wait until the round
/// is over, so that every observer hears of every state in the order of commits.
final class PlayerStore {
  /// Everything the store has committed.
  struct State: Equatable {
    var isPlaying = false
    var isBarShown = false
  }

  /// What can be asked of the store.
  enum Action {
    case play(Bool), showBar(Bool)
  }

  /// Mistakes that this store can be made with.
  enum Defect: String, CaseIterable {
    /// The inner round runs inside the outer one, which then goes on with its own snapshot.
    case nestedRound = "nested-round"
  }

  private(set) var state = State()
  private var observers: [(State) -> Void] = []
  private var waiting: [Action] = []
  private var isNotifying = false
  private let defect: Defect?

  init(planting defect: Defect? = nil) { self.defect = defect }

  /// Adds an observer, which is told after those before it.
  func observe(_ observer: @escaping (State) -> Void) { observers.append(observer) }

  /// Takes an action.
  func send(_ action: Action) {
    if defect == .nestedRound { return commit(action) }
    waiting.append(action)
    guard !isNotifying else { return }
    isNotifying = true
    while !waiting.isEmpty { commit(waiting.removeFirst()) }
    isNotifying = false
  }

  private func commit(_ action: Action) {
    var next = state
    switch action {
    case .play(let isPlaying): next.isPlaying = isPlaying
    case .showBar(let isShown): next.isBarShown = isShown
    }
    guard next != state else { return }
    state = next
    for observer in observers { observer(next) }
  }
}

/// What can happen to a `PlayerStore`, and what must hold.
///
/// One observer shows the bar when something plays; there is a screen before it and one behind.
struct PlayerStoreSpecification: MediatorSpecification {
  /// The store beside what its observers heard last.
  final class Player {
    let store: PlayerStore
    fileprivate(set) var shown: [PlayerStore.State]

    init(_ store: PlayerStore) {
      self.store = store
      shown = [store.state, store.state]
    }
  }

  let defect: PlayerStore.Defect?

  init(planting defect: PlayerStore.Defect? = nil) { self.defect = defect }

  func makeSystem(in world: World) -> Player {
    let store = PlayerStore(planting: defect)
    let player = Player(store)
    let read = { [unowned store] in store.state }
    store.observe(world.observer("screen", reading: read) { [unowned player] in player.shown[0] = $0 })
    store.observe(
      world.observer("bar rule", reading: read) { [unowned store] state in
        if state.isPlaying != state.isBarShown { store.send(.showBar(state.isPlaying)) }
      })
    store.observe(world.observer("bar", reading: read) { [unowned player] in player.shown[1] = $0 })
    return player
  }

  func state(of player: Player) -> PlayerStore.State { player.store.state }

  var commands: some Commands<Player> {
    Command("play", .element(of: [true, false])) { player, isPlaying in player.store.send(.play(isPlaying)) }
  }

  var invariants: some Invariants<Player> {
    Always("every screen heard of the committed state last") { player in
      player.shown.allSatisfy { $0 == player.store.state }
    }
    Always("the bar is there while something plays") { $0.store.state.isBarShown == $0.store.state.isPlaying }
  }

  // play
  static let knownDefects = [
    CatalogEntry.Defect(
      id: "nested-round", summary: "a round inside a round tells the last observer the older state last",
      oracle: Oracle.coherentObservation.rawValue, shortestEvents: 1)
  ]
}
