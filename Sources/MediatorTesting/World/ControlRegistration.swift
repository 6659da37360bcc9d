import PropertyCore

/// What a control is to a run, whatever the type of its value.
///
/// A control alone holds its registration, so that both go at the same time.
@usableFromInline final class ControlRegistration {
  @usableFromInline let name: String
  @usableFromInline let number: Int
  @usableFromInline let semantics: ControlSemantics
  @usableFromInline let whenDisabled: DisabledInput
  /// The number of its line in the projection.
  let line: Int?
  /// Whether the system's line of the projection holds.
  let agrees: ((AnyObject) -> Bool)?
  private let liveObjects: LiveObjectRegistry
  private let place: Int

  fileprivate init(
    _ name: String, number: Int, semantics: ControlSemantics, whenDisabled: DisabledInput, line: Int?, in run: Run
  ) {
    self.name = name
    self.number = number
    self.semantics = semantics
    self.whenDisabled = whenDisabled
    self.line = line
    agrees = line.map { run.specification.shows[$0].agrees }
    liveObjects = run.liveObjects
    place = liveObjects.add(name)
  }

  deinit { liveObjects.remove(at: place) }
}

extension Run {
  /// Gives a control its number and draws what it does when the program sets it.
  @usableFromInline func registration(
    _ name: String, _ semantics: ControlSemanticsChoice, _ whenDisabled: DisabledInput
  ) -> ControlRegistration {
    let drawn = draw(semantics, for: name)
    let line = specification.shows.firstIndex { $0.name == name }
    return ControlRegistration(
      name, number: register(name), semantics: drawn, whenDisabled: whenDisabled, line: line, in: self)
  }

  private func draw(_ choice: ControlSemanticsChoice, for name: String) -> ControlSemantics {
    guard case .any = choice else {
      if case .fixed(let semantics) = choice { return semantics }
      return .silent
    }
    let all = ControlSemantics.allCases
    source.open(label(.control, name))
    let index = source.draw(upTo: UInt64(all.count - 1), kind: .perturbation)
    source.close()
    let semantics = all[Int(index)]
    if index > 0 {
      tally.perturbations += 1
      if isTracing { tracer.setting("\(name) \(semantics.phrase)") }
    }
    return semantics
  }

  // MARK: What controls ask and tell

  /// Whether a control that was just rendered shows something else than its line of the projection demands.
  @usableFromInline func isIncoherent(_ registration: ControlRegistration) -> Bool {
    guard let agrees = registration.agrees, let system = unretainedSystem, checks(.coherentObservation) else {
      return false
    }
    return !system._withUnsafeGuaranteedRef(agrees)
  }

  @usableFromInline func failIncoherent(_ registration: ControlRegistration) {
    guard let line = registration.line, let system else { return }
    let (shown, expected) = specification.shows[line].describe(system)
    fail(
      .coherentObservation, site: registration.name,
      "\(registration.name) was rendered as \(shown) while the state read back at that moment gives \(expected)")
  }

  @usableFromInline func failUserChange(of registration: ControlRegistration, to value: String) {
    fail(
      .echoFreeRendering, site: registration.name,
      "while something else was handled, the program set \(registration.name) to \(value) as a user change")
  }

  @usableFromInline func failDisabledInput(of registration: ControlRegistration, _ value: String) {
    fail(
      .disabledIsDead, site: registration.name,
      "\(registration.name) was disabled, and its input \(value) changed the state")
  }

  @usableFromInline func failEcho(of registration: ControlRegistration, _ value: String) {
    fail(
      .echoFreeRendering, site: registration.name,
      "rendering \(registration.name) made it report \(value), and the mediator acted on that report")
  }
}
