import Foundation
import Testing

extension SanitizerTests {
  /// What the doctor says of fuzz targets that are spoilt in one way each: that, and nothing else.
  @Suite struct SpoiltBuildTests {
    let folder = TemporaryFolder()

    /// What the doctor says of each thing it looks at.
    private static func diagnoses(_ arguments: [String], in folder: TemporaryFolder) throws -> [ToolAnswer.Diagnosis] {
      let ending = try BuiltTool.run(
        ["doctor", "--state", "state", "--json"] + arguments, in: folder, program: "MortalMediators")
      let diagnoses = try JSONDecoder().decode([ToolAnswer.Diagnosis].self, from: Data(ending.output.utf8))
      #expect(ending.code == (diagnoses.allSatisfy(\.isHealthy) ? 0 : 1), "\(ending.text)")
      return diagnoses
    }

    /// Expects those checks to fail, and no others.
    private func expectFailing(_ checks: Set<String>, _ arguments: String...) throws {
      let failing = try Self.diagnoses(arguments, in: folder).filter { !$0.isHealthy }
      #expect(Set(failing.map(\.check)) == checks, "\(failing)")
    }

    /// What the doctor says of a healthy target that it builds itself, as it does unless told otherwise.
    private static let healthy = Result {
      try diagnoses(["Immortal", "--package", SanitizerTests.package.path], in: TemporaryFolder())
    }

    /// The folder of the target that the doctor built; built once, since each look whether it is up to date takes seconds.
    private var built: String {
      get throws {
        let build = try Self.healthy.get().first { $0.check == "build" && $0.isHealthy }
        return URL(filePath: try #require(build).finding).deletingLastPathComponent().path
      }
    }

    @Test(.needs(.fuzzer)) func `a build that is not spoilt passes every check`() throws {
      #expect(try Self.healthy.get().filter { !$0.isHealthy }.map(\.check) == [])
      try expectFailing([], "Sick", "Immortal", "--built", built)
    }

    @Test(
      .needs(.fuzzer),
      arguments: [
        ("foreign-handler", ["trap"]), ("one-stack", ["overflow"]), ("foreign-alarm", ["hang"]), ("memory", ["replay"]),
        ("hash-order", ["replay"]), ("stillborn", ["replay", "start"]),
      ] as [(String, Set<String>)])
    func `each ailment is seen as what it is`(defect: String, checks: Set<String>) throws {
      try expectFailing(checks, "Sick", "--defect", defect, "--built", built)
    }

    @Test(.needs(.fuzzer)) func `a full disk is seen beside a healthy target`() throws {
      try expectFailing(["space"], "Immortal", "--space", "1000000", "--built", built)
    }

    @Test(.needs(.fuzzer)) func `a folder without targets is seen`() throws {
      try FileManager.default.createDirectory(at: folder.url("built"), withIntermediateDirectories: true)
      try expectFailing(["build"], "Immortal", "--built", "built")
    }

    @Test(.needs(.fuzzer)) func `a target whose Swift code is not instrumented is seen`() throws {
      try expectFailing(["instrumentation"], "Immortal", "--built", buildUninstrumented())
    }

    /// Builds the target with two sanitizers that reach the compiler one by one, of which it heeds the last.
    ///
    /// - Returns: The folder it is in.
    private func buildUninstrumented() throws -> String {
      let fuzz = SanitizerTests.package.appending(path: "Fuzz")
      let scratch = fuzz.appending(path: ".build/uninstrumented")
      let build = Process()
      build.executableURL = URL(filePath: "/usr/bin/env")
      build.arguments = [
        "swift", "build", "--package-path", fuzz.path, "--scratch-path", scratch.path, "-c", "release",
        "--sanitize=fuzzer", "-Xswiftc", "-sanitize=address", "--disable-build-manifest-caching", "--product",
        "MortalFuzz",
      ]
      try folder.write("", to: "build.log")
      build.standardOutput = try FileHandle(forWritingTo: folder.url("build.log"))
      try build.run()
      build.waitUntilExit()
      let log = try folder.read("build.log")
      try #require(build.terminationStatus == 0, "\(log)")
      return scratch.appending(path: "release").path
    }

    @Test(.needs(.fuzzer)) func `a target that cannot be built is seen`() throws {
      try folder.write(
        String(contentsOf: SanitizerTests.package.appending(path: "Fuzz/Package.swift"), encoding: .utf8),
        to: "Fuzz/Package.swift")
      try FileManager.default.createDirectory(
        at: folder.url("Fuzz/Sources/MortalFuzz"), withIntermediateDirectories: true)
      try expectFailing(["build"], "Immortal", "--package", folder.url.path)
    }

    @Test(
      .needs(.fuzzer),
      arguments: [
        nil,
        "# A run of a command that does not exist any more.\nmediator-run 1\nspecification \"Immortal\"\nstep \"uncount\"\nend -\n",
        "nothing that can be read\n",
      ])
    func `stored runs that are of no use are seen beside a healthy target`(run: String?) throws {
      try FileManager.default.createDirectory(
        at: folder.url("corpus/Immortal/seeds"), withIntermediateDirectories: true)
      if let run { try folder.write(run, to: "corpus/Immortal/seeds/old.mediator") }
      try expectFailing(["corpus"], "Immortal", "--corpus", "corpus", "--built", built)
    }
  }
}
