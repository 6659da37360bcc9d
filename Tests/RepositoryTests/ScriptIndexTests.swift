import Foundation
import Testing

/// The index of the scripts says what is there, and who runs it.
@Suite struct ScriptIndexTests {
  @Test func `the index lists every script, and who runs it`() throws {
    let scripts = try RepositoryScripts()
    #expect(scripts.names.contains("CI/check") && scripts.names.contains("CI/measure/fuzz-yield"))
    #expect(scripts.runners(of: "CI/fuzz-smoke") == ["CI/check fuzz"])
    for problem in ScriptIndex(try Repository.text(ScriptIndex.path)).problems(with: scripts) {
      Issue.record("\(problem)")
    }
  }

  @Test func `a script says how it is started`() throws {
    for (path, text) in try RepositoryScripts().texts where path.hasPrefix("CI/") {
      #expect(text.contains("\n#   \(path)"), "\(path) has no line on how it is started")
    }
  }

  @Test func `scripts that are named are there`() throws {
    for file in try Repository.writtenFiles() where !file.path.hasSuffix("ScriptIndexTests.swift") {
      for (position, line) in file.lines.enumerated() {
        for path in Self.scripts(in: line) where !FileManager.default.fileExists(atPath: Repository.url(path).path) {
          Issue.record("\(file.path):\(position + 1) names \(path), which is not there")
        }
      }
    }
  }

  /// Paths of scripts in a line of any file.
  private static func scripts(in line: String) -> [String] {
    line.matches(of: /(?:^|[^A-Za-z.\/])(CI\/[a-z][a-z.\/-]*[a-z])/).map { String($0.1) }
  }

  @Test func `paths of scripts are found in sentences and in code`() {
    #expect(Self.scripts(in: "`CI/check fuzz`, CI/measure/fuzz-speed.") == ["CI/check", "CI/measure/fuzz-speed"])
    #expect(Self.scripts(in: "\"$PWD/CI/check\" .CI/check CI/$name") == [])
  }

  /// A repository with three scripts, of which people start the last.
  private static let planted = RepositoryScripts([
    "CI/check": """
    stages=(quick slow)
    # unused() { CI/count; }
    quick() { CI/lint --all; }
    slow() {
      CI/lint
      # CI/count takes too long.
    }
    unused() { CI/count; }
    """,
    "CI/lint": "echo 'rerun: CI/lint'",
    "CI/count": "CI/lint-more CI/lint.txt CI/measure/CI/lint",
    ".github/workflows/night.yml": "steps:\n  # CI/count\n  - run: CI/check slow",
  ])

  private static let right = """
    | script | run by |
    |---|---|
    | `CI/check` | `.github/workflows/night.yml` |
    | `CI/lint` | `CI/check quick`, `CI/check slow` |
    | `CI/count` | by hand |
    """

  @Test func `an index that is right passes`() {
    #expect(ScriptIndex(Self.right).problems(with: Self.planted) == [])
  }

  @Test(arguments: [
    (
      "| `CI/count` | by hand |", "",
      "CI/README.md does not list CI/count; add what it does, what it needs, how long it takes and who runs it"
    ),
    (
      "| `CI/count` | by hand |", "| `CI/count` | by hand |\n| `CI/gone` | by hand |",
      "CI/README.md lists CI/gone, and there is no such script"
    ),
    (
      "| `CI/count` | by hand |", "| `CI/count` | by hand |\n| `CI/count` | by hand |",
      "CI/README.md lists CI/count twice"
    ),
    ("by hand", "`CI/check slow`", "CI/README.md says that CI/check slow runs CI/count, which it does not"),
    ("by hand", "`CI/check unused`", "CI/README.md says that CI/check unused runs CI/count, which it does not"),
    (
      "by hand", "`.github/workflows/night.yml`",
      "CI/README.md says that .github/workflows/night.yml runs CI/count, which it does not"
    ),
    ("`CI/check quick`, ", "", "CI/check quick runs CI/lint, and CI/README.md does not say so"),
    (
      "`.github/workflows/night.yml`", "by hand",
      ".github/workflows/night.yml runs CI/check, and CI/README.md does not say so"
    ),
    ("by hand", "", "CI/README.md does not say who runs CI/count; where nothing does, it is run by hand"),
  ])
  func `an index that is wrong is reported`(right: String, wrong: String, problem: String) {
    let index = ScriptIndex(Self.right.replacing(right, with: wrong))
    #expect(index.problems(with: Self.planted) == [problem])
  }
}
