import ExampleSpecifications
import MediatorTesting
import Testing

/// The shortest runs written in the specifications, confirmed by executing everything shorter.
///
/// The scope is small: the four plain texts of a field but no tricky ones, answers late by up to
/// two steps, held or lost, and two perturbations of the nominal schedule in a run, one where that would
/// be more runs than a test should make.
@Suite struct ShortestRunTests {
  private static let mostRuns = 10_000

  private func search(_ planted: PlantedDefect, events: Int, perturbations: Int, runs: Int) throws -> ExhaustiveSearch {
    ExhaustiveSearch(
      try planted.specification(),
      within: SearchScope(events: events, perturbations: perturbations, alternatives: 0, runs: runs))
  }

  @Test(arguments: PlantedDefect.all.filter { $0.known.shortestEvents > 0 })
  func `no shorter run fails`(planted: PlantedDefect) throws {
    let events = planted.known.shortestEvents - 1
    var result = try search(planted, events: events, perturbations: 2, runs: Self.mostRuns).run()
    #expect(result.findings.isEmpty)
    if result.isCapped { result = try search(planted, events: events, perturbations: 1, runs: 2 * Self.mostRuns).run() }
    #expect(result.isExhaustive, "nothing may be concluded from \(result.runs) runs that were not all")
    #expect(result.findings.isEmpty)
  }

  @Test(arguments: PlantedDefect.all)
  func `a run of the known length fails`(planted: PlantedDefect) throws {
    var findings: [FailingRun] = []
    for perturbations in 1...2 where findings.isEmpty {
      findings = try search(
        planted, events: planted.known.shortestEvents, perturbations: perturbations, runs: Self.mostRuns
      ).run { $0.name == planted.known.oracle }.findings
    }
    let found = try #require(findings.first { $0.signature.name == planted.known.oracle })
    #expect(found.events == planted.known.shortestEvents)
  }
}
