import PropertyCore

/// Asks a specification's invariants and the oracles that look at a settled system.
final class InvariantMonitor {
  /// What an obligation can be waiting for, with the number of the command or participant.
  enum Event: Equatable {
    case none
    case command(Int)
    case delivery(Int)
  }

  private let specification: AnySpecification
  private let always: UnmanagedTable<AnyInvariant>
  private let lines: UnmanagedTable<AnyShows>
  private let hasOtherInvariants: Bool
  private let isTemporal: Bool
  private let comparesWhenQuiet: Bool
  // Changed by the methods below only, on the thread of the run.
  /// For each invariant: whether its trigger has happened and not been ended.
  @exclusivity(unchecked) private var isArmed: [Bool]
  /// For each invariant: whether it must still come to hold.
  @exclusivity(unchecked) private var isOwed: [Bool]

  init(_ specification: AnySpecification) {
    self.specification = specification
    always = specification.always
    lines = specification.lines
    hasOtherInvariants = specification.hasOtherInvariants
    isArmed = Array(repeating: false, count: specification.invariants.count)
    isOwed = isArmed
    isTemporal = specification.invariants.contains { $0.kind == .eventually || $0.kind == .never }
    comparesWhenQuiet = !specification.shows.isEmpty && specification.oracleMask & Oracle.quiescentAgreement.bit != 0
  }

  /// Starts another run.
  func begin() {
    guard isTemporal else { return }
    for (number, invariant) in specification.invariants.enumerated() {
      isArmed[number] = invariant.after == nil
      isOwed[number] = invariant.kind == .eventually && invariant.after == nil
    }
  }

  /// Asks everything that is to hold after an event.
  func check(_ world: World, _ system: AnyObject, after event: Event) {
    if world.hasViews {
      world.refreshViews()
      guard !world.hasFailed else { return }
    }
    if let statistics = world.statistics { statistics.noteAntecedents(system, isQuiet: world.isQuiet) }
    if let broken = always.first(where: { !$0.holds(system) }) { return fail(world, broken) }
    let isQuiet = world.isQuiet
    if hasOtherInvariants, let invariant = otherBroken(world, system, after: event, isQuiet: isQuiet) {
      return fail(world, invariant)
    }
    if isQuiet {
      if comparesWhenQuiet { compareProjection(world, system) }
      if world.hasViews { world.compareViews() }
    }
    if world.model != nil { compareModel(world, system) }
  }

  /// The first invariant of another kind that does not hold; all of them are told what happened.
  private func otherBroken(
    _ world: World, _ system: AnyObject, after event: Event, isQuiet: Bool
  ) -> AnyInvariant? {
    for number in specification.invariants.indices {
      let invariant = specification.invariants[number]
      switch invariant.kind {
      case .always: break
      case .atQuiescence: if isQuiet, !invariant.holds(system) { return invariant }
      case .never: if !keeps(number, invariant, world, system, event) { return invariant }
      case .eventually: owe(number, invariant, world, system, event)
      }
    }
    return nil
  }

  /// Asks what must have come to hold, when everything has been delivered.
  func end(_ world: World) {
    for (number, invariant) in specification.invariants.enumerated()
    where isOwed[number] && invariant.kind == .eventually {
      return fail(world, invariant)
    }
  }

  private func keeps(
    _ number: Int, _ invariant: AnyInvariant, _ world: World, _ system: AnyObject, _ event: Event
  ) -> Bool {
    if let until = invariant.until, happened(until, world, system, event) { isArmed[number] = false }
    if isArmed[number], !invariant.holds(system) { return false }
    if let after = invariant.after, happened(after, world, system, event) {
      isArmed[number] = true
      world.statistics?.noteTrigger(of: number)
    }
    return true
  }

  private func owe(
    _ number: Int, _ invariant: AnyInvariant, _ world: World, _ system: AnyObject, _ event: Event
  ) {
    if let after = invariant.after, happened(after, world, system, event) {
      isOwed[number] = true
      world.statistics?.noteTrigger(of: number)
    }
    if isOwed[number], invariant.holds(system) { isOwed[number] = false }
  }

  private func happened(
    _ trigger: AnyInvariant.AnyTrigger, _ world: World, _ system: AnyObject, _ event: Event
  ) -> Bool {
    switch (trigger, event) {
    case (.state(let condition), _): condition(system)
    case (.command(let name), .command(let number)): name == specification.commands[number].name
    case (.delivery(let name), .delivery(let participant)): name == world.participants[participant]
    default: false
    }
  }

  private func compareProjection(_ world: World, _ system: AnyObject) {
    guard let shows = lines.first(where: { !$0.agrees(system) }) else { return }
    let (shown, expected) = shows.describe(system)
    world.fail(
      .quiescentAgreement, site: shows.name,
      "nothing is left to deliver, and \(shows.name) shows \(shown) while the state demands \(expected)")
  }

  private func compareModel(_ world: World, _ system: AnyObject) {
    guard let agrees = world.modelAgrees, !agrees(system) else { return }
    world.failure = ObservedFailure(
      signature: FailureSignature(kind: .model, name: "reference model", specification: specification.name),
      message: "the mediator differs from the reference model")
  }

  private func fail(_ world: World, _ invariant: AnyInvariant) {
    let message =
      switch invariant.kind {
      case .always: "does not hold after this event"
      case .atQuiescence: "nothing is left to deliver, and it does not hold"
      case .never: "happened"
      case .eventually: "everything has been delivered, and it never came to hold"
      }
    world.failure = ObservedFailure(
      signature: FailureSignature(kind: .invariant, name: invariant.name, specification: specification.name),
      message: "\(message) (\(invariant.site))")
  }
}
