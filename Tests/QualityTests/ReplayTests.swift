import ExampleSpecifications
import MediatorTesting
import Testing

@Suite struct ReplayTests {
  @Test(arguments: PlantedDefect.all)
  func `text and token of a failure replay to the identical trace`(planted: PlantedDefect) throws {
    let failure = try #require(try planted.check(seed: 3).failure)
    let specification = try planted.specification()
    let text = failure.artifact.text(comments: failure.events)
    for stored in [try Artifact(text: text), try Artifact(token: failure.artifact.token)] {
      #expect(stored == failure.artifact)
      let again = try #require(
        MediatorChecker(specification, defect: planted.known.id).report(
          on: stored.sequence(for: specification), shrinking: false))
      #expect(again.trace == failure.trace)
      #expect(again.lines == failure.lines)
      #expect(again.signature == failure.signature)
      #expect(again.artifact == failure.artifact)
    }
  }

  @Test(arguments: PlantedDefect.all)
  func `shrinking a minimal failure again changes nothing`(planted: PlantedDefect) throws {
    let failure = try #require(try planted.check(seed: 5).failure)
    let specification = try planted.specification()
    let again = MediatorChecker(specification).report(on: try failure.artifact.sequence(for: specification))
    #expect(again?.trace == failure.trace)
  }
}
