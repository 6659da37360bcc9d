import PropertyCore

/// A service of a run: whatever the mediator calls and is answered by later.
///
/// ``World/service(_:reply:policy:)-swift.method`` hands out a function in the form the mediator wants; this is
/// what stands behind it.
///
/// Its methods are inlinable, so that they are compiled for the types of request and reply in the module that uses it.
@usableFromInline final class Service<Request, Reply> {
  @usableFromInline let name: String
  @usableFromInline let run: WeakHandle<Run>
  @usableFromInline let participant: Int
  @usableFromInline let label: SpanLabel
  @usableFromInline let policy: EffectPolicy
  @usableFromInline let reply: (Request) -> Generator<Reply>
  @usableFromInline let isWanted: ((AnyObject, Request) -> Bool)?
  // Changed by `supersede` alone, on the thread of the run.
  /// The ordinal of its newest effect; zero while there is none.
  @exclusivity(unchecked) @usableFromInline var newest = 0

  @inlinable init(
    _ name: String, policy: EffectPolicy, reply: @escaping (Request) -> Generator<Reply>,
    isWanted: ((AnyObject, Request) -> Bool)? = nil, in run: Run
  ) {
    self.name = name
    self.policy = policy
    self.reply = reply
    self.isWanted = isWanted
    self.run = run.handle
    (participant, label) = run.enter(
      service: name, policy, canBeStale: policy.isLatestOnly || policy.isAwaited || isWanted != nil)
  }

  /// Starts an effect; returns nil when the event's budget is spent or the run is over.
  @inlinable func start(
    _ request: Request, _ completion: @escaping (Result<Reply, any Error>) -> Void
  ) -> Effect? {
    guard let run = run.object, run.interact(.start, participant) else { return nil }
    let (decisions, value) = draw(for: request, in: run)
    let effect = run.begin(
      participant, decisions, policy: policy, request: run.isTracing ? describeValue(request) : "")
    let name = name
    effect.complete = { ending in
      if run.isTracing { run.trace(answer: value, ending) }
      switch ending {
      case .success:
        // A discarded reply has no value to give: the whole run is discarded instead.
        if let value { completion(.success(value)) }
      case .failure: completion(.failure(EffectFailure(service: name)))
      case .cancelled: completion(.failure(CancellationError()))
      }
    }
    if let isWanted { effect.isWanted = { isWanted($0, request) } }
    supersede(with: effect, in: run)
    run.answerInsideTheCall(effect)
    return effect
  }

  /// Draws what becomes of an effect and its answer.
  @inlinable func draw(for request: Request, in run: Run) -> (EffectDecisions, Reply?) {
    run.source.open(label)
    defer { run.source.close() }
    let decisions = run.drawDecisions(for: policy, of: participant)
    let depth = run.source.openSpans
    let start = run.source.count
    if run.isTracing { run.beginSampling() }
    do {
      let generator = reply(request)
      let value = try generator.draw(from: run.source)
      if run.isTracing { run.sample(answer: generator, start..<run.source.count) }
      return (decisions, value)
    } catch {
      run.source.close(downTo: depth)
      run.giveUp(error)
      return (decisions, nil)
    }
  }

  /// Starts an effect whose answer comes in parts, each handed over by its number; the last one ends it.
  func startStream(
    _ request: Request, parts: (Reply) -> Int, _ hand: @escaping (Reply, Int, Effect.Completion) -> Void
  ) -> Effect? {
    guard let run = run.object, run.interact(.start, participant) else { return nil }
    let (decisions, value) = draw(for: request, in: run)
    guard let value else { return nil }
    let effect = run.begin(
      participant, decisions, policy: policy, request: run.isTracing ? describeValue(request) : "",
      parts: parts(value) + 1)
    effect.isStream = true
    effect.complete = { [unowned effect] ending in hand(value, effect.deliveries - 1, ending) }
    supersede(with: effect, in: run)
    return effect
  }

  @inlinable func supersede(with effect: Effect, in run: Run) {
    guard policy.isLatestOnly else { return }
    run.supersede(effectNumbered: newest)
    newest = effect.ordinal
  }
}

extension Run {
  /// Gives a service its number and its label.
  @usableFromInline func enter(
    service name: String, _ policy: EffectPolicy, canBeStale: Bool
  ) -> (participant: Int, label: SpanLabel) {
    let participant = register(name)
    statistics?.declare(service: participant, name, policy, canBeStale: canBeStale)
    return (participant, label(.effect, name))
  }

  /// Notes that the effects of a service can be cancelled.
  @usableFromInline func noteCancellable(_ participant: Int) { statistics?.declare(cancellable: participant) }

  /// Adds an answer to the trace.
  @usableFromInline func trace<Reply>(answer: Reply?, _ ending: Effect.Completion) {
    switch ending {
    case .success: tracer.answer(answer.map { describeValue($0) } ?? "nothing")
    case .failure: tracer.answer("failure")
    case .cancelled: tracer.answer("cancelled")
    }
  }

  /// Notes that an answer is about to be drawn.
  @usableFromInline func beginSampling() { sampler?.beginAnswer(source) }

  /// Draws further values for the answer to the effect that starts now.
  @usableFromInline func sample<Reply>(answer generator: Generator<Reply>, _ choices: Range<Int>) {
    sampler?.sample(answer: generator, effect: effects.count + 1, choices)
  }
}

extension World {
  /// Makes a service as a function with a completion handler and no way to cancel.
  ///
  /// Each call starts an *effect*. What becomes of it is drawn: when the
  /// completion is called (within the call, after the step, some steps later,
  /// after the last one, never), how (success or failure), and how often.
  ///
  /// - Parameters:
  ///   - name: What the service is called.
  ///   - reply: Draws a successful answer.
  ///   - policy: What is true of its effects.
  @inlinable public func service<Request, Reply>(
    _ name: String, reply: Generator<Reply>, policy: EffectPolicy = .unordered
  ) -> (Request, @escaping (Result<Reply, any Error>) -> Void) -> Void {
    service(name, replyTo: { _ in reply }, policy: policy)
  }

  /// Makes a service whose calls return a function that cancels.
  @inlinable public func service<Request, Reply>(
    _ name: String, reply: Generator<Reply>, policy: EffectPolicy = .unordered
  ) -> (Request, @escaping (Result<Reply, any Error>) -> Void) -> (() -> Void) {
    service(name, replyTo: { _ in reply }, policy: policy)
  }

  /// Makes a service without a way to cancel, whose answer depends on the request.
  @inlinable public func service<Request, Reply>(
    _ name: String, replyTo reply: @escaping (Request) -> Generator<Reply>, policy: EffectPolicy = .unordered
  ) -> (Request, @escaping (Result<Reply, any Error>) -> Void) -> Void {
    let service = Service(name, policy: policy, reply: reply, in: run)
    return { request, completion in _ = service.start(request, completion) }
  }

  /// Makes a service whose calls return a function that cancels, and whose answer depends on the request.
  @inlinable public func service<Request, Reply>(
    _ name: String, replyTo reply: @escaping (Request) -> Generator<Reply>, policy: EffectPolicy = .unordered
  ) -> (Request, @escaping (Result<Reply, any Error>) -> Void) -> (() -> Void) {
    cancellable(Service(name, policy: policy, reply: reply, in: run))
  }

  @inlinable func cancellable<Request, Reply>(
    _ service: Service<Request, Reply>
  ) -> (Request, @escaping (Result<Reply, any Error>) -> Void) -> (() -> Void) {
    run.noteCancellable(service.participant)
    return { request, completion in
      guard let effect = service.start(request, completion) else { return {} }
      let (run, handle) = (service.run, effect.handle)
      return {
        guard let run = run.object, let effect = handle.object else { return }
        run.cancel(effect)
      }
    }
  }

  /// Makes a service that cannot fail, as a function with a plain completion handler.
  @inlinable public func service<Request, Reply>(
    _ name: String, reply: Generator<Reply>, policy: EffectPolicy = EffectPolicy(canFail: false)
  ) -> (Request, @escaping (Reply) -> Void) -> Void {
    var certain = policy
    certain.canFail = false
    let service = Service<Request, Reply>(name, policy: certain, reply: { _ in reply }, in: run)
    return { request, completion in
      _ = service.start(request) { result in if case .success(let reply) = result { completion(reply) } }
    }
  }
}
