/// What `CI/README.md` says of the scripts: a row each, and who runs it.
struct ScriptIndex {
  struct Row {
    var script: String
    /// The files that run it, in code marks; a stage of `CI/check` stands behind its path.
    var runners: Set<String>
    /// Whether people run it.
    var isByHand: Bool
  }

  /// Where it is.
  static let path = "CI/README.md"

  var rows: [Row]

  /// Reads the tables, whose first column is a script, and whose last says who runs it.
  init(_ text: String) {
    rows = text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|")
      guard line.hasPrefix("| `"), cells.count > 1 else { return nil }
      return Row(
        script: Self.code(in: cells[0])[0], runners: Set(Self.code(in: cells[cells.count - 1])),
        isByHand: cells[cells.count - 1].contains("by hand"))
    }
  }

  /// What is in code marks.
  private static func code(in cell: Substring) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  /// What is wrong with it, in sentences.
  func problems(with scripts: RepositoryScripts) -> [String] {
    let listed = rows.map(\.script)
    var problems = scripts.names.filter { !listed.contains($0) }.map {
      "\(Self.path) does not list \($0); add what it does, what it needs, how long it takes and who runs it"
    }
    for (position, row) in rows.enumerated() {
      guard scripts.names.contains(row.script) else {
        problems.append("\(Self.path) lists \(row.script), and there is no such script")
        continue
      }
      if listed[..<position].contains(row.script) { problems.append("\(Self.path) lists \(row.script) twice") }
      let runners = scripts.runners(of: row.script)
      for runner in row.runners.subtracting(runners).sorted() {
        problems.append("\(Self.path) says that \(runner) runs \(row.script), which it does not")
      }
      for runner in runners.subtracting(row.runners).sorted() {
        problems.append("\(runner) runs \(row.script), and \(Self.path) does not say so")
      }
      if row.runners.isEmpty, !row.isByHand {
        problems.append("\(Self.path) does not say who runs \(row.script); where nothing does, it is run by hand")
      }
    }
    return problems
  }
}
