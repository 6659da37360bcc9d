import Foundation
import MediatorTesting

extension ArtifactFile {
  /// The name under which an artifact is kept: what failed, and a digest of the whole artifact.
  public static func name(for artifact: Artifact) -> String { names(for: artifact)[0] }

  /// Keeps an artifact in a folder, which is made if need be.
  ///
  /// An equal artifact that is already there is left alone, whatever its
  /// comments say; a different file is never overwritten.
  ///
  /// - Parameters:
  ///   - artifact: The run to keep.
  ///   - note: Why it is kept, in one line.
  ///   - comments: Lines for a reader.
  ///   - folder: Where it is kept.
  /// - Returns: The file, and whether it was written just now.
  /// - Throws: ``ArtifactFileError/unwritable(path:reason:)``
  public static func keep(
    _ artifact: Artifact, note: String, comments: [String] = [], in folder: URL
  ) throws(ArtifactFileError) -> (url: URL, isNew: Bool) {
    try makeFolder(folder)
    for name in names(for: artifact) {
      let url = folder.appending(path: name, directoryHint: .notDirectory)
      // A link to nothing is somebody's, too.
      guard FileManager.default.fileExists(atPath: url.relativePath) || danglingLink(at: url.relativePath) != nil else {
        try write(artifact, note: note, comments: comments, to: url)
        return (url, true)
      }
      if let present = try? ArtifactFile(reading: url), present.artifact == artifact { return (url, false) }
    }
    throw .unwritable(
      path: folder.relativePath,
      reason: "other files have the names this artifact would get, \(names(for: artifact).joined(separator: " and "))")
  }

  /// Writes an artifact to a file, beside it first and renamed when complete.
  ///
  /// - Throws: ``ArtifactFileError/unwritable(path:reason:)``
  public static func write(
    _ artifact: Artifact, note: String, comments: [String] = [], to url: URL
  ) throws(ArtifactFileError) {
    let firstLine = "# " + note.split(whereSeparator: \.isNewline).joined(separator: " ") + "\n"
    let text = firstLine + artifact.text(comments: comments)
    let final = url.relativePath
    let parts = PathName(final)
    let beside = parts.sibling(".\(parts.name).\(getpid()).part")
    let file = open(beside, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard file >= 0 else { throw .unwritable(path: final, reason: systemReason()) }
    var isComplete = true
    var rest = Array(text.utf8)[...]
    while isComplete, !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      isComplete = count >= 0
      rest = rest.dropFirst(max(count, 0))
    }
    isComplete = isComplete && fsync(file) == 0
    let reason = systemReason()
    close(file)
    guard isComplete else {
      unlink(beside)
      throw .unwritable(path: final, reason: reason)
    }
    guard rename(beside, final) == 0 else {
      let reason = systemReason()
      unlink(beside)
      throw .unwritable(path: final, reason: reason)
    }
  }

  /// Makes a folder and those it lies in.
  ///
  /// - Throws: ``ArtifactFileError/unwritable(path:reason:)``
  public static func makeFolder(_ folder: URL) throws(ArtifactFileError) {
    var status = stat()
    var path = ""
    for component in folder.relativePath.split(separator: "/", omittingEmptySubsequences: false) {
      path += path.isEmpty && !folder.relativePath.hasPrefix("/") ? component : "/" + component
      if path == "/" { path = "" }
      if path.isEmpty || stat(path, &status) == 0 || mkdir(path, 0o755) == 0 { continue }
      // Somebody else may have made it, but a link to nothing is there as well.
      if errno == EEXIST, danglingLink(at: path) == nil { continue }
      throw .unwritable(path: folder.relativePath, reason: linkReason(path) ?? systemReason())
    }
    guard stat(folder.relativePath, &status) == 0 else {
      let reason = systemReason()
      throw .unwritable(path: folder.relativePath, reason: linkReason(folder.relativePath) ?? reason)
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw .unwritable(path: folder.relativePath, reason: "it is a file, not a folder")
    }
  }

  /// Finds out whether a folder could be written to, without making it.
  ///
  /// To be asked before hours are spent on finding something to write.
  ///
  /// - Throws: ``ArtifactFileError/unwritable(path:reason:)``
  public static func expectWritable(_ folder: URL) throws(ArtifactFileError) {
    var path = folder.relativePath
    while true {
      if path.isEmpty { path = "." }
      var status = stat()
      if stat(path, &status) == 0 {
        guard status.st_mode & S_IFMT == S_IFDIR else {
          throw .unwritable(path: folder.relativePath, reason: "\(path) is a file, not a folder")
        }
        guard access(path, W_OK | X_OK) == 0 else {
          throw .unwritable(path: folder.relativePath, reason: systemReason())
        }
        return
      }
      let (code, reason, linkReason) = (errno, systemReason(), linkReason(path))
      guard linkReason == nil, code == ENOENT || code == ENOTDIR, path != "/", path != "." else {
        throw .unwritable(path: folder.relativePath, reason: linkReason ?? reason)
      }
      path = PathName(path).folder
    }
  }

  /// Finds out whether a file could be written, without making it or its folder.
  ///
  /// - Throws: ``ArtifactFileError/unwritable(path:reason:)``
  public static func expectWritable(file: URL) throws(ArtifactFileError) {
    try expectWritable(file.deletingLastPathComponent())
    if isFolder(file.relativePath) { throw .unwritable(path: file.relativePath, reason: "it is a folder") }
  }

  private static func linkReason(_ path: String) -> String? {
    danglingLink(at: path).map { "\(path) is a link to \($0), and nothing is there" }
  }

  /// The names an artifact may have, the second for the day on which the first is taken by another.
  private static func names(for artifact: Artifact) -> [String] {
    let slug = slug(artifact.failure?.name ?? "seed")
    return [8, 16].map { "\(slug)-\(artifact.contentDigest.prefix($0)).\(pathExtension)" }
  }

  /// A name in letters, digits and hyphens that need no quoting anywhere.
  private static func slug(_ name: String) -> String {
    let letters = name.lowercased().unicodeScalars.map {
      ("a"..."z").contains($0) || ("0"..."9").contains($0) ? Character($0) : " "
    }
    var slug = ""
    for word in String(letters).split(separator: " ") where slug.isEmpty || slug.count + word.count < 48 {
      slug += (slug.isEmpty ? "" : "-") + word.prefix(48)
    }
    return slug.isEmpty ? "run" : slug
  }
}
