import CorpusFiles
import Foundation
import MediatorTesting
import PropertyCore
import Supervision

/// Finds out what a file of a fuzz target shows, shrinks it, tells about it, and keeps it.
struct FindingTriage {
  let entry: CatalogEntry
  let defect: String?
  let suppressions: Suppressions
  let folders: CampaignFolders
  let target: FuzzTargetProcess
  let work: SupervisedWork
  let say: (String) -> Void
  let tell: (KeptReport) -> Void
  /// Whether an earlier campaign wrote the files, whose failures may be mended by now.
  var isLeftover = false

  /// Triages a text artifact, or an input that ended the target.
  ///
  /// A failure that is known, or suppressed, is not shrunk.
  func triage(_ file: URL, knowing known: Set<FailureSignature>) throws -> TriageResult {
    let specification = try entry.specification(planting: defect)
    let checker = MediatorChecker(specification, defect: defect)
    guard file.pathExtension != ArtifactFile.pathExtension else {
      return try triage(text: file, specification, checker)
    }
    say("making the run of \(file.lastPathComponent) again")
    let bytes = [UInt8](try Data(contentsOf: file))
    guard let runs = work.runs(of: specification) else { return try triageInTarget(file, bytes, specification) }
    guard let failure = checker.failure(ofBytes: bytes, in: runs) else {
      return try triageInTarget(file, bytes, specification)
    }
    if known.contains(failure.signature) { return TriageResult() }
    if suppressions.suppression(of: failure.signature) != nil { return try keep(nil, failure.signature, file) }
    guard failure.signature.kind.isDeath else {
      return try keep(checker.report(on: failure.sequence), failure.signature, file)
    }
    let record = runs.recorder.current
    var result = try keep(checker.report(on: failure, in: runs), failure.signature, file)
    if record.activity == .command { result.command = specification.commandNames[Int(record.command)] }
    return result
  }

  private func triage(text file: URL, _ specification: AnySpecification, _ checker: MediatorChecker) throws
    -> TriageResult
  {
    let artifact = try ArtifactFile(reading: file).artifact
    let failure = artifact.failure ?? FailureSignature(kind: .nondeterminism, name: "deterministic")
    if suppressions.suppression(of: failure) != nil { return try keep(nil, failure, file) }
    let report = checker.report(on: try artifact.sequence(for: specification))
    if report == nil, isLeftover { return noLonger(failure, file) }
    return try keep(
      report
        ?? FailureReport(
          untraced: Failure(
            signature: failure, message: "the fuzz target saw this failure, and it does not show in another process"),
          artifact, isStable: false),
      failure, file)
  }

  /// Triages a file whose triage ended the process: the failure it was written for, and that end.
  func triage(_ flight: Flight, _ file: URL, knowing known: Set<FailureSignature>) throws -> TriageResult {
    let specification = try entry.specification(planting: defect)
    let checker = MediatorChecker(specification, defect: defect)
    guard let runs = flight.runs(of: specification) else { return TriageResult() }
    var result = TriageResult()
    for failure in [try failure(in: file, specification, checker, runs), flight.failingRun(in: runs)].compactMap(\.self)
    where !known.contains(failure.signature) {
      let one = try keep(checker.report(on: failure, in: runs), failure.signature, file)
      result.add(one)
    }
    return result
  }

  private func failure(
    in file: URL, _ specification: AnySpecification, _ checker: MediatorChecker, _ runs: IsolatedRuns
  ) throws -> FailingRun? {
    guard file.pathExtension == ArtifactFile.pathExtension else {
      return checker.failure(ofBytes: [UInt8](try Data(contentsOf: file)), in: runs)
    }
    return checker.failure(of: try ArtifactFile(reading: file).artifact.sequence(for: specification), in: runs)
  }

  /// Shrinks a run that fails since a fault was injected.
  func triage(_ finding: FaultInjectionSearch.Finding, _ checker: MediatorChecker) throws -> TriageResult {
    guard suppressions.suppression(of: finding.run.signature) == nil else {
      return try keep(nil, finding.run.signature, folders.corpus)
    }
    return try keep(checker.report(on: finding.run.sequence), finding.run.signature, folders.corpus)
  }

  /// Shrinks a run that ended the process since a fault was injected.
  func triage(_ flight: Flight, knowing known: Set<FailureSignature>) throws -> TriageResult {
    let specification = try entry.specification(planting: defect)
    guard let runs = flight.runs(of: specification) else { return TriageResult() }
    let fatal = flight.failingRun(in: runs)
    guard !known.contains(fatal.signature) else { return TriageResult() }
    let report = MediatorChecker(specification, defect: defect).report(on: fatal, in: runs)
    return try keep(report, fatal.signature, folders.corpus)
  }

  // MARK: What only the target shows

  /// Executes an input in the target once more, since nothing fails without it.
  private func triageInTarget(_ file: URL, _ bytes: [UInt8], _ specification: AnySpecification) throws -> TriageResult {
    let again = folders.raw.appending(path: "again", directoryHint: .isDirectory)
    try CampaignFolders.make(again)
    let log = folders.log("again")
    let ending = try target.start(["-detect_leaks=0", file.relativePath], artifacts: again, log: log).wait(longest: 60)
    if ending.code == 0, isLeftover { return noLonger(nil, file) }
    let said = TargetLog(log)
    let kind = TargetFile.ending(of: file.lastPathComponent) ?? "trap"
    let signature = FailureSignature(
      kind: .crash, name: said.name ?? kind, specification: entry.name, site: said.site)
    let runner = FuzzRunner(specification, defect: defect)
    _ = runner.run(bytes)
    var artifact = runner.artifact()
    artifact.failure = signature
    let kept = folders.findings.appending(path: file.lastPathComponent, directoryHint: .notDirectory)
    try CampaignFolders.write(Data(bytes), to: kept)
    let line = ([target.program] + target.selection + [kept.relativePath]).joined(separator: " ")
    let message =
      ending.code == 0
      ? "the fuzz target ended (\(signature.name)), and does not when the input is run alone: \(line)"
      : "the fuzz target ends (\(signature.name)), and the run does not fail without it: \(line)"
    let report = FailureReport(
      untraced: Failure(signature: signature, message: message), artifact, isStable: ending.code != 0)
    return try keep(report, signature, file)
  }

  /// Keeps a report and tells about it, unless it is suppressed.
  private func keep(_ report: FailureReport?, _ met: FailureSignature, _ file: URL) throws -> TriageResult {
    var result = TriageResult()
    result.aliases = [met]
    let signature = report?.signature ?? met
    guard let report, suppressions.suppression(of: signature) == nil else {
      result.findings = [FuzzFinding(signature: signature, artifact: file.relativePath, isStable: true)]
      return result
    }
    var kept = KeptReport(report, path: nil)
    do throws(ArtifactFileError) {
      kept.path = try ArtifactFile.keep(report, note: "found by fuzzing", in: folders.findings).url.relativePath
    } catch {
      // The report is what a night was for: it is printed anyway, and its token says how to make the run again.
      result.problems.append("\(error)")
    }
    tell(kept)
    result.findings = [FuzzFinding(kept)]
    return result
  }

  private func noLonger(_ failure: FailureSignature?, _ file: URL) -> TriageResult {
    say("no longer fails\(failure.map { " as \($0)" } ?? ""): \(file.lastPathComponent) of an earlier campaign")
    return TriageResult()
  }
}
