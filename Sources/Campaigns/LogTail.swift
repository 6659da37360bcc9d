import Foundation

/// Reads a log file while a program writes it.
struct LogTail {
  private let url: URL
  private var offset: UInt64 = 0
  private var partial = ""

  init(_ url: URL) { self.url = url }

  /// Returns the lines that were completed since the last call.
  mutating func newLines() -> [String] {
    guard let file = try? FileHandle(forReadingFrom: url) else { return [] }
    defer { try? file.close() }
    guard (try? file.seek(toOffset: offset)) != nil, let data = try? file.readToEnd() else { return [] }
    offset += UInt64(data.count)
    var lines = (partial + String(decoding: data, as: UTF8.self)).split(
      separator: "\n", omittingEmptySubsequences: false)
    partial = lines.popLast().map(String.init) ?? ""
    return lines.map(String.init)
  }

  /// The last lines of a log.
  static func ending(of url: URL, lines count: Int = 20) -> String {
    let text = (try? Data(contentsOf: url)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return text.split(separator: "\n").suffix(count).joined(separator: "\n")
  }
}

/// How far libFuzzer is, from the lines it prints.
struct FuzzProgress: Hashable {
  /// Number of runs.
  var executions = 0
  /// Number of places in the code that were reached.
  var coverage = 0
  /// Number of inputs that were worth keeping.
  var corpus = 0

  /// Reads a line such as `#8192 NEW cov: 197 ft: 198 corp: 12/34b exec/s: 4096 rss: 36Mb`, and ignores others.
  mutating func read(_ line: String) {
    if let units = line.split(separator: " ").last.flatMap({ Int($0) }), line.hasPrefix(Self.units) {
      executions = max(executions, units)
    }
    guard line.hasPrefix("#"), let count = Int(line.dropFirst().prefix { $0.isASCII && $0.isNumber }) else { return }
    executions = max(executions, count)
    coverage = number(after: "cov: ", in: line) ?? coverage
    corpus = number(after: "corp: ", in: line) ?? corpus
  }

  private static let units = "stat::number_of_executed_units:"

  private func number(after word: String, in line: String) -> Int? {
    guard let range = line.range(of: word) else { return nil }
    return Int(line[range.upperBound...].prefix { $0.isASCII && $0.isNumber })
  }
}
