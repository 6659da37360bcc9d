import Foundation
import Testing

/// Compares a text with a golden file beside the tests.
///
/// With RECORD_SNAPSHOTS=1 the file is written instead, and the test fails, so
/// that a run that records is never taken for one that checks.
func expectSnapshot(
  _ name: String, _ text: String, filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(filePath: filePath).deletingLastPathComponent().appending(path: "Snapshots")
  let file = folder.appending(path: "\(name).txt")
  if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    Issue.record("recorded \(name).txt; run again without RECORD_SNAPSHOTS", sourceLocation: sourceLocation)
    return
  }
  guard let golden = try? String(contentsOf: file, encoding: .utf8) else {
    Issue.record(
      "there is no golden file \(name).txt; record it with RECORD_SNAPSHOTS=1", sourceLocation: sourceLocation)
    return
  }
  guard text != golden else { return }
  let (now, before) = (
    text.split(separator: "\n", omittingEmptySubsequences: false),
    golden.split(separator: "\n", omittingEmptySubsequences: false)
  )
  let line =
    zip(now, before).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(now.count, before.count)
  Issue.record(
    """
    \(name).txt differs from line \(line + 1) on; if that is meant, record it with RECORD_SNAPSHOTS=1
    golden: \(line < before.count ? String(before[line]) : "(ended)")
    now:    \(line < now.count ? String(now[line]) : "(ended)")
    """, sourceLocation: sourceLocation)
}
