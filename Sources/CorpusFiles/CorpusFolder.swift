import Foundation
import MediatorTesting

/// The runs a repository keeps: `corpus/<Name>/seeds` and `corpus/<Name>/regressions`, one artifact a file.
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
    guard FileManager.default.fileExists(atPath: folder.relativePath) else { return contents }
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.relativePath)
      for name in names.sorted() where !name.hasPrefix(".") {
        read(folder.appending(path: name, directoryHint: .notDirectory), of: mediator, into: &contents)
      }
    } catch {
      let reason = isFolder(folder.relativePath) ? "it cannot be listed" : "it is not a folder"
      contents.problems.append(.unreadable(path: folder.relativePath, reason: reason))
    }
    return contents
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

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
