import Foundation
import Testing

/// The tests that `swift test` skips are those that a script asks for: where they disagree, nothing would run them.
@Suite struct SanitizerScriptTests {
  /// What a script and the tests have to agree on.
  private struct Words: Equatable {
    var suite: Substring?
    var variable: Substring?
    var sanitizers: Set<Substring>
  }

  private func words(ofScript text: String) -> Words {
    let call = text.firstMatch(of: /(\w+)="\${chosen\[\*\]}" swift test --filter (\w+)/)
    let names = text.firstMatch(of: /chosen=\((\w+( \w+)*)\)/)?.1.split(separator: " ") ?? []
    return Words(suite: call?.2, variable: call?.1, sanitizers: Set(names))
  }

  private func words(ofTests text: String) -> Words {
    Words(
      suite: text.firstMatch(of: /@Suite\(\.serialized\) struct (\w+)/)?.1,
      variable: text.firstMatch(of: /environment\["(\w+)"\]/)?.1,
      sanitizers: Set(text.matches(of: /\.needs\(\.(\w+)\)/).map(\.1)))
  }

  @Test func `the script asks for the tests that are skipped without it`() throws {
    let tests = try Repository.swiftFiles(below: "Tests/CommandLineTests/Sanitizers")
    let text = tests.flatMap(\.lines).joined(separator: "\n")
    let words = words(ofScript: try Repository.text("CI/sanitizer-tests"))
    #expect(words.suite != nil && words.variable != nil && words.sanitizers.count == 3)
    #expect(words == self.words(ofTests: text))
    for file in tests where file.lines.contains(where: { $0.contains("@Test") }) {
      #expect(file.lines.contains("extension \(words.suite ?? "") {"), "\(file) is not in the suite that is run")
    }
  }

  @Test(arguments: [
    ("SanitizerTests", "SanitiserTests"), ("SANITIZER_TESTS", "SANITIZERS"), ("fuzzer thread", "fuzzer"),
  ])
  func `a script that asks for something else is seen`(right: String, wrong: String) {
    let tests = """
      @Suite(.serialized) struct SanitizerTests {
        let asked = ProcessInfo.processInfo.environment["SANITIZER_TESTS"]
        @Test(.needs(.fuzzer)) func one() {}
        @Test(.needs(.thread)) func two() {}
      """
    let script = """
      chosen=("$@")
      [ "$#" -gt 0 ] || chosen=(fuzzer thread)
      SANITIZER_TESTS="${chosen[*]}" swift test --filter SanitizerTests
      """
    #expect(words(ofScript: script) == words(ofTests: tests))
    #expect(words(ofScript: script.replacing(right, with: wrong)) != words(ofTests: tests))
  }
}
