import PropertyCore

/// Injects faults into a run that is otherwise all right, at each position, one at a time.
///
/// What random runs and fuzzing keep reaches deep states, and seldom something
/// untoward in them. A run of *n* steps is executed once for each command, for
/// releasing the mediator, and for creating another one, at each of its positions,
/// and once for each failure and each answer after a cancel of its effects.
public struct FaultInjectionSearch {
  /// A run that fails because of an injected fault.
  public struct Finding: Sendable {
    /// What came between.
    public var fault: InjectedFault
    /// The run with the fault.
    public var run: FailingRun
  }

  private let specification: AnySpecification
  private let runner: FuzzRunner
  /// Number of runs that were made, each with a fault.
  public private(set) var runs = 0

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - specification: The mediator.
  ///   - defect: The planted defect that is switched on in it; for artifacts only.
  public init(_ specification: AnySpecification, defect: String? = nil) {
    self.specification = specification
    runner = FuzzRunner(specification, defect: defect, comparing: .whereItMatters)
  }

  /// Injects faults into the run that some bytes mean.
  ///
  /// - Parameters:
  ///   - bytes: The run; when it fails by itself, or says nothing, it is left as it is.
  ///   - first: Number of the fault to begin with, counted from zero.
  ///   - shouldContinue: Asked before each run, with the number of the fault.
  ///   - found: Takes each failure.
  /// - Returns: Whether everything was tried.
  /// - Throws: What `found` throws; the search ends there.
  /// - Complexity: O(*n*·*c*) runs, where *n* is the number of steps and *c* that of commands.
  public mutating func injectFaults(
    _ bytes: [UInt8], from first: Int = 0, while shouldContinue: (Int) -> Bool = { _ in true },
    _ found: (Finding) throws -> Void
  ) rethrows -> Bool {
    guard case .passed = runner.run(bytes) else { return true }
    return try injectFaults(runner.artifact(), from: first, while: shouldContinue, found)
  }

  /// Injects faults into a stored run.
  ///
  /// - Parameters:
  ///   - artifact: The run.
  ///   - first: Number of the fault to begin with, counted from zero.
  ///   - shouldContinue: Asked before each run, with the number of the fault.
  ///   - found: Takes each failure.
  /// - Returns: Whether everything was tried.
  /// - Throws: What `found` throws; the search ends there.
  /// - Complexity: O(*n*·*c*) runs, where *n* is the number of steps and *c* that of commands.
  public mutating func injectFaults(
    _ artifact: Artifact, from first: Int = 0, while shouldContinue: (Int) -> Bool = { _ in true },
    _ found: (Finding) throws -> Void
  ) rethrows -> Bool {
    for (number, fault) in artifact.injectableFaults(by: specification.commandNames).enumerated().dropFirst(first) {
      guard shouldContinue(number) else { return false }
      guard let sequence = try? artifact.injecting(fault).sequence(for: specification) else { continue }
      runs += 1
      guard case .failed = runner.run(sequence), let run = runner.failingRun else { continue }
      try found(Finding(fault: fault, run: run))
    }
    return true
  }
}
