import Foundation
import MediatorTesting

/// What fuzzing one mediator gave.
public struct FuzzResult {
  /// What was found, shrunk.
  public var findings: [FailureReport] = []
  /// The files that hold the findings, in the same order: text artifacts, or bytes where a run ends the process.
  public var artifacts: [URL] = []
  /// Number of runs.
  public var executions = 0
  /// How long the fuzz target ran.
  public var seconds = 0.0
  /// Whether it was ended by a signal before its time.
  public var isInterrupted = false
}
