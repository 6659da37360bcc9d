import Foundation
import Testing

/// Design notes are short, of one shape, and apart from what users read.
@Suite struct DesignNoteTests {
  private static let folder = "Sources/MediatorTesting/MediatorTesting.docc/Design"
  private static let index = "Design.md"
  /// Two pages.
  private static let most = (lines: 110, words: 1_000)
  private static let parts = ["## Problem", "## Choice", "## Alternatives", "## Consequences"]

  private static var notes: [String] { Repository.names(in: folder).filter { $0 != index } }

  @Test func `notes are numbered without gaps`() {
    for (position, name) in Self.notes.enumerated() {
      let number = String(format: "%04d", position + 1)
      #expect(name.hasPrefix("\(number)-") && name.hasSuffix(".md"), "\(name) should be number \(number)")
    }
  }

  @Test func `notes have all four parts and at most two pages`() throws {
    for name in Self.notes {
      for problem in Self.problems(with: try Repository.text("\(Self.folder)/\(name)")) {
        Issue.record("\(name) \(problem)")
      }
    }
  }

  @Test func `the index lists every note, and the users' page none`() throws {
    let users = try Repository.text("Sources/MediatorTesting/MediatorTesting.docc/MediatorTesting.md")
    let listed = Self.links(in: try Repository.text("\(Self.folder)/\(Self.index)"))
    #expect(listed.sorted() == Self.notes.map { String($0.dropLast(".md".count)) })
    #expect(Self.links(in: users).contains("Design"))
    #expect(Set(listed).isDisjoint(with: Self.links(in: users)))
  }

  /// What is wrong with a note, as the rest of a sentence.
  private static func problems(with note: String) -> [String] {
    var problems = parts.filter { !note.contains("\n\($0)\n") }.map { "has no part \($0)" }
    let (lines, words) = (note.count { $0 == "\n" }, note.split { $0.isWhitespace }.count)
    if lines > most.lines || words > most.words {
      problems.append(
        "has \(lines) lines and \(words) words; two pages are \(most.lines) and \(most.words): measured tables can lie in CI/measure"
      )
    }
    return problems
  }

  private static func links(in page: String) -> [String] {
    page.matches(of: /\n- <doc:([^>]+)>/).map { String($0.1) }
  }

  // MARK: The checks report

  @Test func `a note that is too long, and one that lacks a part, are found`() {
    let note = "# 1: A note\n" + Self.parts.map { "\n\($0)\n\nThat.\n" }.joined()
    #expect(Self.problems(with: note) == [])
    #expect(Self.problems(with: note.replacing("## Choice", with: "## Choices")) == ["has no part ## Choice"])
    #expect(Self.problems(with: note + String(repeating: "a line\n", count: 100)).count == 1)
    #expect(Self.problems(with: note + String(repeating: "word ", count: 1_000)).count == 1)
  }
}
