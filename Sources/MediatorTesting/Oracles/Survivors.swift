import PropertyCore

/// Finds what is alive after a run has let go of everything (the oracle *released*).
struct Survivors {
  private struct Watched {
    weak var object: AnyObject?
    let name: String
  }

  private var watched: [Watched] = []

  /// Remembers what a world made, without keeping it alive.
  mutating func watch(_ world: World) {
    guard let system = world.system else { return }
    watched.append(Watched(object: system, name: "the mediator"))
    for control in world.controls { watched.append(Watched(object: control, name: control.name)) }
  }

  /// The failure, when something is alive.
  func failure(in specification: String) -> ObservedFailure? {
    let alive = watched.filter { $0.object != nil }.map(\.name)
    guard let first = alive.first else { return nil }
    return ObservedFailure(
      signature: FailureSignature(
        kind: .oracle, name: Oracle.released.rawValue, specification: specification, site: first),
      message: "after teardown these are still alive, so something holds them in a cycle: "
        + alive.joined(separator: ", "))
  }
}
