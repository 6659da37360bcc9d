extension World {
  /// Makes an observer: a function to hand to the mediator that records everything it is given.
  ///
  /// Every time it is called, the state is read back and compared with the value
  /// that was delivered (the oracle *coherent observation*).
  ///
  /// - Parameters:
  ///   - name: What the observer is called.
  ///   - readBack: Reads from the mediator what the observer was just told; capture the mediator weakly or unowned.
  ///   - reaction: What the observer does when it is told, for observers that change something.
  public func observer<Value: Equatable>(
    _ name: String, reading readBack: @escaping () -> Value, then reaction: ((Value) -> Void)? = nil
  ) -> (Value) -> Void {
    let (participant, handle) = (run.register(name), run.handle)
    return { value in
      guard let run = handle.object, run.interact(.notify, participant) else { return }
      run.expectMainActor(name)
      if run.isTracing { run.tracer.note("tells \(name) \(describeValue(value))") }
      let current = readBack()
      if current != value {
        run.fail(
          .coherentObservation, site: name,
          "\(name) was told \(describeValue(value)) while the state read back at that moment was \(describeValue(current))"
        )
      }
      run.depth += 1
      reaction?(value)
      run.depth -= 1
    }
  }

  /// Makes an observer that has nothing to read back: its calls are counted and traced.
  public func listener<Value>(_ name: String, then reaction: ((Value) -> Void)? = nil) -> (Value) -> Void {
    let (participant, handle) = (run.register(name), run.handle)
    return { value in
      guard let run = handle.object, run.interact(.notify, participant) else { return }
      run.expectMainActor(name)
      if run.isTracing { run.tracer.note("tells \(name) \(describeValue(value))") }
      run.depth += 1
      reaction?(value)
      run.depth -= 1
    }
  }

  /// Asks whether a report between colleagues may be passed on, and notes it.
  ///
  /// For colleagues that call the mediator directly: put a relay between them
  /// that asks first, so that an endless cascade is cut and reported as its
  /// cycle instead of overflowing the stack.
  ///
  /// ```swift
  /// func notify(sender: Component, event: Event) {
  ///   guard world.passesOn("\(event)") else { return }
  ///   mediator.notify(sender: sender, event: event)
  /// }
  /// ```
  public func passesOn(_ report: String) -> Bool {
    let participant = run.participants.firstIndex(of: report) ?? run.register(report)
    guard run.interact(.relay, participant) else { return false }
    if run.isTracing { run.tracer.note("passes on \(report)") }
    return true
  }
}
