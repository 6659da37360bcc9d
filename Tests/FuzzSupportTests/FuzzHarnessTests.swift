import FuzzSupport
import MediatorTesting
import PropertyCore
import Testing

@Suite struct FuzzHarnessTests {
  private static let entry = CatalogEntry("a switch that sticks") { StickySwitchSpecification() }
  /// Presses the switch twice; the second press sticks.
  private static let failing: [UInt8] = [1, 1, 1, 1]

  @Test func `says and writes what it finds, then ends`() throws {
    try withTemporaryFolder { folder in
      let outcome = try run(Self.failing, artifacts: folder)
      #expect(outcome.ends == 1)
      #expect(outcome.said.contains { $0.contains("the switch follows the finger") })
      let names = fileNames(in: folder)
      #expect(names.count == 1 && names[0].hasPrefix("StickySwitch-") && names[0].hasSuffix(".mediator"))
      let artifact = try Artifact(text: contents(of: folder + names[0]))
      #expect(artifact.failure?.name == "the switch follows the finger")
      #expect(artifact.steps == 2)
    }
  }

  @Test func `ends also when the artifact cannot be written, and says why`() throws {
    let outcome = try run(Self.failing, artifacts: "/dev/null/nowhere/")
    #expect(outcome.ends == 1)
    #expect(outcome.said.contains { $0.contains("the text artifact is lost: cannot write /dev/null/nowhere/") })
  }

  @Test func `is silent about a run without a finding`() throws {
    let outcome = try run([1, 1], artifacts: "/dev/null/nowhere/")
    #expect(outcome.ends == 0)
    #expect(outcome.said.isEmpty)
  }

  @Test func `goes on after a finding when it is told to, and writes each failure once`() throws {
    try withTemporaryFolder { folder in
      var options = FuzzOptions()
      (options.artifacts, options.shouldContinue) = (folder, true)
      var said: [String] = []
      let harness = try FuzzHarness(Self.entry, options: options) {
        said.append($0)
      } end: {
        #expect($0 != nil)
      }
      // An input whose failure is known is not worth keeping, and one without a failure is.
      for _ in 0..<3 { #expect(!Self.failing.withUnsafeBytes { harness.test($0) }) }
      #expect([UInt8](Self.failing.prefix(2)).withUnsafeBytes { harness.test($0) })
      #expect(fileNames(in: folder).count == 1)
      #expect(said.count { $0.contains("written: ") } == 1)
    }
  }

  @Test func `never performs a command that is left out, and reports the run without it`() throws {
    try withTemporaryFolder { folder in
      var options = FuzzOptions()
      (options.artifacts, options.omitted) = (folder, ["press"])
      var ends = 0
      let harness = try FuzzHarness(Self.entry, options: options, say: { _ in }) { _ in ends += 1 }
      #expect(Self.failing.withUnsafeBytes { harness.test($0) })
      #expect(ends == 0 && fileNames(in: folder).isEmpty)
    }
  }

  @Test func `mutating performs no command that is left out either`() throws {
    var options = FuzzOptions()
    options.omitted = ["press"]
    let entry = CatalogEntry("a button that counts") { CountingButtonSpecification() }
    let harness = try FuzzHarness(entry, options: options, say: { _ in }) { _ in }
    CountingButton.presses = 0
    // Bytes that are no records are executed to find out what they mean.
    let input: [UInt8] = [1, 0, 1, 1, 1, 0, 1, 1]
    for seed in 0..<200 as Range<UInt32> {
      var data = input + [UInt8](repeating: 0, count: 200)
      let size = data.withUnsafeMutableBytes {
        harness.mutator.mutate($0, size: input.count, largest: $0.count, seed: seed)
      }
      #expect(size > 0)
    }
    #expect(CountingButton.presses == 0)
    _ = input.withUnsafeBytes { harness.test($0) }
    #expect(CountingButton.presses == 0)
  }

  @Test func `names a defect that the mediator does not have`() throws {
    var options = FuzzOptions()
    options.defect = "rust"
    #expect(throws: FuzzOptionsError.unknownDefect("rust", mediator: "StickySwitch", known: [])) {
      try FuzzHarness(Self.entry, options: options, say: { _ in }, end: { _ in })
    }
  }

  private func run(_ bytes: [UInt8], artifacts: String) throws -> (said: [String], ends: Int) {
    var outcome: (said: [String], ends: Int) = ([], 0)
    var options = FuzzOptions()
    options.artifacts = artifacts
    let harness = try FuzzHarness(Self.entry, options: options) {
      outcome.said.append($0)
    } end: { _ in
      outcome.ends += 1
    }
    _ = bytes.withUnsafeBytes { harness.test($0) }
    return outcome
  }
}

private final class CountingButton {
  // Changed by one test alone.
  nonisolated(unsafe) static var presses = 0

  func press() { Self.presses += 1 }
}

private struct CountingButtonSpecification: MediatorSpecification {
  func makeSystem(in world: World) -> CountingButton { CountingButton() }
  var commands: some Commands<CountingButton> {
    Command("wait") { _ in }
    Command("press") { $0.press() }
  }
}
