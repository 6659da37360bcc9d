import Foundation
import Testing

@Suite struct RegressionTests {
  let folder = TemporaryFolder()
  private let regressions = "corpus/DeliveryForm/regressions"

  /// The text of a run that fails with a planted defect, and not without.
  private func stored() throws -> String {
    let ending = try BuiltTool.run(["check", "DeliveryForm", "--defect", "disabled-accepted"], in: folder)
    #expect(ending.code == 1)
    let name = try #require(try folder.names("artifacts/DeliveryForm").first)
    return try folder.read("artifacts/DeliveryForm/\(name)")
  }

  @Test func `a stored run that no longer fails is fine`() throws {
    try folder.write(try stored(), to: "\(regressions)/a.mediator")
    let ending = try BuiltTool.run(["check", "DeliveryForm", "--runs", "5"], in: folder)
    #expect(ending.code == 0)
    #expect(ending.output.contains("s, 1 stored run replayed\n"))
  }

  @Test func `a stored run that fails again is a finding before any random run`() throws {
    try folder.write(try stored(), to: "\(regressions)/a.mediator")
    let ending = try BuiltTool.run(
      ["check", "DeliveryForm", "--defect", "disabled-accepted", "--corpus", "corpus", "--json"], in: folder)
    #expect(ending.code == 1)
    #expect(ending.output.contains("\"runs\": 0,") && ending.output.contains("\"runsToFailure\": 0,"))
    #expect(ending.output.contains("\"artifact\": \"\(regressions)/a.mediator\""))
  }

  @Test func `a machine is told of every stored run that fails again`() throws {
    let text = try stored()
    for name in ["a", "b", "c"] { try folder.write(text, to: "\(regressions)/\(name).mediator") }
    let ending = try BuiltTool.run(
      ["check", "DeliveryForm", "--defect", "disabled-accepted", "--corpus", "corpus", "--json"], in: folder)
    #expect(ending.code == 1 && ending.output.contains("\"otherFailures\": ["))
    for name in ["a", "b", "c"] {
      #expect(ending.output.contains("\"artifact\": \"\(regressions)/\(name).mediator\""))
    }
  }

  @Test func `a stored run that cannot be replayed is a problem, and the rest is checked`() throws {
    let text = try stored().replacing(/end [0-9a-f]+/, with: "end -")
    try folder.write(text.replacing("type address", with: "type adress"), to: "\(regressions)/command.mediator")
    try folder.write(String(text.prefix(150)), to: "\(regressions)/truncated.mediator")
    try folder.write(text, to: "corpus/DeliveryFrom/regressions/lost.mediator")
    let ending = try BuiltTool.run(["check", "--runs", "5"], in: folder)
    #expect(ending.code == 2)
    try expectSnapshot("check-problems", ending.text)
  }
}
