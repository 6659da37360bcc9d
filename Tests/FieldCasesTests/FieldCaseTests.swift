import FieldCases
import MediatorTesting
import Testing

/// One fault of the field catalog, as a parameter of tests.
struct FieldCase: Sendable, CustomTestStringConvertible {
  let entry: CatalogEntry
  let known: CatalogEntry.Defect

  static let all = fieldCatalog.entries.flatMap { entry in
    entry.defects.map { FieldCase(entry: entry, known: $0) }
  }

  var testDescription: String { "\(entry.name) \(known.id)" }

  func specification() throws -> AnySpecification { try entry.specification(planting: known.id) }
}

@Suite struct FieldCaseTests {
  @Test(arguments: FieldCase.all)
  func `the faulty rule is found, named and shrunk to the run of the report`(field: FieldCase) throws {
    for seed in UInt64(1)...2 {
      let result = MediatorChecker(
        try field.specification(), defect: field.known.id, settings: CheckSettings(seed: seed)
      ).check()
      let failure = try #require(result.failure, "seed \(seed) found nothing")
      #expect(failure.signature.name == field.known.oracle, "seed \(seed)")
      #expect(failure.events.count == field.known.shortestEvents, "seed \(seed): \(failure.events)")
    }
  }

  @Test(arguments: fieldCatalog.entries.map(\.name))
  func `the right rule passes 300 runs`(name: String) throws {
    let entry = try #require(fieldCatalog.entry(named: name))
    let result = MediatorChecker(try entry.specification(), settings: CheckSettings(runs: 300)).check()
    #expect(result.runs == 300)
    #expect(result.failure == nil, "\(result.failure.map { $0.text(replay: { $0 }) } ?? "")")
    #expect(result.warnings.isEmpty)
  }

  @Test(arguments: FieldCase.all.filter { $0.known.shortestEvents > 0 })
  func `no shorter run fails`(field: FieldCase) throws {
    for (perturbations, runs) in [(2, 2_000), (1, 10_000)] {
      let scope = SearchScope(
        events: field.known.shortestEvents - 1, perturbations: perturbations, alternatives: 0, runs: runs)
      let result = ExhaustiveSearch(try field.specification(), within: scope).run()
      #expect(result.findings.isEmpty)
      if result.isExhaustive { return }
    }
    Issue.record("nothing may be concluded from runs that were not all")
  }
}
