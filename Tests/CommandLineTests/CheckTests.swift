import Foundation
import Testing

@Suite struct CheckTests {
  let folder = TemporaryFolder()

  private struct Result: Codable, Equatable {
    struct Failure: Codable, Equatable {
      var kind, oracle, site: String
      var events: [String]
      var eventCount, runsToFailure, shrinkExecutions: Int
      var token, artifact: String
    }
    struct Mediator: Codable, Equatable {
      var name: String
      var defect: String?
      var runs, events, discards: Int
      var seconds: Double
      var outcome: String
      var failure: Failure?
    }
    var seed: UInt64
    var mediators: [Mediator]
  }

  private func result(_ ending: BuiltTool.Ending) throws -> Result {
    var result = try JSONDecoder().decode(Result.self, from: Data(ending.output.utf8))
    for position in result.mediators.indices { result.mediators[position].seconds = 0 }
    return result
  }

  @Test func `passes every mediator that has no defect`() throws {
    let ending = try BuiltTool.run(["check", "--runs", "20"], in: folder)
    #expect(ending.code == 0 && ending.errors.isEmpty)
    #expect(ending.output.hasPrefix("seed 1\n"))
    #expect(try folder.names() == [".err", ".out"])
  }

  @Test func `reports a finding and keeps its run`() throws {
    let ending = try BuiltTool.run(["check", "DeliveryForm", "--defect", "disabled-accepted"], in: folder)
    #expect(ending.code == 1)
    try expectSnapshot("check-finding", ending.text)
    let names = try folder.names("artifacts/DeliveryForm")
    #expect(names.count == 1)
    try expectSnapshot("artifact", try folder.read("artifacts/DeliveryForm/\(names[0])"))
  }

  @Test func `gives the same result for the same seed, apart from time`() throws {
    let arguments = ["check", "DeliveryForm", "--defect", "hidden-address-kept", "--seed", "5", "--json"]
    let (first, second) = (try BuiltTool.run(arguments, in: folder), try BuiltTool.run(arguments, in: folder))
    #expect(first.code == 1)
    #expect(try result(first) == result(second))
    let mediator = try #require(try result(first).mediators.first)
    #expect(mediator.outcome == "failed")
    #expect(mediator.defect == "hidden-address-kept")
    let failure = try #require(mediator.failure)
    #expect(failure.eventCount == failure.events.count)
    #expect(try folder.names("artifacts/DeliveryForm").map { "artifacts/DeliveryForm/\($0)" } == [failure.artifact])
    #expect(try BuiltTool.run(["replay", failure.token], in: folder).code == 1)
  }

  @Test func `takes another seed where one is wanted each time`() throws {
    let ending = try BuiltTool.run(["check", "TwoComponents", "--seed", "random", "--runs", "1", "--json"], in: folder)
    #expect(ending.code == 0)
    #expect(ending.errors.hasPrefix("seed \(try result(ending).seed)\n"))
  }

  @Test func `stops in time`() throws {
    let start = ContinuousClock.now
    let ending = try BuiltTool.run(["check", "--for", "1", "--json"], in: folder)
    #expect(ending.code == 0)
    #expect(try result(ending).mediators.count >= 14)
    #expect(ContinuousClock.now - start < .seconds(20))
  }
}
