import Observation

/// A search that waits until the user stops typing, and then asks a service.
///
/// Each text that is typed cancels the task of the one before. What a cancelled
/// task still learns is dropped, and that it was cancelled is no error.
@MainActor @Observable public final class AsyncSearch {

  /// What the search is busy with.
  public enum Phase: Equatable, Sendable {
    /// Nothing.
    case idle

    /// The user may go on typing.
    case waiting

    /// The service was asked and has not answered.
    case loading

    /// The service could not answer the current query; what to show.
    case failed(String)
  }

  /// Everything the search has committed.
  public struct State: Equatable, Sendable {
    /// The query that everything else is about.
    public var query = ""

    /// The results for the query; empty until they arrive.
    public var results: [String] = []

    /// What the search is busy with.
    public var phase = Phase.idle

    /// Creates the state of a search that nobody has touched.
    public init() {}
  }

  /// Mistakes that this search can be made with.
  public enum Defect: String, CaseIterable, Sendable {
    /// Results are shown although the task that asked for them was cancelled.
    case cancelledWrites = "cancelled-writes"

    /// That a task was cancelled is shown as an error.
    case cancelledShownAsError = "cancelled-shown-as-error"

    /// The state is copied before the wait and written after it.
    case copyBeforeAwait = "copy-before-await"
  }

  /// Returns the results of a query.
  public typealias Fetch = @Sendable (String) async throws -> [String]

  /// The text in the search field.
  public private(set) var text = ""

  /// What was committed last.
  public private(set) var state = State()

  private let fetch: Fetch
  private let debounce: Duration
  private let defect: Defect?
  @ObservationIgnored private var task: Task<Void, Never>?

  /// Creates a search with an empty field.
  ///
  /// - Parameters:
  ///   - debounce: How long the user must not type before a query is sent.
  ///   - fetch: The service.
  public init(debounce: Duration = .milliseconds(300), planting defect: Defect? = nil, fetch: @escaping Fetch) {
    self.fetch = fetch
    self.debounce = debounce
    self.defect = defect
  }

  /// Takes what the field contains; nothing, or only spaces, asks for nothing.
  public func type(_ text: String) {
    self.text = text
    task?.cancel()
    task = nil
    state = State()
    state.query = text
    guard !text.isBlank else { return }
    state.phase = .waiting
    task = Task { [weak self, debounce] in
      do {
        try await Task.sleep(for: debounce)
        try Task.checkCancellation()
        try await self?.load(text)
      } catch {
        self?.show(error)
      }
    }
  }

  deinit { task?.cancel() }

  private func load(_ query: String) async throws {
    state.phase = .loading
    var copy = state
    let results = try await fetch(query)
    switch defect {
    case .cancelledWrites: break
    case .copyBeforeAwait:
      copy.results = results
      copy.phase = .idle
      state = copy
      return
    case .cancelledShownAsError, nil: try Task.checkCancellation()
    }
    state.results = results
    state.phase = .idle
  }

  private func show(_ error: any Error) {
    if Task.isCancelled, defect != .cancelledShownAsError { return }
    state.phase = .failed(error is CancellationError ? "The search was cancelled." : "The search failed.")
  }
}
