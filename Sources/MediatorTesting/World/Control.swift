import PropertyCore

/// A control of a screen as the harness simulates it.
///
/// The mediator sees what it would see of a real control: a value, an enabled
/// flag, a callback for user changes, and a way to render. Conform it to the
/// protocol your mediator expects:
///
/// ```swift
/// extension Control: FieldProtocol {}
/// ```
///
/// A control that its user changes without telling anybody is simulated by
/// ``changesSilently(to:)`` in a command.
///
/// A mediator that outlives its run may go on using it: it keeps what it is given, and nothing else happens.
///
/// Its methods are inlinable, so that they are compiled for the type of the value in the module that uses it; what does
/// not depend on that type is in `ControlRegistration`.
public final class Control<Value: Equatable> {
  // The variables are used on the one thread of the run, by methods that do not call out while they change them, and
  // several times an event: the run-time check for overlapping access would find nothing.
  @exclusivity(unchecked) @usableFromInline var shown: Value
  @exclusivity(unchecked) @usableFromInline var takesInput: Bool
  /// Whom it tells that its user changed it.
  @exclusivity(unchecked) public var onUserChange: ((Value) -> Void)?

  @usableFromInline let world: WeakHandle<World>
  @usableFromInline let registration: ControlRegistration
  @usableFromInline let intermediate: Value?

  @inlinable init(
    _ initial: Value, enabled: Bool, intermediate: Value?, at registration: ControlRegistration, in world: World
  ) {
    shown = initial
    takesInput = enabled
    self.intermediate = intermediate
    self.registration = registration
    self.world = world.handle
  }

  /// What the control shows.
  @inlinable public var value: Value { shown }
  /// Whether it takes input.
  @inlinable public var isEnabled: Bool { takesInput }

  /// What a user does: enters a value.
  ///
  /// A disabled control keeps its value; the input is still reported when it
  /// ``DisabledInput/reports``. Called by the mediator itself, while it handles
  /// something else, this is a render that pretends to be a user change.
  @inlinable public func userChanged(_ newValue: Value) {
    guard let world = world.object else { return }
    if world.depth > 0 { world.failUserChange(of: registration, to: describeValue(newValue)) }
    guard takesInput else { return reportLate(newValue, in: world) }
    guard world.interact(.report, registration.number) else { return }
    if world.isTracing && world.depth > 0 { world.note("\(registration.name) reports \(describeValue(newValue))") }
    shown = newValue
    report(newValue, in: world)
  }

  /// Shows a value, as a program does.
  @inlinable public func render(_ newValue: Value, enabled: Bool) {
    guard let world = world.object else { return keep(newValue, enabled: enabled) }
    guard world.interact(.render, registration.number) else { return }
    world.expectMainActor(registration.name)
    if world.isTracing {
      world.note("render \(registration.name): \(describeValue(newValue))\(enabled ? "" : ", disabled")")
    }
    let isDifferent = newValue != shown
    takesInput = enabled
    if isDifferent, registration.semantics == .emitsIntermediate { showIntermediate(in: world) }
    shown = newValue
    if world.isIncoherent(registration) { world.failIncoherent(registration) }
    switch registration.semantics {
    case .silent: break
    case .emitsAlways: echo(newValue, in: world)
    case .emitsOnChange, .emitsIntermediate: if isDifferent { echo(newValue, in: world) }
    }
  }

  /// Shows a value when the run is over and nobody is told of anything any more.
  @inlinable func keep(_ newValue: Value, enabled: Bool) {
    shown = newValue
    takesInput = enabled
  }

  /// A function of its own: where the type of the value is not known, every use of an optional of it looks that up.
  @inlinable @inline(never) func showIntermediate(in world: World) {
    guard let intermediate else { return }
    shown = intermediate
    echo(intermediate, in: world)
  }

  /// Shows a value and leaves the enabled flag as it is.
  @inlinable public func render(_ newValue: Value) { render(newValue, enabled: takesInput) }

  /// Changes without telling anybody, as a sheet that is swiped away.
  @inlinable public func changesSilently(to newValue: Value) { shown = newValue }

  @inlinable func report(_ newValue: Value, in world: World) {
    world.depth += 1
    onUserChange?(newValue)
    world.depth -= 1
  }

  @inlinable func reportLate(_ newValue: Value, in world: World) {
    guard registration.whenDisabled == .reports, world.interact(.lateReport, registration.number) else { return }
    if world.isTracing { world.note("\(registration.name) is disabled; the input arrives all the same") }
    guard world.depth == 0, world.checks(.disabledIsDead) else { return report(newValue, in: world) }
    if world.probe.changes(during: { report(newValue, in: world) }) {
      world.failDisabledInput(of: registration, describeValue(newValue))
    }
  }

  /// Reports a value that the program set, and looks whether the mediator takes it for input.
  @inlinable func echo(_ newValue: Value, in world: World) {
    guard world.interact(.echo, registration.number) else { return }
    if world.isTracing { world.note("\(registration.name) echoes \(describeValue(newValue))") }
    let before = world.interactions
    let changesState = world.probe.changes { report(newValue, in: world) }
    if changesState || world.interactions != before { world.failEcho(of: registration, describeValue(newValue)) }
  }
}

extension World {
  /// Makes a control.
  ///
  /// - Parameters:
  ///   - name: What it is called; a line of the projection with the same name is compared when it is rendered.
  ///   - initial: What it shows at first.
  ///   - enabled: Whether it takes input at first.
  ///   - semantics: What it does when the program sets it; with ``ControlSemanticsChoice/any`` each run draws one.
  ///   - whenDisabled: What it does with input while it is disabled.
  @inlinable public func control<Value: Equatable>(
    _ name: String, _ initial: Value, enabled: Bool = true, semantics: ControlSemanticsChoice = .silent,
    whenDisabled: DisabledInput = .reports
  ) -> Control<Value> {
    let registration = registration(name, semantics, whenDisabled)
    let intermediate = Value.self == String.self ? "" as? Value : nil
    let control = Control(initial, enabled: enabled, intermediate: intermediate, at: registration, in: self)
    controls.append(control)
    return control
  }
}
