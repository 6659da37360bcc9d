import Foundation

/// A table of an article whose rows are generated, but for what people write into the last column.
struct ArticleTable {
  private let lines: [String]
  /// Where the rows are among the lines.
  private let place: Range<Int>

  /// Finds a table by its columns.
  ///
  /// - Returns: Nil when the article has no table with these columns.
  init?(_ columns: [String], in article: String) {
    lines = article.components(separatedBy: "\n")
    guard let head = lines.firstIndex(of: Self.line(columns)) else { return nil }
    let start = head + 2
    place = start..<(lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.count)
  }

  /// What is written in the last column, by what stands in the first.
  private var remarks: [String: String] {
    let rows = lines[place].map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
    }
    return Dictionary(
      rows.filter { $0.count > 3 }.map { ($0[1], $0[$0.count - 2]) }, uniquingKeysWith: { first, _ in first })
  }

  /// The article with other rows, each of which keeps its remark.
  ///
  /// - Parameter rows: The cells of each row without the last one.
  func article(with rows: [[String]]) -> String {
    let remarks = remarks
    let table = rows.map { Self.line($0 + [remarks[$0[0]] ?? ""]) }
    return (lines[..<place.lowerBound] + table + lines[place.upperBound...]).joined(separator: "\n")
  }

  /// The first cells of the rows whose last one is empty.
  func withoutRemark(among rows: [[String]]) -> [String] {
    let remarks = remarks
    return rows.map { $0[0] }.filter { (remarks[$0] ?? "").isEmpty }
  }

  private static func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
}
