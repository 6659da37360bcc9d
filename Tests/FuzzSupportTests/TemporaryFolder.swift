import Foundation

/// Calls a function with the path, ending in a slash, of an empty folder that is removed afterwards.
func withTemporaryFolder(_ body: (String) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "fuzz-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder.path + "/")
}

/// The names of the files in a folder.
func fileNames(in folder: String) -> [String] {
  (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? []
}

/// The text of a file; empty when it cannot be read.
func contents(of path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
