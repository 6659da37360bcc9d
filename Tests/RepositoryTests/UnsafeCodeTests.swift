import Testing

/// Where the compiler's checks are switched off, a comment says why that holds.
@Suite struct UnsafeCodeTests {
  static let marks = ["@unchecked Sendable", "nonisolated(unsafe)", "@exclusivity(unchecked)", "unowned(unsafe)"]

  @Test func `declarations that the compiler does not check say why they are right`() throws {
    for file in try Repository.swiftFiles(below: "Sources", "Tests", "Fuzz") where !Self.isThisFile(file) {
      for (number, line) in file.code where Self.marks.contains(where: line.contains) {
        #expect(
          isExplained(number - 1, in: file.lines),
          "\(file.path):\(number) switches a check off; say in a comment above why it holds all the same")
      }
    }
  }

  @Test func `casts without a check say what makes them right`() throws {
    let casts = ["unsafeDowncast(", "unsafeBitCast("]
    for file in try Repository.swiftFiles(below: "Sources") {
      let speaksOfIt = file.lines.contains { $0.isComment && $0.contains("cast") }
      for (number, line) in file.code where !speaksOfIt && casts.contains(where: line.contains) {
        let isExplained = file.lines[max(0, number - 4)..<min(file.lines.count, number + 3)].contains { $0.isComment }
        #expect(
          isExplained,
          "\(file.path):\(number) casts without a check; say in a comment why the type is right")
      }
    }
  }

  /// Goes up over lines with such a mark, and lines of the same declaration, to a comment.
  private func isExplained(_ position: Int, in lines: [String]) -> Bool {
    if lines[position].contains("//") { return true }
    var above = position - 1
    while above >= 0, Self.marks.contains(where: lines[above].contains) || lines[above].hasSuffix(",") { above -= 1 }
    if above >= 0, lines[above].isComment { return true }
    return position + 1 < lines.count && lines[position + 1].isComment
  }

  private static func isThisFile(_ file: Repository.File) -> Bool { file.path.hasSuffix("UnsafeCodeTests.swift") }
}
