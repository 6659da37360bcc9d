import MediatorTesting
import Observation
import Testing

@Observable private final class Score {
  private(set) var points = 0
  @ObservationIgnored private(set) var hidden = 0
  let hides: Bool

  init(hides: Bool) { self.hides = hides }

  func score() { if hides { hidden += 1 } else { points += 1 } }
  var total: Int { points + hidden }
}

private struct ScoreSpecification: MediatorSpecification {
  var hides: Bool

  func makeSystem(in world: World) -> Score {
    let score = Score(hides: hides)
    world.view("label", reading: { [unowned score] in score.total })
    return score
  }
  func state(of score: Score) -> Int { score.total }
  var commands: some Commands<Score> { Command("score") { $0.score() } }
}

@Suite struct ObservedViewTests {
  @Test func `reports a change that observation does not tell of`() throws {
    let report = try #require(try failure(of: ScoreSpecification(hides: true)))
    #expect(report.signature.name == Oracle.coherentObservation.rawValue)
    #expect(report.signature.site == "label")
    #expect(report.events == ["score"])
  }

  @Test func `passes a mediator whose changes are all told`() throws {
    #expect(try failure(of: ScoreSpecification(hides: false)) == nil)
  }
}
