/// What checking a property found.
public struct PropertyResult: Hashable, Sendable {
  /// Number of runs that were not discarded, the failing one included.
  public var runs: Int
  /// Number of runs that were discarded.
  public var discards: Int
  /// What makes the check say less than it seems to.
  public var health: [HealthCheck]
  /// The first failure.
  public var failure: FoundFailure?
  /// Whether the check was stopped from outside before it was complete.
  public var isInterrupted: Bool

  /// Whether the property held in as many runs as were asked for, and nothing speaks against the check itself.
  public var isPass: Bool { failure == nil && !isInterrupted && !health.contains(where: \.isBlocking) }
}

/// A failing run, as it was found and as simple as it could be made.
public struct FoundFailure: Hashable, Sendable {
  /// The failure's identity.
  public var signature: FailureSignature
  /// How many runs it took, this one and the discarded ones included.
  public var runsToFailure: Int
  /// What the run's random choices were drawn from.
  public var seed: UInt64
  /// The choices of the run as it was found.
  public var original: ChoiceSequence
  /// The simplest run with the same failure.
  public var shrunk: ShrinkResult
  /// Whether the simplest run, executed twice more, failed alike each time.
  public var isStable: Bool
}
