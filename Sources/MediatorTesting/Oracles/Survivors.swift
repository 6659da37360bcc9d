import PropertyCore

/// Finds what is alive after a run has let go of everything (the oracle *released*).
struct Survivors {
  private weak var system: AnyObject?
  private var roll: Roll?

  /// Remembers what a world made, without keeping it alive.
  mutating func watch(_ world: World) {
    system = world.system
    roll = world.roll
  }

  /// The failure, when something is alive.
  func failure(in specification: String) -> ObservedFailure? {
    guard let roll else { return nil }
    let alive = (system == nil ? [] : ["the mediator"]) + roll.present
    guard let first = alive.first else { return nil }
    return ObservedFailure(
      signature: FailureSignature(
        kind: .oracle, name: Oracle.released.rawValue, specification: specification, site: first),
      message: "after teardown these are still alive, so something holds them in a cycle: "
        + alive.joined(separator: ", "))
  }
}
