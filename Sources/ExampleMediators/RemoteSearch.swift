/// A search that asks a service, and only for what the user stopped typing.
///
/// A change of the query empties the results at once, gives up the timer and the
/// request of the query before, and waits. When the wait is over the query is
/// sent. A response is shown if it answers the newest query and nothing
/// happened since; older responses, second deliveries and whatever a cancelled
/// request still says are dropped.
///
/// Typing the same text again searches again: that is how a failed search is
/// repeated.
public final class RemoteSearch {

  /// What the search is busy with.
  public enum Phase: Equatable, Sendable, CaseIterable {
    /// Nothing.
    case idle

    /// The user may go on typing.
    case waiting

    /// The service was asked and has not answered.
    case loading

    /// The service could not answer the current query.
    case failed
  }

  /// Everything the search has committed.
  public struct State: Equatable, Sendable {
    /// The query as it was typed.
    public var query = ""

    /// The results for the query; empty until they arrive.
    public var results: [String] = []

    /// The query that the results belong to.
    public var resultsQuery: String?

    /// What the search is busy with.
    public var phase = Phase.idle

    /// Creates the state of a search that nobody has touched.
    public init() {}
  }

  /// Mistakes that this search can be made with.
  public enum Defect: String, CaseIterable, Sendable {
    /// Every response is shown while there is a query, for whichever query it
    /// was sent, and no request is cancelled for a newer one.
    case olderResponse = "older-response"

    /// Clearing leaves the running request alone, and its results fill the list
    /// under an empty field.
    case clearKeepsRequest = "clear-keeps-request"

    /// Clearing leaves the timer alone, and a request starts under an empty
    /// field.
    case debounceAfterClear = "debounce-after-clear"

    /// Every error is shown, also that of a request which was cancelled.
    case cancelledErrorShown = "cancelled-error-shown"
  }

  /// Asks for the results of a query, and returns what cancels the request.
  public typealias Search = (String, @escaping (Result<[String], any Error>) -> Void) -> (() -> Void)

  /// Calls back after a while, and returns what cancels the call.
  public typealias Schedule = (Duration, @escaping () -> Void) -> (() -> Void)

  /// Work that was begun outside, known by a number that is never used again.
  private struct Pending {
    var number: Int
    var cancel: () -> Void = {}
  }

  /// What was committed last.
  public private(set) var state = State()

  /// Told of every new state, after it was committed.
  public var onChange: ((State) -> Void)?

  private let search: Search
  private let schedule: Schedule
  private let debounce: Duration
  private let defect: Defect?
  private var numbers = 0
  private var timer: Pending?
  private var request: Pending?

  /// Creates a search with an empty field.
  ///
  /// - Parameters:
  ///   - search: The service.
  ///   - schedule: Whoever keeps the time.
  ///   - debounce: How long the user must not type before a query is sent.
  public init(
    search: @escaping Search,
    schedule: @escaping Schedule,
    debounce: Duration = .milliseconds(300),
    planting defect: Defect? = nil
  ) {
    self.search = search
    self.schedule = schedule
    self.debounce = debounce
    self.defect = defect
  }

  /// Takes what the field contains; nothing, or only spaces, asks for nothing.
  public func queryChanged(to query: String) {
    guard !query.isBlank else { return clear(leaving: query) }
    cancelTimer()
    if defect != .olderResponse { cancelRequest() }
    let number = nextNumber()
    timer = Pending(number: number)
    var next = State()
    next.query = query
    next.phase = .waiting
    commit(next)
    // An observer may have typed something else; then that is being waited for.
    guard timer?.number == number else { return }
    let cancel = schedule(debounce) { [weak self] in self?.timerFired(number, query: query) }
    if timer?.number == number { timer?.cancel = cancel }
  }

  /// Empties the field and gives up whatever was under way.
  public func clear() { clear(leaving: "") }

  private func clear(leaving query: String) {
    if defect != .debounceAfterClear { cancelTimer() }
    if defect != .clearKeepsRequest { cancelRequest() }
    var next = State()
    next.query = query
    commit(next)
  }

  private func timerFired(_ number: Int, query: String) {
    guard timer?.number == number else { return }
    timer = nil
    request = Pending(number: number)
    var next = state
    next.phase = .loading
    commit(next)
    guard request?.number == number else { return }
    var isAnswered = false
    let cancel = search(query) { [weak self] reply in
      isAnswered = true
      self?.receive(reply, to: number, query: query)
    }
    if request?.number == number {
      request?.cancel = cancel
    } else if !isAnswered {
      // Given up while it was being started.
      cancel()
    }
  }

  private func receive(_ reply: Result<[String], any Error>, to number: Int, query: String) {
    if defect == .cancelledErrorShown, case .failure = reply {
      return fail()
    }
    guard accepts(number) else { return }
    if request?.number == number { request = nil }
    switch reply {
    case .success(let results): show(results, for: query)
    case .failure(let error) where error is CancellationError: settle()
    case .failure: fail()
    }
  }

  private func accepts(_ number: Int) -> Bool {
    if defect == .olderResponse { return !state.query.isBlank }
    return request?.number == number
  }

  private func show(_ results: [String], for query: String) {
    var next = state
    next.results = results
    next.resultsQuery = query
    next.phase = .idle
    commit(next)
  }

  private func fail() {
    var next = state
    next.phase = .failed
    commit(next)
  }

  /// Ends a request that somebody else cancelled: it found nothing and failed
  /// at nothing.
  private func settle() {
    var next = state
    next.phase = .idle
    commit(next)
  }

  private func nextNumber() -> Int {
    numbers += 1
    return numbers
  }

  private func cancelTimer() {
    // Forgotten before it is called, in case that calls back in here.
    let cancelled = timer
    timer = nil
    cancelled?.cancel()
  }

  private func cancelRequest() {
    let cancelled = request
    request = nil
    cancelled?.cancel()
  }

  private func commit(_ next: State) {
    guard next != state else { return }
    state = next
    onChange?(next)
  }
}
