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

  @usableFromInline let run: WeakHandle<Run>
  @usableFromInline let registration: ControlRegistration
  @usableFromInline let intermediate: Value?

  @inlinable init(
    _ initial: Value, enabled: Bool, intermediate: Value?, at registration: ControlRegistration, in run: Run
  ) {
    shown = initial
    takesInput = enabled
    self.intermediate = intermediate
    self.registration = registration
    self.run = run.handle
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
    guard let run = run.object else { return }
    if run.depth > 0 { run.failUserChange(of: registration, to: describeValue(newValue)) }
    guard takesInput else { return reportLate(newValue, in: run) }
    guard run.interact(.report, registration.number) else { return }
    if run.isTracing && run.depth > 0 { run.note("\(registration.name) reports \(describeValue(newValue))") }
    shown = newValue
    report(newValue, in: run)
  }

  /// Shows a value, as a program does.
  @inlinable public func render(_ newValue: Value, enabled: Bool) {
    guard let run = run.object else { return keep(newValue, enabled: enabled) }
    guard run.interact(.render, registration.number) else { return }
    run.expectMainActor(registration.name)
    if run.isTracing {
      run.note("render \(registration.name): \(describeValue(newValue))\(enabled ? "" : ", disabled")")
    }
    let isDifferent = newValue != shown
    takesInput = enabled
    if isDifferent, registration.semantics == .emitsIntermediate { showIntermediate(in: run) }
    shown = newValue
    if run.isIncoherent(registration) { run.failIncoherent(registration) }
    switch registration.semantics {
    case .silent: break
    case .emitsAlways: echo(newValue, in: run)
    case .emitsOnChange, .emitsIntermediate: if isDifferent { echo(newValue, in: run) }
    }
  }

  /// Shows a value when the run is over and nobody is notified any more.
  @inlinable func keep(_ newValue: Value, enabled: Bool) {
    shown = newValue
    takesInput = enabled
  }

  /// A function of its own: where the type of the value is not known, every use of an optional of it looks that up.
  @inlinable @inline(never) func showIntermediate(in run: Run) {
    guard let intermediate else { return }
    shown = intermediate
    echo(intermediate, in: run)
  }

  /// Shows a value and leaves the enabled flag as it is.
  @inlinable public func render(_ newValue: Value) { render(newValue, enabled: takesInput) }

  /// Changes without telling anybody, as a sheet that is swiped away.
  @inlinable public func changesSilently(to newValue: Value) { shown = newValue }

  @inlinable func report(_ newValue: Value, in run: Run) {
    run.depth += 1
    onUserChange?(newValue)
    run.depth -= 1
  }

  @inlinable func reportLate(_ newValue: Value, in run: Run) {
    guard registration.whenDisabled == .reports, run.interact(.lateReport, registration.number) else { return }
    if run.isTracing { run.note("\(registration.name) is disabled; the input arrives all the same") }
    guard run.depth == 0, run.checks(.disabledIsDead) else { return report(newValue, in: run) }
    if run.probe.changes(during: { report(newValue, in: run) }) {
      run.failDisabledInput(of: registration, describeValue(newValue))
    }
  }

  /// Reports a value that the program set, and checks whether the mediator takes it for input.
  @inlinable func echo(_ newValue: Value, in run: Run) {
    guard run.interact(.echo, registration.number) else { return }
    if run.isTracing { run.note("\(registration.name) echoes \(describeValue(newValue))") }
    let before = run.interactions
    let changesState = run.probe.changes { report(newValue, in: run) }
    if changesState || run.interactions != before { run.failEcho(of: registration, describeValue(newValue)) }
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
    let registration = run.registration(name, semantics, whenDisabled)
    let intermediate = Value.self == String.self ? "" as? Value : nil
    let control = Control(initial, enabled: enabled, intermediate: intermediate, at: registration, in: run)
    run.controls.append(control)
    return control
  }
}
