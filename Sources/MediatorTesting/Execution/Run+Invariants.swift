import PropertyCore

/// Asks the invariants, and the oracles that look at a settled system.
extension Run {
  /// Asks everything that is to hold after an event.
  func checkInvariants(_ system: AnyObject, after event: SettledEvent) {
    if hasViews {
      for view in views { view.refresh() }
      guard !hasFailed else { return }
    }
    statistics?.noteAntecedents(system, isQuiet: isQuiet)
    if let broken = specification.always.first(where: { !$0.holds(system) }) { return fail(broken) }
    let isQuiet = isQuiet
    if specification.hasOtherInvariants, let broken = otherBroken(system, after: event, isQuiet: isQuiet) {
      return fail(broken)
    }
    if isQuiet {
      if specification.comparesWhenQuiet { compareProjection(system) }
      if hasViews { compareViews() }
    }
    if let modelAgrees, !modelAgrees() { failModel() }
  }

  /// Asks what must have come to hold, when everything has been delivered.
  func checkObligations() {
    for number in obligations.isOwed.indices where obligations.isOwed[number] {
      return fail(specification.invariants[number])
    }
  }

  /// The first invariant of another kind than *always* that does not hold; all of them are told what happened.
  private func otherBroken(_ system: AnyObject, after event: SettledEvent, isQuiet: Bool) -> AnyInvariant? {
    for (number, invariant) in specification.invariants.enumerated() {
      switch invariant.kind {
      case .always: break
      case .atQuiescence: if isQuiet, !invariant.holds(system) { return invariant }
      case .never: if !keeps(number, invariant, system, event) { return invariant }
      case .eventually: owe(number, invariant, system, event)
      }
    }
    return nil
  }

  private func keeps(_ number: Int, _ invariant: AnyInvariant, _ system: AnyObject, _ event: SettledEvent) -> Bool {
    if let until = invariant.until, happened(until, system, event) { obligations.isArmed[number] = false }
    if obligations.isArmed[number], !invariant.holds(system) { return false }
    if let after = invariant.after, happened(after, system, event) {
      obligations.isArmed[number] = true
      statistics?.noteTrigger(of: number)
    }
    return true
  }

  private func owe(_ number: Int, _ invariant: AnyInvariant, _ system: AnyObject, _ event: SettledEvent) {
    if let after = invariant.after, happened(after, system, event) {
      obligations.isOwed[number] = true
      statistics?.noteTrigger(of: number)
    }
    if obligations.isOwed[number], invariant.holds(system) { obligations.isOwed[number] = false }
  }

  private func happened(_ trigger: AnyInvariant.AnyTrigger, _ system: AnyObject, _ event: SettledEvent) -> Bool {
    switch (trigger, event) {
    case (.state(let condition), _): condition(system)
    case (.command(let name), .command(let number)): name == specification.commands[number].name
    case (.delivery(let name), .delivery(let participant)): name == participants[participant]
    default: false
    }
  }

  private func compareProjection(_ system: AnyObject) {
    guard let shows = specification.lines.first(where: { !$0.agrees(system) }) else { return }
    let (shown, expected) = shows.describe(system)
    fail(
      .quiescentAgreement, site: shows.name,
      "nothing is left to deliver, and \(shows.name) shows \(shown) while the state demands \(expected)")
  }

  /// Compares what every view read last with what there is to read.
  private func compareViews() {
    guard checks(.coherentObservation) else { return }
    for view in views {
      guard let (shown, current) = view.difference() else { continue }
      return fail(
        .coherentObservation, site: view.name,
        "\(view.name) read \(shown) when it was last told of a change, and now there is \(current) to read")
    }
  }

  private func failModel() {
    failure = Failure(
      signature: FailureSignature(kind: .model, name: "reference model", specification: specification.name),
      message: "the mediator differs from the reference model")
  }

  private func fail(_ invariant: AnyInvariant) {
    let message =
      switch invariant.kind {
      case .always: "does not hold after this event"
      case .atQuiescence: "nothing is left to deliver, and it does not hold"
      case .never: "happened"
      case .eventually: "everything has been delivered, and it never came to hold"
      }
    failure = Failure(
      signature: FailureSignature(kind: .invariant, name: invariant.name, specification: specification.name),
      message: "\(message) (\(invariant.site))")
  }
}
