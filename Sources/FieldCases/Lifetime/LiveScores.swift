import ConcurrencySimulation
import MediatorTesting
import PropertyCore

/// An app whose screen shows scores from a feed that does not end while the app runs (F20, ReactiveX/RxSwift#2658).
///
/// The screen listens in a task of its own. Between two scores the task must
/// not hold the screen, or a closed screen waits for a score that never comes.
@MainActor final class LiveScores {
  /// Everything the app has committed.
  struct State: Equatable {
    var isOpen = false
    var score: Int?
  }

  /// Mistakes that this screen can be made with.
  enum Defect: String, CaseIterable {
    /// The task makes its weak reference strong before the loop.
    case strongBeforeLoop = "strong-before-loop"
  }

  var state: State { State(isOpen: screen != nil, score: screen?.score) }
  /// Number of screens that are alive, shown or not.
  var livingScreens: Int { opened.count { $0.screen != nil } }
  /// Who listens to the feed.
  let audience = Audience()
  private var screen: Screen?
  private var opened: [WeakScreen] = []
  private var feed: [AsyncStream<Int>.Continuation] = []
  private let defect: Defect?

  init(planting defect: Defect? = nil) { self.defect = defect }

  // The feed belongs to the app and ends with it.
  deinit { for listener in feed { listener.finish() } }

  /// Opens the screen, which starts to listen.
  func open() {
    guard screen == nil else { return }
    let (scores, continuation) = AsyncStream<Int>.makeStream()
    feed.append(continuation)
    let screen = Screen(scores, audience, planting: defect)
    opened.removeAll { $0.screen == nil }
    opened.append(WeakScreen(screen: screen))
    self.screen = screen
  }

  /// Closes the screen.
  func close() { screen = nil }

  /// Publishes a score to whoever listens.
  func publish(_ score: Int) {
    feed.removeAll { listener in
      if case .terminated = listener.yield(score) { true } else { false }
    }
  }
}

extension LiveScores {
  /// Counts the tasks that listen.
  @MainActor final class Audience {
    fileprivate(set) var listeners = 0
  }

  private struct WeakScreen {
    weak var screen: Screen?
  }

  /// Shows the newest score.
  @MainActor private final class Screen {
    private(set) var score: Int?
    private var task: Task<Void, Never>?

    init(_ scores: AsyncStream<Int>, _ audience: Audience, planting defect: Defect?) {
      if defect == .strongBeforeLoop {
        task = Task { [weak self] in
          guard let self else { return }
          audience.listeners += 1
          for await score in scores { self.score = score }
          audience.listeners -= 1
        }
      } else {
        task = Task { [weak self] in
          audience.listeners += 1
          for await score in scores { self?.score = score }
          audience.listeners -= 1
        }
      }
    }

    deinit { task?.cancel() }
  }
}

/// What can happen to `LiveScores`, and what must hold.
struct LiveScoresSpecification: MainActorSpecification, Sendable {
  let defect: LiveScores.Defect?

  nonisolated init(planting defect: LiveScores.Defect? = nil) { self.defect = defect }

  func makeSystem(in world: World) -> LiveScores { LiveScores(planting: defect) }

  func state(of scores: LiveScores) -> LiveScores.State { scores.state }

  var commands: some Commands<LiveScores> {
    Command("open") { $0.open() }
    Command("close") { $0.close() }
    Command("publish", .integer(in: 0...3)) { scores, score in scores.publish(score) }
  }

  var invariants: some Invariants<LiveScores> {
    AtQuiescence("a closed screen is gone, and its task has ended") {
      let open = $0.state.isOpen ? 1 : 0
      return $0.livingScreens == open && $0.audience.listeners == open
    }
  }

  // open · close
  nonisolated static let knownDefects = [
    CatalogEntry.Defect(
      id: "strong-before-loop", summary: "the task that waits for scores holds the screen while it waits",
      oracle: "a closed screen is gone, and its task has ended", shortestEvents: 2)
  ]
}
