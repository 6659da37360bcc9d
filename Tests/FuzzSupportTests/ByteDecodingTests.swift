import ExampleSpecifications
import MediatorTesting
import PropertyCore
import Testing

@Suite struct ByteDecodingTests {
  private static let strings = 100_000

  @Test(arguments: exampleCatalog.entries.map(\.name)) func `random bytes decode without a trap`(name: String) throws {
    let runner = try runner(name)
    // The share of one mediator, so that all of them together are a hundred thousand.
    for number in 0..<(Self.strings / exampleCatalog.entries.count + 1) {
      let ending = runner.run(bytes(number))
      if case .failed(let signature) = ending { Issue.record("byte string \(number): \(signature)") }
    }
  }

  @Test(arguments: exampleCatalog.entries.map(\.name))
  func `the bytes of a recording decode to the same choices`(name: String) throws {
    let runner = try runner(name)
    for number in 0..<100 {
      _ = runner.run(bytes(number))
      let recording = runner.recording
      _ = runner.run(recording.bytes())
      #expect(runner.recording == recording, "byte string \(number)")
    }
  }

  @Test(arguments: exampleCatalog.entries.map(\.name))
  func `an artifact turned into bytes and back is the same run`(name: String) throws {
    let runner = try runner(name)
    for number in 0..<100 {
      _ = runner.run(bytes(number))
      let artifact = runner.artifact()
      let compiled = try runner.bytes(of: Artifact(text: artifact.text()))
      _ = runner.run(compiled)
      let returned = runner.artifact()
      #expect(returned.text() == artifact.text(), "byte string \(number)")
    }
  }

  private func runner(_ name: String) throws -> FuzzRunner {
    FuzzRunner(try #require(exampleCatalog.entry(named: name)).specification())
  }

  /// A byte string, the same for the same number: of up to 31 bytes, and one in a hundred of up to 1023.
  private func bytes(_ number: Int) -> [UInt8] {
    var random = Xoshiro256(seed: UInt64(number))
    let count = Int(random.next(upTo: number % 100 == 99 ? 1023 : 31))
    return (0..<count).map { _ in UInt8(random.next(upTo: 255)) }
  }
}
