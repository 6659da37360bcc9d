import PropertyCore

/// A run that fails: what was seen, and the choices that lead to it.
public struct FailingRun: Hashable, Sendable {
  /// What was seen.
  public var failure: Failure
  /// The choices; where the run ended its process, as far as it came.
  public var sequence: ChoiceSequence
  /// How far the run is from the simplest one.
  public var complexity: Complexity
  /// Its number in the check that met it, counted from one; nil for a run that was stored, or made of bytes.
  public var number: Int?
  /// Whether it fails in a second execution, which is compared with the first.
  package var isComparing: Bool

  /// Describes a run.
  package init(
    _ failure: Failure, _ sequence: ChoiceSequence, complexity: Complexity = Complexity(), number: Int? = nil,
    isComparing: Bool? = nil
  ) {
    self.failure = failure
    self.sequence = sequence
    self.complexity = complexity
    self.number = number
    self.isComparing = isComparing ?? failure.signature.isSeenByComparing
  }

  /// The failure's identity.
  public var signature: FailureSignature { failure.signature }

  /// Number of commands and deliveries up to the failure.
  public var events: Int { complexity.events }
}

extension FailureSignature {
  /// Whether it takes a second execution to see the failure.
  var isSeenByComparing: Bool {
    kind == .nondeterminism || Oracle(rawValue: name)?.isDifferential == true
  }
}

extension ChoiceSequence {
  /// Number of choices by which the run was perturbed.
  var perturbations: Int { choices.count { $0.kind.isPerturbation && $0.index > 0 } }
}
