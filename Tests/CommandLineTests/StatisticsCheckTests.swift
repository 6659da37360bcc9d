import Foundation
import Testing

@Suite struct StatisticsCheckTests {
  let folder = TemporaryFolder()

  private struct Result: Codable {
    struct Mediator: Codable { var statistics: Statistics? }
    struct Statistics: Codable {
      struct Command: Codable {
        var name: String
        var possible, performed: Int
      }
      struct Invariant: Codable {
        var name: String
        var asked: Int?
      }
      struct Service: Codable {
        var name: String
        var started, answered, late: Int
        var stale, failed: Int?
      }
      var runs, quietRuns, steps, pairsMet: Int
      var commands: [Command]
      var invariants: [Invariant]
      var services: [Service]
      var pairsMissed: [[String]]
    }
    var mediators: [Mediator]
  }

  @Test func `prints counts and what never happened`() throws {
    let ending = try BuiltTool.run(["check", "PickupAvailability", "--runs", "3", "--statistics"], in: folder)
    #expect(ending.code == 0)
    try expectSnapshot("check-statistics", ending.text)
  }

  @Test func `tells a machine the same`() throws {
    let arguments = ["check", "PickupAvailability", "--runs", "40", "--json"]
    let decode = { (ending: BuiltTool.Ending) in
      try JSONDecoder().decode(Result.self, from: Data(ending.output.utf8)).mediators.first?.statistics
    }
    let counted = try #require(try decode(try BuiltTool.run(arguments + ["--statistics"], in: folder)))
    #expect(counted.runs == 40 && counted.commands.allSatisfy { $0.performed <= $0.possible })
    #expect(counted.services.map(\.name) == ["availability"])
    #expect(try decode(try BuiltTool.run(arguments, in: folder)) == nil)
  }
}
