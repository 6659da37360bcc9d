#if canImport(Testing)
  import Foundation
  import MediatorTesting
  import Testing

  /// Checks a mediator, and records an issue at the place of the call when it fails.
  ///
  /// ```swift
  /// @Test func deliveryForm() throws { try expectNoFailure(of: DeliveryFormSpecification()) }
  /// ```
  ///
  /// The issue is the whole report: the fewest events that show the failure, what
  /// was shown against what was committed, and a line to paste to replay it.
  ///
  /// - Parameters:
  ///   - specification: The mediator.
  ///   - runs: Number of random runs.
  ///   - seed: Decides every random choice.
  ///   - corpus: The folder of stored runs, whose regressions are replayed first; nil for none.
  /// - Throws: Whatever keeps the mediator from being checked; see ``findFailure(of:runs:seed:corpus:)``.
  public func expectNoFailure<Specification: MediatorSpecification>(
    of specification: Specification, runs: Int = 1_000, seed: UInt64 = 1, corpus: URL? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    try record(findFailure(of: specification, runs: runs, seed: seed, corpus: corpus), at: location)
  }

  /// Replays one run, and records an issue at the place of the call when it fails.
  ///
  /// - Parameters:
  ///   - token: The run, as a report prints it.
  ///   - specification: The mediator.
  /// - Throws: `ArtifactError` when the token cannot be read or names a command that no longer exists.
  public func replay<Specification: MediatorSpecification>(
    _ token: String, of specification: Specification,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    try record(findFailure(replaying: token, of: specification), at: location)
  }

  private func record(_ failure: MediatorFailure?, at location: SourceLocation) {
    guard let failure else { return }
    Issue.record("\(failure.text)", sourceLocation: location)
  }
#endif
