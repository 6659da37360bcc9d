import Foundation
import Testing

/// The shape of the files people read.
@Suite struct FileShapeTests {
  @Test func `no source file is longer than 400 lines`() throws {
    for file in try Repository.swiftFiles(below: "CI", "Sources", "Tests", "Fuzz") where file.lines.count > 401 {
      Issue.record("\(file.path) has \(file.lines.count - 1) lines; a file holds one idea, so split it by ideas")
    }
  }

  @Test func `folders are named for what is in them`() {
    let roles: Set = ["helpers", "utilities", "utils", "managers", "misc", "common", "extensions"]
    for path in Repository.paths(below: "Sources", "Tests", "Fuzz") {
      for folder in path.split(separator: "/").dropLast() where roles.contains(folder.lowercased()) {
        Issue.record("\(path) lies in \(folder), which names a role; name the folder for the things in it")
      }
    }
  }

  @Test func `nothing is left for later`() throws {
    let marks = ["FIX" + "ME", "TO" + "DO", "X" + "XX:"]
    for file in try Repository.writtenFiles() {
      for (position, line) in file.lines.enumerated() {
        for mark in marks where line.contains(mark) {
          Issue.record("\(file.path):\(position + 1) says \(mark); do it, or open an issue and name it in words")
        }
      }
    }
  }

  @Test func `files name no place of one machine`() throws {
    let path = try Regex<(Substring, Substring)>("(?:^|[\\s\"'=(`])(/[A-Za-z]+)/[A-Za-z0-9_.-]+")
    let everywhere: Set = ["/bin", "/dev", "/proc", "/usr", "/nonexistent", "/nowhere", "/missing", "/no"]
    for file in try Repository.writtenFiles() where !file.path.hasSuffix("FileShapeTests.swift") {
      for (position, line) in file.lines.enumerated() {
        for match in line.matches(of: path) where !everywhere.contains(String(match.1)) {
          Issue.record("\(file.path):\(position + 1) names \(match.0); write the path from the package's folder")
        }
      }
    }
  }

  @Test func `scripts can be started from anywhere and stop at the first error`() throws {
    let scripts = try RepositoryScripts().texts.filter { !$0.key.hasPrefix(".github/") }
    #expect(scripts["CI/check"] != nil && scripts["CI/measure/benchmark"] != nil && scripts[".ci/run"] != nil)
    for (script, text) in scripts {
      #expect(FileManager.default.isExecutableFile(atPath: Repository.url(script).path), "chmod +x \(script)")
      #expect(text.hasPrefix("#!/usr/bin/env bash\n# "), "\(script) starts with what it does")
      let root = String(repeating: "/..", count: script.count { $0 == "/" })
      #expect(
        text.contains("\nset -euo pipefail\ncd \"$(dirname \"$0\")\(root)\"\n"),
        "\(script) stops at the first error, and goes to the folder of the package")
    }
  }

  @Test func `the changelog begins with what is not released yet`() throws {
    let headings = try Repository.text("CHANGELOG.md").split(separator: "\n").filter { $0.hasPrefix("## ") }
    #expect(headings.first == "## Unreleased")
  }
}
