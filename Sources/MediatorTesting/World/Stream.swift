import PropertyCore

extension World {
  /// Makes a service that answers with a stream of elements.
  ///
  /// Each call is one effect. Its elements are drawn when it starts and come one
  /// at a time: the first after the effect's delay, the others each a drawn
  /// number of steps later; then the stream ends, or fails. A stream that the
  /// world never answers stays silent. Cancelling the consumer cancels the effect.
  ///
  /// - Parameters:
  ///   - name: What the service is called.
  ///   - elements: Draws the elements of one stream.
  ///   - policy: What is true of its effects.
  public func stream<Request: Sendable, Element: Sendable>(
    _ name: String, elements: Generator<[Element]>, policy: EffectPolicy = .unordered
  ) -> @Sendable (Request) -> AsyncThrowingStream<Element, any Error> {
    let service = Service<Request, [Element]>(name, policy: policy, reply: { _ in elements }, in: run)
    run.noteCancellable(service.participant)
    let streamed = StreamedService(service)
    return { request in streamed.stream(for: request) }
  }
}

/// A service that answers in parts, as tasks call it.
private final class StreamedService<Request: Sendable, Element: Sendable>: @unchecked Sendable {
  // Used on the one thread of a simulated run only, like every service of the world.
  private let service: Service<Request, [Element]>

  init(_ service: Service<Request, [Element]>) { self.service = service }

  func stream(for request: Request) -> AsyncThrowingStream<Element, any Error> {
    let handle = service.run
    let (stream, continuation) = AsyncThrowingStream<Element, any Error>.makeStream()
    guard let run = handle.object, !run.isEnding else {
      continuation.finish()
      return stream
    }
    let name = service.name
    let effect = service.startStream(request, parts: \.count) { elements, part, ending in
      if let run = handle.object, run.isTracing, !run.isEnding {
        run.tracer.answer(part < elements.count ? describeValue(elements[part]) : "\(ending)")
      }
      if ending == .cancelled {
        continuation.finish(throwing: CancellationError())
      } else if part < elements.count {
        continuation.yield(elements[part])
      } else {
        continuation.finish(throwing: ending == .failure ? EffectFailure(service: name) : nil)
      }
    }
    guard let effect else {
      continuation.finish()
      return stream
    }
    run.awaited.append(effect)
    end(continuation, effect)
    return stream
  }

  private func end(_ continuation: AsyncThrowingStream<Element, any Error>.Continuation, _ effect: Effect) {
    let cancelled = Unshared(run: service.run, effect: effect)
    continuation.onTermination = { termination in
      guard let run = cancelled.run.object else { return }
      run.awaited.removeAll { $0 === cancelled.effect }
      if case .cancelled = termination, !run.isEnding { run.cancel(cancelled.effect) }
    }
  }

  /// What the end of a stream needs to know.
  private struct Unshared: @unchecked Sendable {
    // The runtime calls the end of a stream on the thread of the run.
    let run: WeakHandle<Run>
    let effect: Effect
  }
}
