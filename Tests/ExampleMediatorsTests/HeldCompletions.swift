/// A service that keeps every completion until a test delivers it, in any order,
/// more than once, or after the call was cancelled.
final class HeldCompletions<Success> {
  struct Call {
    var request: String
    var isCancelled = false
    var completion: (Result<Success, any Error>) -> Void
  }

  struct Unreachable: Error {}

  private(set) var calls: [Call] = []

  /// What every call is answered with before it returns.
  var immediateReply: Result<Success, any Error>?

  var requests: [String] { calls.map(\.request) }
  var cancelledRequests: [String] { calls.filter(\.isCancelled).map(\.request) }

  func begin(
    _ request: String, _ completion: @escaping (Result<Success, any Error>) -> Void
  ) -> (() -> Void) {
    let ordinal = calls.count
    calls.append(Call(request: request, completion: completion))
    if let immediateReply { completion(immediateReply) }
    return { self.calls[ordinal].isCancelled = true }
  }

  /// Delivers a success to a call, as often as it is called.
  func deliver(_ success: Success, to ordinal: Int) {
    calls[ordinal].completion(.success(success))
  }

  /// Delivers a failure to a call.
  func fail(_ ordinal: Int, with error: any Error = Unreachable()) {
    calls[ordinal].completion(.failure(error))
  }
}
