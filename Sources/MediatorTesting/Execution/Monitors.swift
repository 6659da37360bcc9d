import PropertyCore

/// Asks a specification's invariants and the oracles that look at a settled system.
struct Monitors {
  /// What an obligation can be waiting for.
  enum Event {
    case command(String)
    case delivery(String)
  }

  private let blueprint: Blueprint
  private let isTemporal: Bool
  /// For each invariant: whether its trigger has happened and not been ended.
  private var isArmed: [Bool]
  /// For each invariant: whether it must still come to hold.
  private var isOwed: [Bool]

  init(_ blueprint: Blueprint) {
    self.blueprint = blueprint
    isArmed = Array(repeating: false, count: blueprint.invariants.count)
    isOwed = isArmed
    isTemporal = blueprint.invariants.contains { $0.kind == .eventually || $0.kind == .never }
  }

  /// Starts another run.
  mutating func begin() {
    guard isTemporal else { return }
    for (number, invariant) in blueprint.invariants.enumerated() {
      isArmed[number] = invariant.after == nil
      isOwed[number] = invariant.kind == .eventually && invariant.after == nil
    }
  }

  /// Asks everything that is to hold after an event.
  mutating func check(_ world: World, after event: Event?) {
    guard let system = world.system else { return }
    if !world.views.isEmpty {
      world.refreshViews()
      guard world.failure == nil else { return }
    }
    let isQuiet = world.queue.isEmpty && world.tally.unanswered == 0
    for number in blueprint.invariants.indices {
      let invariant = blueprint.invariants[number]
      switch invariant.kind {
      case .always: if !invariant.holds(system) { return fail(world, invariant) }
      case .atQuiescence: if isQuiet, !invariant.holds(system) { return fail(world, invariant) }
      case .never: if !keeps(number, invariant, system, event) { return fail(world, invariant) }
      case .eventually: owe(number, invariant, system, event)
      }
    }
    if isQuiet {
      compareProjection(world, system)
      world.compareViews()
    }
    compareModel(world, system)
  }

  /// Asks what must have come to hold, when everything has been delivered.
  mutating func end(_ world: World) {
    for (number, invariant) in blueprint.invariants.enumerated() where isOwed[number] && invariant.kind == .eventually {
      return fail(world, invariant)
    }
  }

  private mutating func keeps(
    _ number: Int, _ invariant: ErasedInvariant, _ system: AnyObject, _ event: Event?
  ) -> Bool {
    if let until = invariant.until, happened(until, system, event) { isArmed[number] = false }
    if isArmed[number], !invariant.holds(system) { return false }
    if let after = invariant.after, happened(after, system, event) { isArmed[number] = true }
    return true
  }

  private mutating func owe(_ number: Int, _ invariant: ErasedInvariant, _ system: AnyObject, _ event: Event?) {
    if let after = invariant.after, happened(after, system, event) { isOwed[number] = true }
    if isOwed[number], invariant.holds(system) { isOwed[number] = false }
  }

  private func happened(_ trigger: ErasedInvariant.ErasedTrigger, _ system: AnyObject, _ event: Event?) -> Bool {
    switch (trigger, event) {
    case (.state(let condition), _): condition(system)
    case (.command(let name), .command(let performed)?): name == performed
    case (.delivery(let name), .delivery(let delivered)?): name == delivered
    default: false
    }
  }

  private func compareProjection(_ world: World, _ system: AnyObject) {
    guard world.checks(.quiescentAgreement) else { return }
    for shows in blueprint.shows where !shows.agrees(system) {
      let (shown, expected) = shows.describe(system)
      return world.fail(
        .quiescentAgreement, site: shows.name,
        "nothing is left to deliver, and \(shows.name) shows \(shown) while the state demands \(expected)")
    }
  }

  private func compareModel(_ world: World, _ system: AnyObject) {
    guard world.model != nil, let agrees = world.modelAgrees, !agrees(system) else { return }
    world.failure = ObservedFailure(
      signature: FailureSignature(kind: .model, name: "reference model", specification: blueprint.name),
      message: "the mediator differs from the reference model")
  }

  private func fail(_ world: World, _ invariant: ErasedInvariant) {
    let message =
      switch invariant.kind {
      case .always: "does not hold after this event"
      case .atQuiescence: "nothing is left to deliver, and it does not hold"
      case .never: "happened"
      case .eventually: "everything has been delivered, and it never came to hold"
      }
    world.failure = ObservedFailure(
      signature: FailureSignature(kind: .invariant, name: invariant.name, specification: blueprint.name),
      message: "\(message) (\(invariant.site))")
  }
}
