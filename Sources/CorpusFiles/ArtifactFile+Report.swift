import Foundation
import MediatorTesting

extension ArtifactFile {
  /// Keeps the run of a report in a folder, with its events for a reader.
  ///
  /// - Parameters:
  ///   - report: What failed.
  ///   - note: Why it is kept, in one line.
  ///   - folder: Where it is kept.
  /// - Returns: The file, and whether it was written just now.
  /// - Throws: ``ArtifactFileError/unwritable(path:reason:)``
  public static func keep(
    _ report: FailureReport, note: String, in folder: URL
  ) throws(ArtifactFileError) -> (url: URL, isNew: Bool) {
    try keep(report.artifact, note: note, comments: comments(for: report), in: folder)
  }

  /// The run of a report, line by line, for a reader of its artifact.
  public static func comments(for report: FailureReport) -> [String] {
    ["\(report.mediator): \(report.headline)", report.message]
      + report.trace.settings.map { "   \($0)" }
      + report.events.enumerated().map { "\($0.offset + 1). \($0.element)" }
  }
}
