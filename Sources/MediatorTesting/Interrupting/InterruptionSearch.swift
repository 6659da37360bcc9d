import PropertyCore

/// Tries what interrupts a run that is otherwise all right, at each position, one interruption at a time.
///
/// What random runs and fuzzing keep reaches deep states, and seldom something
/// untoward in them. A run of *n* steps is executed once for each command, for
/// letting go of the mediator, and for making it anew, at each of its positions,
/// and once for each failure and each answer after a cancel of its effects.
public struct InterruptionSearch {
  /// A run that fails because it was interrupted.
  public struct Finding: Sendable {
    /// What came between.
    public var interruption: Interruption
    /// The failure.
    public var signature: FailureSignature
    /// The choices of the interrupted run.
    public var recording: ChoiceSequence
  }

  private let blueprint: Blueprint
  private let runner: FuzzRunner
  /// Number of runs that were made, the interrupted ones.
  public private(set) var runs = 0

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - blueprint: The mediator.
  ///   - defect: The planted defect that is switched on in it; for artifacts only.
  public init(_ blueprint: Blueprint, defect: String? = nil) {
    self.blueprint = blueprint
    runner = FuzzRunner(blueprint, defect: defect, comparing: .whereItMatters)
  }

  /// Interrupts the run that some bytes mean.
  ///
  /// - Parameters:
  ///   - bytes: The run; when it fails by itself, or says nothing, it is left as it is.
  ///   - first: Number of the interruption to begin with, counted from zero.
  ///   - shouldContinue: Asked before each run, with the number of the interruption.
  ///   - found: Takes each failure.
  /// - Returns: Whether everything was tried.
  /// - Complexity: O(*n*·*c*) runs, where *n* is the number of steps and *c* that of commands.
  public mutating func interrupt(
    _ bytes: [UInt8], from first: Int = 0, while shouldContinue: (Int) -> Bool = { _ in true },
    _ found: (Finding) throws -> Void
  ) rethrows -> Bool {
    guard case .passed = runner.run(bytes) else { return true }
    return try interrupt(runner.artifact(), from: first, while: shouldContinue, found)
  }

  /// Interrupts a stored run.
  public mutating func interrupt(
    _ artifact: Artifact, from first: Int = 0, while shouldContinue: (Int) -> Bool = { _ in true },
    _ found: (Finding) throws -> Void
  ) rethrows -> Bool {
    for (number, interruption) in artifact.interruptions(by: blueprint.commandNames).enumerated().dropFirst(first) {
      guard shouldContinue(number) else { return false }
      guard let sequence = try? artifact.interrupted(by: interruption).sequence(for: blueprint) else { continue }
      runs += 1
      guard case .failed(let signature) = runner.run(sequence) else { continue }
      try found(Finding(interruption: interruption, signature: signature, recording: runner.recording))
    }
    return true
  }
}
