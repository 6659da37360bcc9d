/// A button of a screen as the harness simulates it.
///
/// A mediator that outlives its run may go on using it: nothing happens.
public final class Button {
  /// Whether it takes taps.
  public private(set) var isEnabled: Bool
  /// Whom it tells that it was tapped.
  public var onTap: (() -> Void)?

  let name: String
  private let world: WeakHandle<World>
  private let number: Int
  private let whenDisabled: DisabledInput
  private let liveObjects: LiveObjectRegistry
  private let place: Int

  init(_ name: String, enabled: Bool, whenDisabled: DisabledInput, in world: World) {
    self.name = name
    isEnabled = enabled
    self.whenDisabled = whenDisabled
    self.world = world.handle
    number = world.register(name)
    liveObjects = world.liveObjects
    place = liveObjects.add(name)
  }

  deinit { liveObjects.remove(at: place) }

  /// What a user does: taps it.
  public func userTaps() {
    guard let world = world.object else { return }
    guard isEnabled else { return tapLate(in: world) }
    guard world.interact(.report, number) else { return }
    tap(in: world)
  }

  /// Enables or disables it.
  public func render(enabled: Bool) {
    guard let world = world.object else { return isEnabled = enabled }
    guard world.interact(.render, number) else { return }
    if world.isTracing { world.tracer.note("render \(name): \(enabled ? "enabled" : "disabled")") }
    isEnabled = enabled
  }

  private func tap(in world: World) {
    world.depth += 1
    onTap?()
    world.depth -= 1
  }

  private func tapLate(in world: World) {
    guard whenDisabled == .reports, world.interact(.lateReport, number) else { return }
    if world.isTracing { world.tracer.note("\(name) is disabled; the tap arrives all the same") }
    guard world.depth == 0, world.checks(.disabledIsDead) else { return tap(in: world) }
    if world.probe.changes(during: { tap(in: world) }) {
      world.fail(.disabledIsDead, site: name, "\(name) was disabled, and a tap on it changed the state")
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
    let button = Button(name, enabled: enabled, whenDisabled: whenDisabled, in: self)
    controls.append(button)
    return button
  }
}
