import ExampleSpecifications
import MediatorTesting
import Testing

@Suite struct PlantedDefectTests {
  @Test(arguments: PlantedDefect.all)
  func `is found, named and shrunk to the known minimum from every seed`(planted: PlantedDefect) throws {
    for seed in try planted.seeds {
      let failure = try #require(try planted.check(seed: seed).failure, "seed \(seed) found nothing")
      #expect(failure.signature.name == planted.known.oracle, "seed \(seed)")
      #expect(failure.events.count == planted.known.shortestEvents, "seed \(seed): \(failure.events)")
      #expect(failure.isMinimal && failure.isStable, "seed \(seed)")
    }
  }

  @Test(arguments: PlantedDefect.all)
  func `gives the same report for the same seed`(planted: PlantedDefect) throws {
    #expect(try planted.check(seed: 7).failure == planted.check(seed: 7).failure)
  }

  @Test(arguments: exampleCatalog.entries.map(\.name))
  func `the mediator without a defect passes 1,000 runs`(name: String) throws {
    let entry = try #require(exampleCatalog.entry(named: name))
    let result = MediatorChecker(try entry.specification()).check()
    #expect(result.runs == 1_000)
    #expect(result.failure == nil, "\(result.failure.map { $0.text(replay: { $0 }) } ?? "")")
    #expect(result.warnings.isEmpty)
  }
}
