import Foundation
import MediatorTesting
import Testing

/// Mediators that end their process, under the tool.
@Suite struct MortalityTests {
  let folder = TemporaryFolder()

  private func run(_ arguments: String...) throws -> BuiltTool.Ending {
    try BuiltTool.run(arguments, in: folder, program: "MortalMediators")
  }

  private func failure(of way: WayToFail) throws -> ToolAnswer.Failure {
    let ending = try run(
      "check", way.mediator, "--defect", way.defect, "--hang", "2", "--memory", "200", "--json")
    #expect(ending.code == 1)
    let result = try JSONDecoder().decode(ToolAnswer.Check.self, from: Data(ending.output.utf8))
    return try #require(result.mediators.first?.failure)
  }

  /// Moments at which the user's code is executed, other than in a command.
  static let moments = [
    WayToFail(mediator: "Fragile", defect: "making", kind: "trap", name: "runtime trap", site: "", events: 0),
    WayToFail(mediator: "Fragile", defect: "answer", kind: "trap", name: "runtime trap", site: "", events: 2),
    WayToFail(mediator: "Fragile", defect: "letting-go", kind: "trap", name: "runtime trap", site: "", events: 2),
    WayToFail(
      mediator: "Fragile", defect: "hanging-answer", kind: "hang", name: "no progress", site: "a delivery", events: 3),
    WayToFail(
      mediator: "AsyncFragile", defect: "second-answer", kind: "trap", name: "runtime trap", site: "", events: 2),
  ]

  @Test(arguments: WayToFail.all + moments) func `leaves a run that dies again when it is replayed`(way: WayToFail)
    throws
  {
    let failure = try failure(of: way)
    #expect((failure.kind, failure.oracle) == (way.kind, way.name))
    if !way.site.isEmpty || way.kind == "invariant" { #expect(failure.site == way.site) }
    #expect(failure.events.count == way.events, "\(failure.events)")
    #expect(try folder.artifacts(below: "artifacts") == [failure.artifact])
    let stored = try Artifact(text: try folder.read(failure.artifact))
    #expect(stored.failure?.kind.rawValue == way.kind && stored.failure?.site == failure.site)
    for run in [failure.artifact, failure.token] {
      let replayed = try self.run("replay", run, "--hang", "2", "--memory", "200", "--json")
      #expect(replayed.code == 1)
      let again = try JSONDecoder().decode(ToolAnswer.Mediator.self, from: Data(replayed.output.utf8)).failure
      #expect(again?.kind == failure.kind && again?.oracle == failure.oracle && again?.site == failure.site)
      #expect(again?.events == failure.events)
      #expect(!replayed.errors.contains("stored for another failure"))
    }
  }

  @Test func `reports a death as it does other failures`() throws {
    let ending = try run("check", "Mortal", "--defect", "exit")
    #expect(ending.code == 1)
    try expectSnapshot("check-death", ending.text)
    #expect(try folder.names("artifacts/Mortal").count == 1)
  }

  @Test func `shrinks a run that dies`() throws {
    _ = try run("check", "Mortal", "--defect", "exit")
    let name = try #require(try folder.names("artifacts/Mortal").first)
    let text = try folder.read("artifacts/Mortal/\(name)")
    let long = text.replacing("\nstep \"open\"", with: "\nstep \"close\"\nstep \"open\"")
      .replacing(/end [0-9a-f]+/, with: "end -")
    try folder.write(long, to: "long.mediator")
    let ending = try run("shrink", "long.mediator", "--out", "short.mediator")
    #expect(ending.code == 0)
    let run = { (text: String) in text.split(separator: "\n").filter { !$0.hasPrefix("#") } }
    #expect(run(try folder.read("short.mediator")) == run(text))
  }

  @Test func `goes on with the next mediator`() throws {
    let ending = try run("check", "Doomed", "Stillborn", "Immortal")
    #expect(ending.code == 1)
    #expect(ending.output.contains("3 mediators: 1 passed, 2 failed (Doomed, Stillborn)"))
  }

  @Test func `reports a failure whose shrinking ends the process, and that end`() throws {
    let ending = try run("check", "Mortal", "--defect", "both")
    #expect(ending.code == 1)
    #expect(ending.output.contains("Mortal: the invariant \"the sum is small\" does not hold"))
    #expect(ending.output.contains("Mortal: the process ended: runtime trap (Mortal.die(_:))"))
  }

  @Test func `says when a run ends the process only after others`() throws {
    let ending = try run("check", "Hoarder", "--memory", "200")
    #expect(ending.code == 1)
    #expect(ending.output.contains("Hoarder: the process ended: out of memory"))
    #expect(ending.output.contains("executing this run once more did not show the failure"))
    #expect(try folder.names("artifacts/Hoarder").count == 1)
  }

  @Test func `a stored specification that dies is a failure as well`() throws {
    _ = try run("check", "Stillborn")
    let name = try #require(try folder.names("artifacts/Stillborn").first)
    let ending = try run("replay", "artifacts/Stillborn/\(name)")
    #expect(ending.code == 1)
    #expect(ending.output.contains("Stillborn: the process ended: runtime trap"))
  }

  @Test func `a stored run that dies is a failure of its mediator`() throws {
    _ = try run("check", "Mortal", "--defect", "trap")
    let name = try #require(try folder.names("artifacts/Mortal").first)
    try folder.write(try folder.read("artifacts/Mortal/\(name)"), to: "corpus/Mortal/regressions/\(name)")
    let ending = try run("check", "Mortal", "--defect", "trap", "--corpus", "corpus", "--json")
    #expect(ending.code == 1)
    let result = try JSONDecoder().decode(ToolAnswer.Check.self, from: Data(ending.output.utf8))
    #expect(result.mediators.first?.failure?.artifact == "corpus/Mortal/regressions/\(name)")
    #expect(result.mediators.first?.failure?.runsToFailure == 0)
  }

  @Test func `a mediator takes the tool with it when it has no process of its own`() throws {
    #expect(try run("check", "Mortal", "--defect", "exit", "--in-process").code == 3)
  }
}
