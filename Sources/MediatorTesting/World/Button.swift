/// A button of a screen as the harness simulates it.
///
/// A mediator that outlives its run may go on using it: nothing happens.
public final class Button {
  /// Whether it takes taps.
  public private(set) var isEnabled: Bool
  /// Whom it tells that it was tapped.
  public var onTap: (() -> Void)?

  let name: String
  private let run: WeakHandle<Run>
  private let number: Int
  private let whenDisabled: DisabledInput
  private let liveObjects: LiveObjectRegistry
  private let place: Int

  init(_ name: String, enabled: Bool, whenDisabled: DisabledInput, in run: Run) {
    self.name = name
    isEnabled = enabled
    self.whenDisabled = whenDisabled
    self.run = run.handle
    number = run.register(name)
    liveObjects = run.liveObjects
    place = liveObjects.add(name)
  }

  deinit { liveObjects.remove(at: place) }

  /// What a user does: taps it.
  public func userTaps() {
    guard let run = run.object else { return }
    guard isEnabled else { return tapLate(in: run) }
    guard run.interact(.report, number) else { return }
    tap(in: run)
  }

  /// Enables or disables it.
  public func render(enabled: Bool) {
    guard let run = run.object else { return isEnabled = enabled }
    guard run.interact(.render, number) else { return }
    if run.isTracing { run.tracer.note("render \(name): \(enabled ? "enabled" : "disabled")") }
    isEnabled = enabled
  }

  private func tap(in run: Run) {
    run.depth += 1
    onTap?()
    run.depth -= 1
  }

  private func tapLate(in run: Run) {
    guard whenDisabled == .reports, run.interact(.lateReport, number) else { return }
    if run.isTracing { run.tracer.note("\(name) is disabled; the tap arrives all the same") }
    guard run.depth == 0, run.checks(.disabledIsDead) else { return tap(in: run) }
    if run.probe.changes(during: { tap(in: run) }) {
      run.fail(.disabledIsDead, site: name, "\(name) was disabled, and a tap on it changed the state")
    }
  }
}

extension World {
  /// Makes a button.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - enabled: Whether it takes taps at first.
  ///   - whenDisabled: What it does with taps while it is disabled.
  public func button(_ name: String, enabled: Bool = true, whenDisabled: DisabledInput = .reports) -> Button {
    let button = Button(name, enabled: enabled, whenDisabled: whenDisabled, in: run)
    run.controls.append(button)
    return button
  }
}
