import ExampleSpecifications
import Foundation
import MediatorTesting
import PropertyCore
import Testing

@testable import MediatorTool

@Suite struct MutatedArtifactTests {
  private static let fragments = [
    "0", "1", "18446744073709551615", "9223372036854775808", ".", "+", "\"", "\\", " ", "  ", "\n", "step", "heal",
    "setup", "effect \"validate\"", "~ffffffff", "element", "end -\n", "\u{0}", "é", "choice 7\n", "control \"mode\" 9",
  ]

  /// A run with effects, timers and late completions, as text.
  private func run(of entry: CatalogEntry, seed: UInt64) throws -> String {
    let defect = entry.defects.last?.id
    let settings = CheckSettings(seed: seed, shrinkBudget: ShrinkBudget(executions: 3))
    let checker = MediatorChecker(try entry.specification(planting: defect), defect: defect, settings: settings)
    let failure = try #require(checker.check().failure)
    return failure.artifact.text().replacing(/end [0-9a-f]+\n/, with: "end -\n")
  }

  @Test(arguments: exampleCatalog.entries.map(\.name))
  func `a changed artifact is replayed or refused, and never ends the process`(name: String) throws {
    let entry = try #require(exampleCatalog.entry(named: name))
    let text = Array(try run(of: entry, seed: 3).unicodeScalars)
    var random = SplitMix64(seed: 11)
    for _ in 0..<50 {
      var changed = text
      for _ in 0...random.next() % 3 {
        let position = Int(random.next() % UInt64(changed.count))
        let fragment = Self.fragments[Int(random.next() % UInt64(Self.fragments.count))].unicodeScalars
        let length = Int(random.next() % 12)
        changed.replaceSubrange(position..<min(position + length, changed.count), with: fragment)
      }
      var view = String.UnicodeScalarView()
      view.append(contentsOf: changed)
      guard let artifact = try? Artifact(text: String(view)) else { continue }
      let token = artifact.token
      #expect(try Artifact(token: token).token == token)
      let environment = ToolEnvironment(program: "tool", writeOutput: { _ in }, writeError: { _ in })
      let code = MediatorTool.run(exampleCatalog, arguments: ["replay", token], environment: environment)
      #expect((0...2).contains(code))
    }
  }
}
