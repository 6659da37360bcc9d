import CorpusFiles
import Foundation
import MediatorTesting

/// Where a campaign keeps things, below the state folder; everything is written beside its place and renamed.
///
/// ```
/// state/<Name>/corpus     inputs of libFuzzer, from the stored corpus and found by it
/// state/<Name>/raw/<…>    what the fuzz target wrote, one folder per campaign
/// state/<Name>/findings   shrunk artifacts
/// state/<Name>/build.log  fuzz.log
/// state/<Name>/lock       held while a campaign is at work here
/// ```
struct CampaignFolders {
  let state: URL
  let corpus: URL
  let raw: URL
  let findings: URL
  private let suffix: String

  /// Names the places and makes the folders.
  ///
  /// - Parameter defect: The planted defect; what another campaign left is of use only to one with the same.
  init(_ state: URL, of mediator: String, defect: String? = nil) throws(FuzzCampaignError) {
    self.state = state.notAFlag.appending(path: mediator, directoryHint: .isDirectory)
    corpus = self.state.appending(path: "corpus", directoryHint: .isDirectory)
    findings = self.state.appending(path: "findings", directoryHint: .isDirectory)
    suffix = defect.map { "-\($0)" } ?? ""
    let campaign = "\(Int(Date().timeIntervalSince1970))-\(getpid())\(suffix)"
    raw = self.state.appending(path: "raw", directoryHint: .isDirectory)
      .appending(path: campaign, directoryHint: .isDirectory)
    for folder in [corpus, raw, findings] { try Self.make(folder) }
  }

  /// The raw folders of earlier campaigns for the same mediator and defect.
  var earlierRaw: [URL] {
    let folder = raw.deletingLastPathComponent()
    return Self.files(in: folder) { name in
      guard name != raw.lastPathComponent else { return false }
      let parts = name.split(separator: "-", maxSplits: 2)
      return parts.count >= 2 && parts.prefix(2).allSatisfy { Int($0) != nil }
        && (parts.count == 3 ? "-\(parts[2])" : "") == suffix
    }
  }

  /// A log's file.
  func log(_ name: String) -> URL { state.appending(path: "\(name).log", directoryHint: .notDirectory) }

  /// Makes a folder and those around it.
  static func make(_ folder: URL) throws(FuzzCampaignError) {
    do throws(ArtifactFileError) {
      try ArtifactFile.makeFolder(folder)
      try ArtifactFile.expectWritable(folder)
    } catch {
      guard case .unwritable(let path, let reason) = error else {
        throw .cannotWrite(path: folder.relativePath, reason: "\(error)")
      }
      throw .cannotWrite(path: path, reason: reason)
    }
  }

  /// Writes a file beside its place and renames it.
  static func write(_ data: Data, to url: URL) throws(FuzzCampaignError) {
    do {
      try data.write(to: url, options: .atomic)
    } catch {
      throw .cannotWrite(path: url.relativePath, reason: reason(error))
    }
  }

  /// Files of a folder, by name; none when it cannot be read.
  static func files(in folder: URL, named isWanted: (String) -> Bool) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.relativePath)) ?? []
    return names.filter(isWanted).sorted().map { folder.appending(path: $0, directoryHint: .notDirectory) }
  }

  /// What the operating system says, of an error that Foundation wraps more than once.
  static func reason(_ error: any Error) -> String {
    let error = error as NSError
    if error.domain == NSPOSIXErrorDomain { return String(cString: strerror(CInt(error.code))) }
    return (error.userInfo[NSUnderlyingErrorKey] as? any Error).map(reason) ?? error.localizedDescription
  }
}

extension URL {
  /// The same place, with a path that a program which is told it does not take for a flag.
  var notAFlag: URL { relativePath.hasPrefix("-") ? URL(filePath: "./\(relativePath)") : self }
}
