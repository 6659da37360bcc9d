import Foundation

/// A folder that exists as long as the test that made it.
final class TemporaryFolder: Sendable {
  let url: URL

  init() {
    var template = Array("\(NSTemporaryDirectory())/corpus-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { fatalError("no temporary folder can be made") }
    url = URL(filePath: String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func url(_ path: String) -> URL { url.appending(path: path) }

  func names(_ path: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url(path).path).sorted()
  }

  func read(_ path: String) throws -> String { try String(contentsOf: url(path), encoding: .utf8) }

  func write(_ text: String, to path: String) throws {
    let file = url(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Paths of the shrunk artifacts below a folder, sorted; what libFuzzer wrote and kept is left out.
  func artifacts(below path: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: url(path).path).sorted().filter { file in
      file.hasSuffix(".mediator") && !file.split(separator: "/").contains { $0 == "raw" || $0 == "corpus" }
    }.map { "\(path)/\($0)" }
  }
}
