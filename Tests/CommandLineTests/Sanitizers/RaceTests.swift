import Foundation
import MediatorTesting
import Testing

extension SanitizerTests {
  /// Two threads that race in a mediator, which the thread sanitizer sees, and the same mediator with its lock.
  @Suite struct RaceTests {
    let folder = TemporaryFolder()

    /// Expects a race to be the only finding, and none where there is a lock.
    private func expect(race: Bool, in path: String, _ arguments: [String]) throws {
      // The tool builds the product it is, which it looks for where it was started.
      let ending = try BuiltTool.run(
        arguments + ["--sanitize", "thread"], in: folder, program: "MortalMediators", from: SanitizerTests.package)
      #expect(ending.code == (race ? 1 : 0), "\(ending.text)")
      let failures = try folder.artifacts(below: path).map { try Artifact(text: try folder.read($0)).failure }
      #expect(failures.map { "\($0?.kind.rawValue ?? "") \($0?.name ?? "")" } == (race ? ["oracle data race"] : []))
    }

    @Test(.needs(.thread)) func `a race is a finding of random runs`() throws {
      let check = ["check", "Racing", "--runs", "20", "--artifacts", folder.url("found").path]
      try expect(race: true, in: "found", check + ["--defect", "unlocked"])
    }

    @Test(.needs(.thread)) func `random runs find nothing where there is a lock`() throws {
      try FileManager.default.createDirectory(at: folder.url("found"), withIntermediateDirectories: true)
      let check = ["check", "Racing", "--runs", "20", "--artifacts", folder.url("found").path]
      try expect(race: false, in: "found", check)
    }

    @Test(.needs(.thread)) func `a race is a finding of libFuzzer`() throws {
      let fuzz = ["fuzz", "Racing", "--for", "20", "--state", folder.url("state").path]
      try expect(race: true, in: "state", fuzz + ["--defect", "unlocked", "--first"])
    }

    @Test(.needs(.thread)) func `libFuzzer finds nothing where there is a lock`() throws {
      try expect(race: false, in: "state", ["fuzz", "Racing", "--for", "20", "--state", folder.url("state").path])
    }
  }
}
