import ConcurrencySimulation
import MediatorTesting
import PropertyCore

/// The session that all requests of an app share, and whose token is refreshed when it has expired (F02, tuist/tuist#10276).
///
/// The server takes each token once, and refuses one for reasons of its own as well: a refresh that fails was refused.
@MainActor final class AccountSession {
  struct State: Equatable, Sendable {
    var token = 1
    var isExpired = true
    var isSignedIn = true
    /// The tokens with which a refresh was asked for and has not been answered.
    var refreshing: [Int] = []
  }

  enum Defect: String, CaseIterable, Sendable {
    /// Every request that finds the token expired starts a refresh.
    case refreshEach = "refresh-each"
    /// A refusal signs the user out, whichever token was refused.
    case anyRefusalSignsOut = "any-refusal-signs-out"
  }

  struct SignedOut: Error {}

  /// Exchanges a token for the next one.
  typealias Refresh = @Sendable (Int) async throws -> Int

  private(set) var state = State()
  private let refresh: Refresh
  private let defect: Defect?
  private var running: Task<Void, any Error>?
  private var tokens = 1

  init(planting defect: Defect?, refresh: @escaping Refresh) {
    self.defect = defect
    self.refresh = refresh
  }

  /// Makes a request, which needs a token that has not expired.
  func request() {
    Task { [weak self] in try? await self?.refreshIfExpired() }
  }

  /// Takes note that the token has expired.
  func expire() { state.isExpired = true }

  /// The user signs in and gets a token that has nothing to do with those before.
  func signIn() {
    tokens += 10
    state.token = tokens
    state.isExpired = false
    state.isSignedIn = true
  }

  private func refreshIfExpired() async throws {
    // Asked again after each wait: the token may have expired once more, or another request may be refreshing it.
    while state.isExpired {
      guard state.isSignedIn else { throw SignedOut() }
      if let running, defect != .refreshEach {
        try await running.value
        continue
      }
      let token = state.token
      let task = Task { try await self.renew(token) }
      running = task
      try await task.value
    }
  }

  private func renew(_ token: Int) async throws {
    state.refreshing.append(token)
    defer {
      state.refreshing.firstIndex(of: token).map { _ = state.refreshing.remove(at: $0) }
      running = nil
    }
    do {
      let next = try await refresh(token)
      guard token == state.token else { return }
      state.token = next
      state.isExpired = false
    } catch {
      guard token == state.token || defect == .anyRefusalSignsOut else { return }
      state.isSignedIn = false
      state.isExpired = true
    }
  }
}

struct AccountSessionSpecification: MainActorSpecification, Sendable {
  var defect: AccountSession.Defect?

  /// The app with the server that it talks to.
  @MainActor final class App {
    let session: AccountSession
    let server: Server

    init(_ session: AccountSession, _ server: Server) {
      self.session = session
      self.server = server
    }
  }

  /// Remembers which tokens were refused.
  @MainActor final class Server {
    private(set) var refused: [Int] = []
    private let answer: AccountSession.Refresh

    init(answer: @escaping AccountSession.Refresh) { self.answer = answer }

    func refresh(_ token: Int) async throws -> Int {
      do {
        return try await answer(token)
      } catch {
        refused.append(token)
        throw error
      }
    }
  }

  nonisolated init(planting defect: AccountSession.Defect? = nil) { self.defect = defect }

  func makeSystem(in world: World) -> App {
    let server = Server(
      answer: world.service(
        "refresh", replyTo: { .constant($0 + 1) }, policy: EffectPolicy(canAnswerInsideTheCall: false)))
    return App(AccountSession(planting: defect) { try await server.refresh($0) }, server)
  }

  func state(of app: App) -> AccountSession.State { app.session.state }

  var commands: some Commands<App> {
    Command("request") { $0.session.request() }.weight(3)
    Command("sign in") { $0.session.signIn() }
    Command("expire") { $0.session.expire() }
  }

  var invariants: some Invariants<App> {
    Always("the requests share one refresh") { $0.session.state.refreshing.count <= 1 }
    Always("the user is signed out only when the newest token was refused") {
      $0.session.state.isSignedIn || $0.server.refused.contains($0.session.state.token)
    }
  }

  nonisolated static let knownDefects = [
    // request · request
    CatalogEntry.Defect(
      id: "refresh-each", summary: "every request that finds the token expired starts a refresh of its own",
      oracle: "the requests share one refresh", shortestEvents: 2),
    // request · sign in · the refresh is refused
    CatalogEntry.Defect(
      id: "any-refusal-signs-out", summary: "that an older token is refused signs the user out",
      oracle: "the user is signed out only when the newest token was refused", shortestEvents: 3),
  ]
}
