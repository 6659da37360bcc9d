import PropertyCore

/// Services of a mediator that gives up effects without cancelling them or starting newer ones.
///
/// A reply that the mediator no longer has a use for is stale, although nothing
/// was called that the world could see: the field was emptied, the mode
/// changed. `wanted` says so in terms of the committed state. It is asked when an
/// answer is about to be delivered; from the first no on, the effect is
/// superseded.
extension World {
  /// Makes a service without a way to cancel, whose answers can become unwanted.
  ///
  /// ```swift
  /// world.service("availability", reply: .bool, policy: .latestOnly) { (form: Form, point) in form.state.point == point }
  /// ```
  ///
  /// - Parameters:
  ///   - name: What the service is called.
  ///   - reply: Draws a successful answer.
  ///   - policy: What is true of its effects.
  ///   - wanted: Whether the mediator, as it is now, has a use for an answer to a request; must not change it.
  @inlinable public func service<System: AnyObject, Request, Reply>(
    _ name: String, reply: Generator<Reply>, policy: EffectPolicy, wanted: @escaping (System, Request) -> Bool
  ) -> (Request, @escaping (Result<Reply, any Error>) -> Void) -> Void {
    let service = makeService(name, { (_: Request) in reply }, policy, wanted)
    return { request, completion in _ = service.start(request, completion) }
  }

  /// Makes a service whose calls return a function that cancels, and whose answers can become unwanted.
  @inlinable public func service<System: AnyObject, Request, Reply>(
    _ name: String, reply: Generator<Reply>, policy: EffectPolicy, wanted: @escaping (System, Request) -> Bool
  ) -> (Request, @escaping (Result<Reply, any Error>) -> Void) -> (() -> Void) {
    cancellable(makeService(name, { _ in reply }, policy, wanted))
  }

  /// Makes a service without a way to cancel, whose answer depends on the request and can become unwanted.
  @inlinable public func service<System: AnyObject, Request, Reply>(
    _ name: String, replyTo reply: @escaping (Request) -> Generator<Reply>, policy: EffectPolicy,
    wanted: @escaping (System, Request) -> Bool
  ) -> (Request, @escaping (Result<Reply, any Error>) -> Void) -> Void {
    let service = makeService(name, reply, policy, wanted)
    return { request, completion in _ = service.start(request, completion) }
  }

  /// Makes a service whose calls return a function that cancels.
  ///
  /// Its answer depends on the request and can become unwanted.
  @inlinable public func service<System: AnyObject, Request, Reply>(
    _ name: String, replyTo reply: @escaping (Request) -> Generator<Reply>, policy: EffectPolicy,
    wanted: @escaping (System, Request) -> Bool
  ) -> (Request, @escaping (Result<Reply, any Error>) -> Void) -> (() -> Void) {
    cancellable(makeService(name, reply, policy, wanted))
  }

  @inlinable func makeService<System: AnyObject, Request, Reply>(
    _ name: String, _ reply: @escaping (Request) -> Generator<Reply>, _ policy: EffectPolicy,
    _ wanted: @escaping (System, Request) -> Bool
  ) -> Service<Request, Reply> {
    Service(
      name, policy: policy, reply: reply,
      isWanted: { system, request in
        guard let system = system as? System else {
          preconditionFailure("\(name) asks a \(System.self) whether an answer is wanted; the system is \(system)")
        }
        return wanted(system, request)
      }, in: run)
  }
}
