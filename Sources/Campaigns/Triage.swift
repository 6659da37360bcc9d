import CorpusFiles
import Foundation
import MediatorTesting
import PropertyCore

/// Turns what a fuzz target wrote into shrunk reports.
struct Triage {
  let entry: CatalogEntry
  let defect: String?
  let blueprint: Blueprint
  let folders: CampaignFolders
  let target: FuzzTargetProcess
  let say: (String) -> Void

  /// Names of the files libFuzzer writes, and what each means.
  private static let endings = [
    "crash-": "trap", "timeout-": "hang", "oom-": "out of memory", "leak-": "leak",
  ]

  /// Reports on everything in the campaign's folder.
  func collect() throws -> (reports: [FailureReport], files: [URL]) {
    var found: (reports: [FailureReport], files: [URL]) = ([], [])
    func keep(_ finding: (FailureReport, URL)) {
      guard !found.reports.contains(where: { $0.signature == finding.0.signature }) else { return }
      found.reports.append(finding.0)
      found.files.append(finding.1)
    }
    let texts = CampaignFolders.files(in: folders.raw) { $0.hasSuffix(".mediator") }
    for file in texts { keep(try shrink(file)) }
    // A finding of an oracle writes both forms; bytes alone are of a run that ended the process.
    guard texts.isEmpty else { return found }
    for file in CampaignFolders.files(in: folders.raw, named: { Self.ending(of: $0) != nil }) {
      keep(try examine(file))
    }
    return found
  }

  private static func ending(of name: String) -> String? { endings.first { name.hasPrefix($0.key) }?.value }

  /// Shrinks a text artifact, and keeps it among the findings.
  private func shrink(_ file: URL) throws -> (FailureReport, URL) {
    let artifact = try ArtifactFile(reading: file).artifact
    let checker = MediatorChecker(blueprint, defect: defect)
    let report =
      checker.report(on: try artifact.sequence(for: blueprint))
      ?? FailureReport(
        untraced: artifact, artifact.failure ?? FailureSignature(kind: .nondeterminism, name: "deterministic"),
        message: "the fuzz target saw this failure, and it does not show in another process", isStable: false)
    return (report, try ArtifactFile.keep(report, note: "found by fuzzing", in: folders.findings).url)
  }

  /// Runs an input once more in a process of its own, and says how it ends it.
  private func examine(_ file: URL) throws -> (FailureReport, URL) {
    say("running \(file.lastPathComponent) again in a process of its own")
    let again = folders.raw.appending(path: "again", directoryHint: .isDirectory)
    try CampaignFolders.make(again)
    let log = folders.log("again")
    let ending = try target.start([file.relativePath], artifacts: again, log: log).wait(longest: 60)
    if let text = CampaignFolders.files(in: again, named: { $0.hasSuffix(".mediator") }).first {
      return try shrink(text)
    }
    let kept = folders.findings.appending(path: file.lastPathComponent, directoryHint: .notDirectory)
    try CampaignFolders.write(try Data(contentsOf: file), to: kept)
    return (crash(file, ending, log: log, kept: kept), kept)
  }

  private func crash(_ file: URL, _ ending: ChildProcess.Ending, log: URL, kept: URL) -> FailureReport {
    let name = Self.ending(of: file.lastPathComponent) ?? "trap"
    let signature = FailureSignature(kind: .crash, name: name, specification: entry.name, site: site(in: log))
    // What such a run does cannot be read from its bytes without running it, so the artifact holds no steps.
    let artifact = Artifact(
      specification: entry.name, defect: defect, failure: signature, run: Artifact.Node(label: "run"))
    let again = ([target.program] + target.subject + [kept.relativePath]).joined(separator: " ")
    return FailureReport(
      untraced: artifact, signature,
      message: ending.code == 0
        ? "the process ended (\(name)) while fuzzing, and does not when the input is run alone: \(again)"
        : "the process ends (\(name)); the run is kept as bytes, and is made again by: \(again)",
      isStable: ending.code != 0)
  }

  /// The first frame of a stack trace that is none of the runtime's, of libFuzzer's or of the harness.
  private func site(in log: URL) -> String {
    let text = (try? Data(contentsOf: log)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let foreign = [
      "__sanitizer", "fuzzer::", "/libc.so", "nptl/", "stdlib/", "libswift", "/MediatorTesting/", "/FuzzSupport/",
    ]
    for line in text.split(separator: "\n") where line.drop(while: { $0 == " " }).hasPrefix("#") {
      guard line.contains(".swift:"), !foreign.contains(where: { line.contains($0) }),
        let path = line.split(separator: " ").last
      else { continue }
      let name = path.split(separator: "/").suffix(2).joined(separator: "/")
      return name.split(separator: ":").prefix(2).joined(separator: ":")
    }
    return ""
  }
}
