import Foundation
import Testing

/// The doctor, as far as nothing has to be built with a fuzzer; `SpoiltBuildTests` are about the rest.
@Suite struct DoctorTests {
  let folder = TemporaryFolder()

  /// The checks that fail, of a mediator of which there is no fuzz target.
  private func ill(_ arguments: String...) throws -> [String] {
    try FileManager.default.createDirectory(at: folder.url("built"), withIntermediateDirectories: true)
    let ending = try BuiltTool.run(
      ["doctor", "Immortal", "--built", "built", "--json"] + arguments, in: folder, program: "MortalMediators")
    let diagnoses = try JSONDecoder().decode([ToolAnswer.Diagnosis].self, from: Data(ending.output.utf8))
    #expect(ending.code == 1)
    #expect(diagnoses.map(\.check) == ["space", "build", "replay", "corpus"])
    for diagnosis in diagnoses { #expect(diagnosis.isHealthy == (diagnosis.advice == nil)) }
    return diagnoses.filter { !$0.isHealthy }.map(\.check)
  }

  @Test func `sees that a target is missing, and says what to do`() throws {
    #expect(try ill() == ["build"])
    let ending = try BuiltTool.run(["doctor", "Immortal", "--built", "built"], in: folder, program: "MortalMediators")
    #expect(ending.output.contains("FAILED  MortalFuzz: the fuzz target can be built (there is no program"))
    #expect(ending.output.contains("        do: build it, or name the folder of the programs"))
    #expect(ending.output.hasSuffix("4 checks: 1 failed, see what to do above\n"))
  }

  @Test func `sees that the disk is full`() throws {
    #expect(try ill("--space", "1000000") == ["space", "build"])
  }

  @Test(arguments: [
    ("a folder without runs", ".keep", ""), ("no artifact", "old.mediator", "dear diary\n"),
    (
      "a command that is gone", "old.mediator",
      "# Stored long ago.\nmediator-run 1\nspecification \"Immortal\"\nstep \"uncount\"\nend -\n"
    ),
  ])
  func `sees that stored runs are of no use`(what: String, name: String, text: String) throws {
    try folder.write(text, to: "corpus/Immortal/seeds/\(name)")
    #expect(try ill() == ["build", "corpus"])
  }

  @Test(arguments: ["memory", "hash-order", "stillborn"])
  func `sees that runs cannot be made again`(ailment: String) throws {
    let ending = try BuiltTool.run(
      ["doctor", "Sick", "--defect", ailment, "--built", "nowhere", "--json"], in: folder, program: "MortalMediators")
    let diagnoses = try JSONDecoder().decode([ToolAnswer.Diagnosis].self, from: Data(ending.output.utf8))
    #expect(diagnoses.filter { !$0.isHealthy }.map(\.check) == ["build", "replay"])
  }
}
