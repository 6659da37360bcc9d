import ExampleSpecifications
import MediatorTesting
import Testing

@Suite struct ReplayTests {
  @Test(arguments: PlantedDefect.all)
  func `text and token of a failure replay to the identical trace`(planted: PlantedDefect) throws {
    let failure = try #require(try planted.check(seed: 3).failure)
    let blueprint = try planted.blueprint()
    let text = failure.artifact.text(comments: failure.events)
    for stored in [try Artifact(text: text), try Artifact(token: failure.artifact.token)] {
      #expect(stored == failure.artifact)
      let again = try #require(
        MediatorChecker(blueprint, defect: planted.known.id).report(
          on: stored.sequence(for: blueprint), shrinking: false))
      #expect(again.trace == failure.trace)
      #expect(again.lines == failure.lines)
      #expect(again.signature == failure.signature)
      #expect(again.artifact == failure.artifact)
    }
  }

  @Test(arguments: PlantedDefect.all)
  func `shrinking a minimal failure again changes nothing`(planted: PlantedDefect) throws {
    let failure = try #require(try planted.check(seed: 5).failure)
    let blueprint = try planted.blueprint()
    let again = MediatorChecker(blueprint).report(on: try failure.artifact.sequence(for: blueprint))
    #expect(again?.trace == failure.trace)
  }
}
