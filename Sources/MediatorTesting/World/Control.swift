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
public final class Control<Value: Equatable> {
  // The variables are used on the one thread of the run, by methods that do not call out while they change them, and
  // several times an event: the run-time check for overlapping access would find nothing.

  /// What the control shows.
  @exclusivity(unchecked) public private(set) var value: Value
  /// Whether it takes input.
  @exclusivity(unchecked) public private(set) var isEnabled: Bool
  /// Whom it tells that its user changed it.
  @exclusivity(unchecked) public var onUserChange: ((Value) -> Void)?

  let name: String
  private unowned let world: World
  private let number: Int
  private let semantics: ControlSemantics
  private let whenDisabled: DisabledInput
  private let intermediate: Value?
  private let line: Int?
  /// Whether the system's line of the projection holds.
  private let agrees: ((AnyObject) -> Bool)?

  init(
    _ name: String, _ initial: Value, enabled: Bool, semantics: ControlSemantics, whenDisabled: DisabledInput,
    intermediate: Value?, in world: World
  ) {
    self.name = name
    value = initial
    isEnabled = enabled
    self.semantics = semantics
    self.whenDisabled = whenDisabled
    self.intermediate = intermediate
    self.world = world
    number = world.register(name)
    line = world.blueprint.shows.firstIndex { $0.name == name }
    agrees = line.map { world.blueprint.shows[$0].agrees }
  }

  /// What a user does: enters a value.
  ///
  /// A disabled control keeps its value; the input is still reported when it
  /// ``DisabledInput/reports``. Called by the mediator itself, while it handles
  /// something else, this is a render that pretends to be a user change.
  public func userChanged(_ newValue: Value) {
    // Each method takes hold of the world once: an unowned reference is looked at every time it is read.
    let world = world
    if world.depth > 0 {
      world.fail(
        .echoFreeRendering, site: name,
        "while something else was handled, the program set \(name) to \(describeValue(newValue)) as a user change")
    }
    guard isEnabled else { return reportLate(newValue, in: world) }
    guard world.interact(.report, number) else { return }
    if world.isTracing && world.depth > 0 { world.tracer.note("\(name) reports \(describeValue(newValue))") }
    value = newValue
    report(newValue, in: world)
  }

  /// Shows a value, as a program does.
  public func render(_ newValue: Value, enabled: Bool) {
    let world = world
    guard world.interact(.render, number) else { return }
    world.expectMainActor(name)
    if world.isTracing {
      world.tracer.note("render \(name): \(describeValue(newValue))\(enabled ? "" : ", disabled")")
    }
    let isDifferent = newValue != value
    isEnabled = enabled
    if semantics == .emitsIntermediate, isDifferent { showIntermediate(in: world) }
    value = newValue
    readBack(newValue, in: world)
    switch semantics {
    case .silent: break
    case .emitsAlways: echo(newValue, in: world)
    case .emitsOnChange, .emitsIntermediate: if isDifferent { echo(newValue, in: world) }
    }
  }

  /// A function of its own, since every use of an optional of a type that is not known here looks that type up.
  @inline(never)
  private func showIntermediate(in world: World) {
    guard let intermediate else { return }
    value = intermediate
    echo(intermediate, in: world)
  }

  /// Shows a value and leaves the enabled flag as it is.
  public func render(_ newValue: Value) { render(newValue, enabled: isEnabled) }

  /// Changes without telling anybody, as a sheet that is swiped away.
  public func changesSilently(to newValue: Value) { value = newValue }

  private func report(_ newValue: Value, in world: World) {
    world.depth += 1
    onUserChange?(newValue)
    world.depth -= 1
  }

  private func reportLate(_ newValue: Value, in world: World) {
    guard whenDisabled == .reports, world.interact(.lateReport, number) else { return }
    if world.isTracing { world.tracer.note("\(name) is disabled; the input arrives all the same") }
    guard world.depth == 0, world.checks(.disabledIsDead) else { return report(newValue, in: world) }
    if world.probe.changes(during: { report(newValue, in: world) }) {
      world.fail(
        .disabledIsDead, site: name,
        "\(name) was disabled, and its input \(describeValue(newValue)) changed the state")
    }
  }

  /// Reports a value that the program set, and looks whether the mediator takes it for input.
  private func echo(_ newValue: Value, in world: World) {
    guard world.interact(.echo, number) else { return }
    if world.isTracing { world.tracer.note("\(name) echoes \(describeValue(newValue))") }
    let before = world.account.count
    let changesState = world.probe.changes { report(newValue, in: world) }
    if changesState || world.account.count != before {
      world.fail(
        .echoFreeRendering, site: name,
        "rendering \(name) made it report \(describeValue(newValue)), and the mediator acted on that report")
    }
  }

  private func readBack(_ newValue: Value, in world: World) {
    guard let agrees, let line, let unretained = world.unretainedSystem, world.checks(.coherentObservation),
      !unretained._withUnsafeGuaranteedRef(agrees), let system = world.system
    else { return }
    let (shown, expected) = world.blueprint.shows[line].describe(system)
    world.fail(
      .coherentObservation, site: name,
      "\(name) was rendered as \(shown) while the state read back at that moment gives \(expected)")
  }
}

/// A control or button the world made, so that teardown can look for survivors.
protocol SimulatedColleague: AnyObject {
  var name: String { get }
}

extension Control: SimulatedColleague {}

extension World {
  /// Makes a control.
  ///
  /// - Parameters:
  ///   - name: What it is called; a line of the projection with the same name is compared when it is rendered.
  ///   - initial: What it shows at first.
  ///   - enabled: Whether it takes input at first.
  ///   - semantics: What it does when the program sets it; with ``ControlSemanticsChoice/any`` each run draws one.
  ///   - whenDisabled: What it does with input while it is disabled.
  public func control<Value: Equatable>(
    _ name: String, _ initial: Value, enabled: Bool = true, semantics: ControlSemanticsChoice = .silent,
    whenDisabled: DisabledInput = .reports
  ) -> Control<Value> {
    makeControl(
      name, initial, enabled: enabled, semantics: semantics, whenDisabled: whenDisabled,
      intermediate: (initial is String ? "" as? Value : nil))
  }

  private func makeControl<Value: Equatable>(
    _ name: String, _ initial: Value, enabled: Bool, semantics: ControlSemanticsChoice, whenDisabled: DisabledInput,
    intermediate: Value?
  ) -> Control<Value> {
    let control = Control(
      name, initial, enabled: enabled, semantics: draw(semantics, for: name), whenDisabled: whenDisabled,
      intermediate: intermediate, in: self)
    controls.append(control)
    return control
  }

  private func draw(_ choice: ControlSemanticsChoice, for name: String) -> ControlSemantics {
    guard case .any = choice else {
      if case .fixed(let semantics) = choice { return semantics }
      return .silent
    }
    let all = ControlSemantics.allCases
    source.open(label(.control, name))
    let index = source.draw(upTo: UInt64(all.count - 1), kind: .departure)
    source.close()
    let semantics = all[Int(index)]
    if index > 0 {
      tally.departures += 1
      if isTracing { tracer.setting("\(name) \(semantics.phrase)") }
    }
    return semantics
  }
}
