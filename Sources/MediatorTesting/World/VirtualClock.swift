import PropertyCore

/// Time that moves only when the harness moves it.
///
/// A timer is a delivery like any other: when it fires, relative to the user's
/// events, is drawn when it is set. Firing one moves the clock to its deadline,
/// after every timer with an earlier deadline, so that time never runs backwards.
public final class VirtualClock {
  // The mediator may keep the clock for longer than the run.
  private let run: WeakHandle<Run>
  private let time: VirtualTime

  init(of run: Run) {
    self.run = run.handle
    time = run.time
  }

  /// Time since the run began.
  public var now: Duration { time.now }

  /// Sets a timer; when the run is over, none that ever fires.
  ///
  /// - Parameters:
  ///   - delay: How long from now; below zero means now.
  ///   - name: What the timer is called.
  ///   - action: Called when it fires.
  /// - Returns: A function that stops the timer.
  @discardableResult
  public func schedule(
    after delay: Duration, named name: String = "timer", _ action: @escaping () -> Void
  ) -> () -> Void {
    guard let run = run.object else { return {} }
    let participant = run.participant(ofTimer: name)
    guard run.interact(.setTimer, participant) else { return {} }
    let timer = run.begin(timer: name, participant, deadline: now + max(delay, .zero), action)
    let (handle, timerHandle) = (self.run, timer.handle)
    return {
      guard let run = handle.object, let timer = timerHandle.object else { return }
      run.stop(timer)
    }
  }

  /// Returns the clock as the function a mediator takes to be called later.
  public func scheduler(_ name: String) -> (Duration, @escaping () -> Void) -> (() -> Void) {
    { delay, action in self.schedule(after: delay, named: name, action) }
  }
}
