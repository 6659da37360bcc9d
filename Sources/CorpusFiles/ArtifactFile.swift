import Foundation
import MediatorTesting

/// An artifact and the file that holds it.
///
/// The file's first comment line says why it is there; the artifact follows,
/// and after it, as comments again, the run for a reader.
public struct ArtifactFile: Hashable, Sendable {
  /// What the names of such files end in.
  public static let pathExtension = Artifact.pathExtension

  /// Where the file is.
  public var url: URL
  /// Why it is there; empty when it does not say.
  public var note: String
  /// The run it holds.
  public var artifact: Artifact

  /// Reads a file.
  ///
  /// - Throws: ``ArtifactFileError`` naming the path, what is wrong and what to try.
  /// - Complexity: O(*n*), where *n* is the size of the file; O(1) for one that is too large.
  public init(reading url: URL) throws(ArtifactFileError) {
    let path = url.relativePath
    let (bytes, excess) = try readFile(at: path, limit: Artifact.longestText)
    if let excess { throw .unusable(path: path, .tooLarge(bytes: excess, limit: Artifact.longestText)) }
    let text = try text(of: bytes, at: path)
    do throws(ArtifactError) {
      artifact = try Artifact(text: text)
    } catch {
      throw .unusable(path: path, error)
    }
    self.url = url
    note = Self.note(of: text)
  }

  /// The file's path, relative where it was given so.
  public var path: String { url.relativePath }

  private static func note(of text: String) -> String {
    guard text.hasPrefix("#") else { return "" }
    let line = text.prefix { !$0.isNewline }.dropFirst()
    return String(line.drop { $0 == " " })
  }
}
