import Observation

/// A screen whose parallel requests share one refresh of the session.
///
/// The session is an actor. A request that finds no token has it refreshed; the
/// requests that come meanwhile wait for the same refresh and all end with it.
@MainActor @Observable public final class SharedRefresh {

  /// Everything the screen has committed.
  public struct State: Equatable, Sendable {
    /// Number of requests that were made.
    public var requests = 0

    /// Number of requests that got through.
    public var successes = 0

    /// Number of requests that did not.
    public var failures = 0

    /// Number of refreshes that have begun and not ended.
    public var refreshesInFlight = 0

    /// Whether the last refresh gave a token.
    public var isSignedIn = false

    /// Creates the state of a screen that has asked for nothing.
    public init() {}
  }

  /// Mistakes that the session can be made with.
  public enum Defect: String, CaseIterable, Sendable {
    /// The session looks whether a refresh is under way, waits, and only then
    /// notes that one is.
    case doubleRefresh = "double-refresh"

    /// Those who wait are told the result and told once more.
    case resumedTwice = "resumed-twice"

    /// When the refresh fails, only the request that started it is told.
    case neverResumed = "never-resumed"
  }

  /// Gets a new token.
  public typealias Refresh = @Sendable () async throws -> Void

  /// What was committed last.
  public private(set) var state = State()

  /// The largest number of answers that one request was given.
  public var mostAnswers: Int { tickets.map(\.answers).max() ?? 0 }

  @ObservationIgnored private var session: Session?
  private var tickets: [Ticket] = []

  /// Creates a screen whose session has no token.
  ///
  /// - Parameter refresh: The service.
  public init(planting defect: Defect? = nil, refresh: @escaping Refresh) {
    let reports = Session.Reports(
      refreshBegins: { [weak self] in self?.state.refreshesInFlight += 1 },
      refreshEnds: { [weak self] isSignedIn in
        self?.state.refreshesInFlight -= 1
        self?.state.isSignedIn = isSignedIn
      })
    session = Session(planting: defect, reports: reports, refresh: refresh)
  }

  /// Makes a request.
  public func request() {
    guard let session else { return }
    let ticket = Ticket()
    tickets.append(ticket)
    state.requests += 1
    Task { [weak self] in
      do {
        try await session.request(with: ticket)
        self?.state.successes += 1
      } catch {
        self?.state.failures += 1
      }
    }
  }

  /// Takes note that the server no longer accepts the token.
  public func expire() {
    guard let session else { return }
    Task { await session.invalidate() }
  }
}
