import Foundation
import Testing

@Suite struct ReplayTests {
  let folder = TemporaryFolder()

  private func found() throws -> String {
    _ = try BuiltTool.run(["check", "DeliveryForm", "--defect", "disabled-accepted"], in: folder)
    let name = try #require(try folder.names("artifacts/DeliveryForm").first)
    return "artifacts/DeliveryForm/\(name)"
  }

  @Test func `replays a file and shows all of the run`() throws {
    let ending = try BuiltTool.run(["replay", try found(), "--trace"], in: folder)
    #expect(ending.code == 1)
    try expectSnapshot("replay-trace", ending.text)
  }

  @Test func `replays for machines`() throws {
    let ending = try BuiltTool.run(["replay", try found(), "--json"], in: folder)
    #expect(ending.code == 1)
    try expectSnapshot("replay-json", ending.output)
  }

  @Test func `says that a run no longer fails`() throws {
    let text = try folder.read(try found())
    let mended = text.replacing("defect \"disabled-accepted\"\n", with: "").replacing(/end [0-9a-f]+/, with: "end -")
    try folder.write(mended, to: "mended.mediator")
    let replayed = try BuiltTool.run(["replay", "mended.mediator"], in: folder)
    #expect(replayed.code == 0)
    #expect(
      replayed.output
        == "DeliveryForm: the run no longer fails; it was stored for oracle \"disabled is dead\" at address.\n")
    #expect(try BuiltTool.run(["shrink", "mended.mediator"], in: folder).code == 2)
  }

  @Test func `shrinks a run that is longer than it need be`() throws {
    let text = try folder.read(try found())
    let long = text.replacing("\nstep \"type address\"", with: "\nstep \"submit\"\nstep \"type address\"")
      .replacing(/end [0-9a-f]+/, with: "end -")
    try folder.write(long, to: "long.mediator")
    let ending = try BuiltTool.run(["shrink", "long.mediator", "--out", "short.mediator"], in: folder)
    #expect(ending.code == 0)
    // Which passes there are, and what each wins, is for the shrinker's own tests to say.
    let row = /(?m)^[a-z ]+ +[0-9]+ +[0-9]+\n/
    #expect(ending.output.matches(of: row).count > 5)
    try expectSnapshot("shrink", ending.text.replacing(row, with: ""))
    let run = { (text: String) in text.split(separator: "\n").filter { !$0.hasPrefix("#") } }
    #expect(run(try folder.read("short.mediator")) == run(text))
    #expect(try folder.read("long.mediator") == long)
  }
}
