import Observation

/// A search that takes its queries from a stream.
///
/// The field puts what is typed into a stream; a task that lives as long as the
/// search takes the queries out, one after the other. Each query cancels the
/// request of the one before.
@MainActor @Observable public final class StreamSearch {

  /// Everything the search has committed.
  public struct State: Equatable, Sendable {
    /// The query that everything else is about.
    public var query = ""

    /// The results for the query; empty until they arrive.
    public var results: [String] = []

    /// Whether the service was asked and has not answered.
    public var isLoading = false

    /// Creates the state of a search that nobody has touched.
    public init() {}
  }

  /// Mistakes that this search can be made with.
  public enum Defect: String, CaseIterable, Sendable {
    /// The task makes its weak reference strong before a loop that never ends.
    case strongSelfLoop = "strong-self-loop"

    /// Every query is taken by a task of its own, in whichever order they run.
    case taskPerElement = "task-per-element"
  }

  /// Returns the results of a query.
  public typealias Fetch = @Sendable (String) async throws -> [String]

  /// The text in the search field.
  public private(set) var text = ""

  /// What was committed last.
  public private(set) var state = State()

  private let fetch: Fetch
  private let queries: AsyncStream<String>.Continuation
  @ObservationIgnored private var loop: Task<Void, Never>?
  @ObservationIgnored private var request: Task<Void, Never>?

  /// Creates a search with an empty field, and starts to listen to it.
  ///
  /// - Parameter fetch: The service.
  public init(planting defect: Defect? = nil, fetch: @escaping Fetch) {
    self.fetch = fetch
    let (stream, queries) = AsyncStream<String>.makeStream()
    self.queries = queries
    switch defect {
    case nil:
      loop = Task { [weak self] in
        for await query in stream { self?.begin(query) }
      }
    case .strongSelfLoop:
      loop = Task { [weak self] in
        guard let self else { return }
        for await query in stream { begin(query) }
      }
    case .taskPerElement:
      loop = Task { [weak self] in
        for await query in stream { Task { self?.begin(query) } }
      }
    }
  }

  deinit {
    queries.finish()
    loop?.cancel()
    request?.cancel()
  }

  /// Takes what the field contains.
  public func type(_ text: String) {
    self.text = text
    queries.yield(text)
  }

  private func begin(_ query: String) {
    request?.cancel()
    state = State()
    state.query = query
    state.isLoading = true
    request = Task { [weak self, fetch] in
      let results = try? await fetch(query)
      guard !Task.isCancelled else { return }
      self?.show(results ?? [])
    }
  }

  private func show(_ results: [String]) {
    state.results = results
    state.isLoading = false
  }
}
