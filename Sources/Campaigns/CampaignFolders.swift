import Foundation
import MediatorTesting

/// Where a campaign keeps things, below the state folder; everything is written beside its place and renamed.
///
/// ```
/// state/<Name>/corpus     inputs of libFuzzer, from the stored corpus and found by it
/// state/<Name>/raw/<…>    what the fuzz target wrote, a folder a campaign
/// state/<Name>/findings   shrunk artifacts
/// state/<Name>/build.log  fuzz.log
/// ```
struct CampaignFolders {
  let state: URL
  let corpus: URL
  let raw: URL
  let findings: URL

  /// Makes the folders.
  init(_ state: URL, of mediator: String) throws(FuzzCampaignError) {
    self.state = state.appending(path: mediator, directoryHint: .isDirectory)
    corpus = self.state.appending(path: "corpus", directoryHint: .isDirectory)
    findings = self.state.appending(path: "findings", directoryHint: .isDirectory)
    let campaign = "\(Int(Date().timeIntervalSince1970))-\(getpid())"
    raw = self.state.appending(path: "raw", directoryHint: .isDirectory)
      .appending(path: campaign, directoryHint: .isDirectory)
    for folder in [corpus, raw, findings] { try Self.make(folder) }
  }

  /// A log's file.
  func log(_ name: String) -> URL { state.appending(path: "\(name).log", directoryHint: .notDirectory) }

  /// Makes a folder and those around it.
  static func make(_ folder: URL) throws(FuzzCampaignError) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw .cannotWrite(path: folder.relativePath, reason: reason(error))
    }
    guard access(folder.relativePath, W_OK) == 0 else {
      throw .cannotWrite(path: folder.relativePath, reason: String(cString: strerror(errno)))
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

  private static func reason(_ error: any Error) -> String {
    (error as NSError).userInfo[NSUnderlyingErrorKey].map { "\($0)" } ?? error.localizedDescription
  }
}
