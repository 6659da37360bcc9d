import CorpusFiles
import Foundation
import MediatorTesting
import PropertyCore
import Supervision

/// Turns what a fuzz target writes into shrunk reports, each failure once.
///
/// Inputs that end their process are executed again as `check` executes what
/// ends its process, so that a death has the same identity wherever it is found.
final class Triage {
  private(set) var findings: [FuzzFinding] = []
  private(set) var suppressed: [Suppression] = []
  /// What could not be done.
  private(set) var problems: [String] = []
  /// How often a failure was met that was known by then.
  private(set) var repeats = 0

  /// The commands in which the target died.
  private(set) var fatalCommands: [String] = []

  private let settings: FuzzSettings
  private let folders: CampaignFolders
  private let work: SupervisedWork
  private let say: (String) -> Void
  private(set) var findingTriage: FindingTriage
  /// Names of files that were triaged and cannot be moved.
  private var stuck: Set<String> = []
  /// Failures that were met, as they were found and as they were shrunk.
  private(set) var known: Set<FailureSignature> = []

  init(
    entry: CatalogEntry, defect: String?, settings: FuzzSettings, folders: CampaignFolders,
    target: FuzzTargetProcess, work: SupervisedWork, say: @escaping (String) -> Void,
    tell: @escaping (KeptReport) -> Void
  ) {
    self.settings = settings
    self.folders = folders
    self.work = work
    self.say = say
    findingTriage = FindingTriage(
      entry: entry, defect: defect, suppressions: settings.suppressions, folders: folders, target: target, work: work,
      say: say, tell: tell)
  }

  private var texts: [URL] { files(TargetFile.isText) }
  private var inputs: [URL] { files(TargetFile.isInput) }

  private func files(_ isWanted: (String) -> Bool) -> [URL] {
    CampaignFolders.files(in: folders.raw) { isWanted($0) && !stuck.contains($0) }
  }

  /// Whether the target has written a failure that is neither known nor suppressed.
  func seesNewFailure() -> Bool {
    texts.contains { file in
      guard let failure = try? ArtifactFile(reading: file).artifact.failure else { return false }
      return !known.contains(failure) && settings.suppressions.suppression(of: failure) == nil
    }
  }

  /// Takes a file that was triaged out of the target's way, which may write one of the same name again.
  private func putAside(_ file: URL) {
    guard FileManager.default.fileExists(atPath: file.relativePath) else { return }
    let triaged = folders.raw.appending(path: "triaged", directoryHint: .isDirectory)
    let isMoved = (try? CampaignFolders.make(triaged)) != nil
    guard isMoved, rename(file.relativePath, triaged.appending(path: file.lastPathComponent).relativePath) == 0 else {
      // A full disk, as a rule. Neither is the file lost, nor is it triaged once more.
      stuck.insert(file.lastPathComponent)
      return
    }
  }

  /// Reports on what earlier campaigns did not come to triage, since they were killed or could not write.
  ///
  /// - Returns: Whether there was anything.
  @discardableResult func collectWhatWasLeft() -> Bool {
    var isLeft = false
    for folder in folders.earlierRaw {
      for file in CampaignFolders.files(in: folder, named: { TargetFile.isText($0) || TargetFile.isInput($0) }) {
        let place = folders.raw.appending(path: file.lastPathComponent, directoryHint: .notDirectory).relativePath
        guard link(file.relativePath, place) == 0 else { continue }
        unlink(file.relativePath)
        isLeft = true
      }
    }
    guard isLeft else { return false }
    say("looking into what an earlier campaign left")
    findingTriage.isLeftover = true
    defer { findingTriage.isLeftover = false }
    return collect()
  }

  /// Reports on everything that the target has written since the last time.
  ///
  /// - Returns: Whether there was anything.
  func collect() -> Bool {
    let found = texts + inputs
    for file in found {
      do {
        try triage(file)
      } catch {
        // One file that is damaged must not keep the others from being looked at.
        problems.append("\(file.relativePath) cannot be triaged: \(error)")
      }
      putAside(file)
    }
    return !found.isEmpty
  }

  private func triage(_ file: URL) throws {
    if let failure = try? ArtifactFile(reading: file).artifact.failure, known.contains(failure) {
      return forget(file)
    }
    let input = file.pathExtension == ArtifactFile.pathExtension ? nil : try Data(contentsOf: file)
    if let input { dropFromCorpus(input) }
    let (findingTriage, known) = (findingTriage, known)
    let ending = try work.perform {
      try findingTriage.triage(file, knowing: known)
    } ifItDies: { flight in
      // Shrinking a failure met a run that ends the process.
      try findingTriage.triage(flight, file, knowing: known)
    }
    switch ending {
    case .finished(let result), .investigated(let result, _):
      take(result)
      // What an earlier campaign left and does not fail any more is put aside like the rest.
      if result.findings.isEmpty, !findingTriage.isLeftover { forget(file) }
    case .died(let flight, _):
      throw FuzzCampaignError.workFailed("looking into it ended the process twice (\(flight.death.name))")
    }
  }

  /// Takes what was found.
  func take(_ result: TriageResult) {
    for problem in result.problems where !problems.contains(problem) { problems.append(problem) }
    if let command = result.command, !fatalCommands.contains(command) { fatalCommands.append(command) }
    let isNew = result.findings.filter { !known.contains($0.signature) }
    repeats += result.findings.count - isNew.count
    known.formUnion(result.aliases + result.findings.map(\.signature))
    for finding in isNew {
      guard let suppression = settings.suppressions.suppression(of: finding.signature) else {
        findings.append(finding)
        continue
      }
      suppressed.append(suppression)
      say("met and suppressed until \(suppression.until): \(suppression.signature), \(suppression.reason)")
    }
  }

  /// Counts a failure that is known, and lets go of the file, of which there can be thousands.
  private func forget(_ file: URL) {
    repeats += 1
    try? FileManager.default.removeItem(at: file)
  }

  /// A target that reads its corpus would die of this input each time, before it has begun.
  private func dropFromCorpus(_ input: Data) {
    for file in CampaignFolders.files(in: folders.corpus, named: { _ in true }) {
      guard let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize, size == input.count,
        (try? Data(contentsOf: file)) == input
      else { continue }
      try? FileManager.default.removeItem(at: file)
    }
  }
}
