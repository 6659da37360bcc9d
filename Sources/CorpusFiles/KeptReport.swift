import MediatorTesting

/// A report, and where its run is kept.
public struct KeptReport: Hashable, Sendable {
  /// What failed.
  public var report: FailureReport
  /// Path of the file that holds the run; nil when none could be written.
  public var path: String?

  /// Describes where a run is kept.
  public init(_ report: FailureReport, path: String?) {
    self.report = report
    self.path = path
  }
}
