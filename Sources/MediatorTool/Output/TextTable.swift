/// A table in columns, the first to the left and the numbers to the right.
struct TextTable {
  let widths: [Int]

  func row(_ cells: [String]) -> String {
    zip(cells, widths).enumerated().map { column, cell in
      let blank = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      return column == 0 ? cell.0 + blank : blank + cell.0
    }.joined(separator: " ")
  }

  /// A number to one place.
  static func decimal(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }

  /// A share from 0 to 1 as percent.
  static func percent(_ share: Double) -> String { decimal(share * 100) + " %" }
}
