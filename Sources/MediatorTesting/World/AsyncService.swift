import PropertyCore

extension World {
  /// Makes a service as an `async throws` function.
  ///
  /// Each call is an effect, as with a completion handler; what becomes of it is
  /// drawn. There is exactly one answer, since a task awaits it. Cancelling the
  /// task is a request: the wait ends at once (the nominal way), later with
  /// `CancellationError`, or the answer comes anyway.
  ///
  /// - Parameters:
  ///   - name: What the service is called.
  ///   - reply: Draws a successful answer.
  ///   - policy: What is true of its effects.
  public func service<Request: Sendable, Reply: Sendable>(
    _ name: String, reply: Generator<Reply>, policy: EffectPolicy = .unordered
  ) -> @Sendable (Request) async throws -> Reply {
    service(name, replyTo: { _ in reply }, policy: policy)
  }

  /// Makes a service as an `async throws` function whose answer depends on the request.
  public func service<Request: Sendable, Reply: Sendable>(
    _ name: String, replyTo reply: @escaping (Request) -> Generator<Reply>, policy: EffectPolicy = .unordered
  ) -> @Sendable (Request) async throws -> Reply {
    var awaited = policy
    awaited.isAwaited = true
    let service = AwaitedService(Service(name, policy: awaited, reply: reply, in: run))
    return { request in try await service.answer(request) }
  }
}

/// A service as tasks call it.
private final class AwaitedService<Request: Sendable, Reply: Sendable>: @unchecked Sendable {
  // A simulated run executes every job on the one thread of the run, so the
  // service, the run and the effect are only ever used from there.
  private let service: Service<Request, Reply>

  init(_ service: Service<Request, Reply>) { self.service = service }

  func answer(_ request: Request) async throws -> Reply {
    let call = Call()
    return try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in start(request, call, continuation) }
    } onCancel: {
      call.isCancelled = true
      if let effect = call.effect { service.run.object?.cancel(effect) }
    }
  }

  private func start(_ request: Request, _ call: Call, _ continuation: UnsafeContinuation<Reply, any Error>) {
    guard let run = service.run.object, !run.isEnding else {
      return continuation.resume(throwing: CancellationError())
    }
    let effect = service.start(request) { result in
      guard !call.isAnswered else { return }
      call.isAnswered = true
      run.awaited.removeAll { $0 === call.effect }
      // The effect holds this closure, so the call must not hold the effect any longer.
      call.effect = nil
      continuation.resume(with: result)
    }
    guard let effect else { return continuation.resume(throwing: CancellationError()) }
    guard !call.isAnswered else { return }
    call.effect = effect
    run.awaited.append(effect)
    if call.isCancelled { run.cancel(effect) }
  }

  /// One call of the service while it is awaited.
  private final class Call: @unchecked Sendable {
    // Used on the thread of the run only, as above.
    var effect: Effect?
    var isCancelled = false
    var isAnswered = false
  }
}
