import Foundation

/// The files of this repository, as the checks see them.
enum Repository {
  /// A text file and its path from the root.
  struct File: CustomStringConvertible {
    var path: String
    var lines: [String]

    var description: String { path }
    /// Line numbers start at one; comment lines are left out.
    var code: [(number: Int, text: String)] {
      lines.enumerated().map { ($0.offset + 1, $0.element) }.filter { !$0.1.isComment }
    }
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func url(_ path: String) -> URL { root.appending(path: path) }

  static func text(_ path: String) throws -> String { try String(contentsOf: url(path), encoding: .utf8) }

  /// Names in a folder, sorted; nothing where there is no folder.
  static func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url(folder).path)) ?? []
    return names.filter { $0 != ".build" && $0 != ".git" && $0 != "artifacts" }.sorted()
  }

  /// Paths of all files below some folders, sorted.
  static func paths(below folders: String...) -> [String] {
    folders.flatMap { folder in
      names(in: folder).flatMap { name in
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url(path).path, isDirectory: &isFolder) else { return [String]() }
        return isFolder.boolValue ? paths(below: path) : [path]
      }
    }
  }

  /// The Swift files below some folders.
  static func swiftFiles(below folders: String...) throws -> [File] {
    try folders.flatMap { paths(below: $0) }.filter { $0.hasSuffix(".swift") }.map(file)
  }

  /// Every file that people write, as text.
  static func writtenFiles() throws -> [File] { try paths(below: "").map(file) }

  private static func file(_ path: String) throws -> File {
    File(path: path, lines: try text(path).components(separatedBy: "\n"))
  }
}

extension String {
  /// Whether the line holds nothing but a comment.
  var isComment: Bool { trimmingCharacters(in: .whitespaces).hasPrefix("//") }
}
