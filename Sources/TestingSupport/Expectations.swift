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
  /// was shown against what was committed, and a line to paste to replay it. A check that found nothing, but could
  /// hardly have found anything, records a warning, which does not make the test fail (Swift 6.3).
  ///
  /// - Parameters:
  ///   - specification: The mediator.
  ///   - runs: Number of random runs.
  ///   - seed: Decides every random choice.
  ///   - corpus: The folder of stored runs, whose regressions are replayed first; nil for none.
  /// - Throws: Whatever keeps the mediator from being checked; see ``findFailure(of:runs:seed:corpus:onWarning:)``.
  public func expectNoFailure<Specification: MediatorSpecification>(
    of specification: Specification, runs: Int = 1_000, seed: UInt64 = 1, corpus: URL? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let failure = try findFailure(of: specification, runs: runs, seed: seed, corpus: corpus) { warning in
      #if compiler(>=6.3)
        Issue.record("\(specification.name): \(warning)", severity: .warning, sourceLocation: location)
      #endif
    }
    record(failure, at: location)
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
    record(try findFailure(replaying: token, of: specification), at: location)
  }

  private func record(_ failure: MediatorFailure?, at location: SourceLocation) {
    guard let failure else { return }
    Issue.record("\(failure.text)", sourceLocation: location)
  }
#endif
