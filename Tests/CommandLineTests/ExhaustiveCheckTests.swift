import Foundation
import Testing

@Suite struct ExhaustiveCheckTests {
  let folder = TemporaryFolder()

  private struct Result: Codable {
    struct Mediator: Codable {
      var outcome: String
      var searched: Int
      var isComplete: Bool
      var share: Double
    }
    var mediators: [Mediator]
  }

  private func result(_ arguments: [String]) throws -> Result.Mediator {
    let ending = try BuiltTool.run(["check"] + arguments + ["--exhaustive", "--json"], in: folder)
    return try #require(
      try JSONDecoder().decode(Result.self, from: Data(ending.output.utf8)).mediators.first)
  }

  @Test func `says that it executed all of them, and when it did not`() throws {
    let all = try BuiltTool.run(["check", "QueueingForm", "--exhaustive", "--events", "2"], in: folder)
    let some = try BuiltTool.run(
      ["check", "PickupAvailability", "--exhaustive", "--events", "4", "--perturbations", "2", "--runs", "500"],
      in: folder
    )
    #expect(all.code == 0 && some.code == 0)
    #expect(!some.text.contains("exhaustive") && !some.text.contains("all of them\n"))
    try expectSnapshot("check-exhaustive", all.text + "\n" + some.text)
  }

  @Test func `reports and keeps what it finds, the shortest first`() throws {
    let ending = try BuiltTool.run(
      ["check", "DeliveryForm", "--defect", "hidden-address-kept", "--exhaustive", "--events", "3"], in: folder)
    #expect(ending.code == 1)
    try expectSnapshot("check-exhaustive-finding", ending.text)
    #expect(try folder.names("artifacts/DeliveryForm").count == 1)
  }

  @Test func `tells a machine what it searched`() throws {
    let complete = try result(["QueueingForm", "--events", "2"])
    #expect(complete.isComplete && complete.share == 1 && complete.searched > 1)
    let capped = try result(["QueueingForm", "--events", "3", "--runs", "10"])
    #expect(!capped.isComplete && capped.searched == 10 && capped.share > 0 && capped.share < 1)
    #expect(capped.outcome == "passed")
  }
}
