import Foundation
import MediatorTesting

/// The runs a repository keeps: `corpus/<Name>/seeds` and `corpus/<Name>/regressions`, one artifact per file.
public struct CorpusFolder: Hashable, Sendable {
  /// Why a run is kept.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Worth starting from.
    case seeds
    /// Failed once and must not fail again.
    case regressions
  }

  /// What a folder holds.
  public struct Contents: Hashable, Sendable {
    /// The artifacts, in the order of their file names.
    public var files: [ArtifactFile] = []
    /// What could not be read, in the same order. Never left out: an unread regression guards nothing.
    public var problems: [ArtifactFileError] = []
  }

  /// The folder of all mediators.
  public var url: URL

  /// Names a corpus folder, whether it exists or not.
  public init(_ url: URL) { self.url = url }

  /// Whether there is such a folder.
  public var exists: Bool { isFolder(url.relativePath) }

  /// What lies in the place of the folder instead; nil where there is a folder, or nothing.
  public var obstacle: ArtifactFileError? { obstacle(at: url) }

  /// The folder of one mediator's runs.
  public func folder(_ kind: Kind, of mediator: String) -> URL {
    url.appending(path: mediator, directoryHint: .isDirectory)
      .appending(path: kind.rawValue, directoryHint: .isDirectory)
  }

  /// The names for which there is a folder, sorted.
  public var mediators: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.relativePath)) ?? []
    return names.filter { !$0.hasPrefix(".") && isFolder(url.appending(path: $0).relativePath) }.sorted()
  }

  /// Reads the runs of one mediator; nothing where there is no folder.
  ///
  /// - Complexity: O(*n*), where *n* is the size of all files; none is read beyond `Artifact.longestText`.
  public func contents(_ kind: Kind, of mediator: String) -> Contents {
    let folder = folder(kind, of: mediator)
    var contents = Contents()
    if let obstacle = obstacle(at: url) ?? obstacle(at: folder.deletingLastPathComponent()) ?? obstacle(at: folder) {
      contents.problems.append(obstacle)
      return contents
    }
    guard isFolder(folder.relativePath) else { return contents }
    do throws(ArtifactFileError) {
      for name in try names(in: folder) {
        read(folder.appending(path: name, directoryHint: .notDirectory), of: mediator, into: &contents)
      }
    } catch {
      contents.problems.append(error)
    }
    return contents
  }

  /// Artifacts in the folder of a mediator that are in no folder of a kind, where nothing would ever read them.
  public func misplaced(of mediator: String) -> [ArtifactFileError] {
    let home = url.appending(path: mediator, directoryHint: .isDirectory)
    let kinds = Kind.allCases.map { folder($0, of: mediator).relativePath }
    let others = ((try? names(in: home)) ?? []).map { home.appending(path: $0) }.filter {
      !kinds.contains($0.relativePath)
    }
    let files = others.flatMap { entry in
      isFolder(entry.relativePath) ? ((try? names(in: entry)) ?? []).map { entry.appending(path: $0) } : [entry]
    }
    return files.filter { $0.pathExtension == ArtifactFile.pathExtension }
      .map { .misplaced(path: $0.relativePath, folders: kinds.reversed()) }
  }

  /// The names in a folder that are not hidden, sorted.
  private func names(in folder: URL) throws(ArtifactFileError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder.relativePath)
        .filter { !$0.hasPrefix(".") }.sorted()
    } catch {
      throw .unreadable(path: folder.relativePath, reason: "it cannot be listed")
    }
  }

  private func obstacle(at url: URL) -> ArtifactFileError? {
    let path = url.relativePath
    if let target = danglingLink(at: path) { return .danglingLink(path: path, target: target) }
    guard FileManager.default.fileExists(atPath: path), !isFolder(path) else { return nil }
    return .unreadable(path: path, reason: "it is not a folder")
  }

  private func read(_ url: URL, of mediator: String, into contents: inout Contents) {
    do throws(ArtifactFileError) {
      let file = try ArtifactFile(reading: url)
      guard file.artifact.specification == mediator else {
        throw .otherSpecification(path: file.path, found: file.artifact.specification, expected: mediator)
      }
      contents.files.append(file)
    } catch {
      contents.problems.append(error)
    }
  }
}

/// Whether there is a folder at a path.
func isFolder(_ path: String) -> Bool {
  var isFolder: ObjCBool = false
  return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
}
