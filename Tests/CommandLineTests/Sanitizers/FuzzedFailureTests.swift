import Foundation
import MediatorTesting
import Testing

extension SanitizerTests {
  /// Campaigns against mediators that fail in every way, most of which end the fuzz target.
  @Suite struct FuzzedFailureTests {
    private static let limits = ["--hang", "2", "--memory", "300"]

    let folder = TemporaryFolder()

    private func fuzz(_ mediator: String, _ defect: String, _ options: [String]) throws -> BuiltTool.Ending {
      try BuiltTool.run(
        ["fuzz", mediator, "--defect", defect, "--package", SanitizerTests.package.path, "--state", "state"] + options,
        in: folder, program: "MortalMediators")
    }

    /// Expects a campaign to leave one artifact, whose run fails with the identity it has when random runs find it.
    private func expectSameFailure(_ way: WayToFail, _ options: [String] = []) throws {
      let found = try fuzz(way.mediator, way.defect, ["--first", "--for", "60"] + Self.limits + options)
      #expect(found.code == 1, "\(found.text)")
      if let code = way.targetCode {
        #expect(found.lines.contains("the target ended with \(code)"), "\(found.text)")
      }
      let artifacts = try folder.artifacts(below: "state")
      #expect(artifacts.count == 1, "\(artifacts)")
      let artifact = try #require(artifacts.first)
      let replayed = try BuiltTool.run(
        ["replay", artifact, "--json"] + Self.limits, in: folder, program: "MortalMediators")
      #expect(replayed.code == 1)
      #expect(!replayed.errors.contains("stored for another failure"), "\(replayed.errors)")
      let answer = try JSONDecoder().decode(ToolAnswer.Mediator.self, from: Data(replayed.output.utf8))
      let failure = try #require(answer.failure)
      #expect([failure.kind, failure.oracle, failure.site] == [way.kind, way.name, way.site])
    }

    @Test(.needs(.fuzzer), arguments: WayToFail.all)
    func `a run that libFuzzer finds fails alike when it is replayed`(way: WayToFail) throws {
      try expectSameFailure(way)
    }

    @Test(.needs(.address), arguments: WayToFail.all)
    func `a run found with the address sanitizer fails alike when it is replayed`(way: WayToFail) throws {
      try expectSameFailure(way, ["--sanitize", "address"])
    }

    @Test(
      .needs(.fuzzer),
      arguments: [
        ("trap", #"trap "runtime trap" "Mortal.die(_:)""#, "9999-12-31", 0),
        ("invariant", #"invariant "the sum is small" """#, "9999-12-31", 0),
        ("invariant", #"invariant "the sum is small" """#, "2000-01-01", 1),
      ] as [(String, String, String, Int32)])
    func `a suppressed failure does not count until its last day is over`(
      defect: String, failure: String, day: String, code: Int32
    ) throws {
      try folder.write("\"Mortal\" \(failure) until \(day) because \"to see that it is\"\n", to: "known")
      let ending = try fuzz("Mortal", defect, ["--for", "6", "--suppressions", "known"] + Self.limits)
      #expect(ending.code == code, "\(ending.text)")
    }

    @Test(.needs(.address))
    func `an artifact names what the address sanitizer alone sees, and holds the run`() throws {
      let ending = try fuzz("Dangling", "reads-freed", ["--first", "--for", "60", "--sanitize", "address"])
      #expect(ending.code == 1, "\(ending.text)")
      let found = try folder.artifacts(below: "state/Dangling/findings")
      #expect(found.count == 1, "\(found)")
      let path = try #require(found.first)
      let artifact = try Artifact(text: try folder.read(path))
      #expect(artifact.failure?.kind == .crash)
      #expect(artifact.failure?.name == "AddressSanitizer: heap-use-after-free")
      let commands = artifact.run.children.compactMap(\.command)
      #expect(commands.drop { $0 != "close" }.contains("read"), "\(commands)")
    }
  }
}
