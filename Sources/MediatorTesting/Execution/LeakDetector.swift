import PropertyCore

/// Finds what is alive after a run has let go of everything (the oracle *released*).
struct LeakDetector {
  private weak var system: AnyObject?
  private var liveObjects: LiveObjectRegistry?

  /// Remembers what a run made, without keeping it alive.
  mutating func watch(_ system: AnyObject?, _ liveObjects: LiveObjectRegistry) {
    self.system = system
    self.liveObjects = liveObjects
  }

  /// The failure, when something is alive.
  func failure(in specification: String) -> Failure? {
    guard let liveObjects else { return nil }
    let alive = (system == nil ? [] : ["the mediator"]) + liveObjects.present
    guard let first = alive.first else { return nil }
    return Failure(
      signature: FailureSignature(
        kind: .oracle, name: Oracle.released.rawValue, specification: specification, site: first),
      message: "after teardown these are still alive, so something holds them in a cycle: "
        + alive.joined(separator: ", "))
  }
}
