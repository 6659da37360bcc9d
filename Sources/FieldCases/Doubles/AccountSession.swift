import ConcurrencySimulation
import MediatorTesting
import PropertyCore

/// The session that all requests of an app share, and whose token is refreshed when it has expired
/// (F02, tuist/tuist#10276).
///
/// The server takes each token once, and refuses one for reasons of its own as well: a refresh that fails was refused.
@MainActor final class AccountSession {
  struct State: Equatable, Sendable {
    var token = 1
    var isExpired = true
    var isSignedIn = true
    /// Number of requests that have not ended.
    var requests = 0
    /// The tokens with which a refresh was asked for and has not been answered.
    var refreshing: [Int] = []
  }

  enum Defect: String, CaseIterable, Sendable {
    /// Every request that finds the token expired starts a refresh.
    case refreshEach = "refresh-each"
    /// A refusal signs the user out, whichever token was refused.
    case anyRefusalSignsOut = "any-refusal-signs-out"
  }

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

  /// Makes a request, which waits for a token that has not expired.
  func request() {
    guard state.isSignedIn else { return }
    state.requests += 1
    let refreshed = refreshIfExpired()
    Task { [weak self] in
      try? await refreshed?.value
      self?.state.requests -= 1
    }
  }

  /// Takes note that the token has expired.
  func expire() { state.isExpired = true }

  /// The user signs in and gets a token that has nothing to do with those before.
  func signIn() {
    tokens += 1_000
    state.token = tokens
    state.isExpired = false
    state.isSignedIn = true
  }

  /// The refresh that is under way, or a new one; nil when the token is good.
  private func refreshIfExpired() -> Task<Void, any Error>? {
    guard state.isExpired else { return nil }
    if let running, defect != .refreshEach { return running }
    let token = state.token
    state.refreshing.append(token)
    let task = Task { try await self.renew(token) }
    running = task
    return task
  }

  private func renew(_ token: Int) async throws {
    defer {
      if let position = state.refreshing.firstIndex(of: token) { state.refreshing.remove(at: position) }
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
    AtQuiescence("no request still waits") { $0.session.state.requests == 0 }
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
