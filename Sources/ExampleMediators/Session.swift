import Synchronization

/// Holds the token that requests need, and gets a new one when there is none.
///
/// Requests that come while the token is being refreshed wait for that refresh;
/// there is never a second one at the same time.
actor Session {
  /// What a session tells the screen while it works.
  struct Reports: Sendable {
    var refreshBegins: @MainActor @Sendable () -> Void
    var refreshEnds: @MainActor @Sendable (_ isSignedIn: Bool) -> Void
  }

  private let refresh: SharedRefresh.Refresh
  private let reports: Reports
  private let defect: SharedRefresh.Defect?
  private var hasToken = false
  private var isRefreshing = false
  private var waiting: [Ticket] = []

  init(planting defect: SharedRefresh.Defect?, reports: Reports, refresh: @escaping SharedRefresh.Refresh) {
    self.defect = defect
    self.reports = reports
    self.refresh = refresh
  }

  /// Forgets the token, which the server no longer takes.
  func invalidate() { hasToken = false }

  /// Returns once there is a token.
  func request(with ticket: Ticket) async throws {
    if hasToken { return ticket.answer(.success(())) }
    waiting.append(ticket)
    if !isRefreshing { await renew() }
    try await ticket.outcome()
  }

  private func renew() async {
    // Set before the first wait: another request can come in during any of them.
    if defect != .doubleRefresh { isRefreshing = true }
    await reports.refreshBegins()
    isRefreshing = true
    let result = await outcomeOfRefresh()
    hasToken = (try? result.get()) != nil
    if defect == .resumedTwice { answer(result, keepingPlaces: true) }
    await reports.refreshEnds(hasToken)
    // Cleared after the last wait, so that whoever came in until now is answered as well.
    isRefreshing = false
    answer(result)
  }

  private func outcomeOfRefresh() async -> Result<Void, any Error> {
    do {
      try await refresh()
      return .success(())
    } catch {
      return .failure(error)
    }
  }

  private func answer(_ result: Result<Void, any Error>, keepingPlaces: Bool = false) {
    let isFailure = (try? result.get()) == nil
    for (position, ticket) in waiting.enumerated() {
      if defect == .neverResumed, isFailure, position > 0 { break }
      ticket.answer(result)
    }
    if !keepingPlaces { waiting = [] }
  }
}

/// A place in a queue: somebody waits for one answer.
final class Ticket: Sendable {
  private struct State {
    var result: Result<Void, any Error>?
    var continuation: CheckedContinuation<Void, any Error>?
    var answers = 0
  }

  private let state = Mutex(State())

  /// How often an answer was given; the first one counts.
  var answers: Int { state.withLock { $0.answers } }

  func answer(_ result: Result<Void, any Error>) {
    let continuation = state.withLock { state in
      state.answers += 1
      if state.result == nil { state.result = result }
      defer { state.continuation = nil }
      return state.continuation
    }
    continuation?.resume(with: result)
  }

  /// Returns, or throws, once there is an answer.
  func outcome() async throws {
    try await withCheckedThrowingContinuation { continuation in
      let known = state.withLock { state in
        if state.result == nil { state.continuation = continuation }
        return state.result
      }
      if let known { continuation.resume(with: known) }
    }
  }
}
