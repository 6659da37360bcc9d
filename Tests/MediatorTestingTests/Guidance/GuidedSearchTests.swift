import MediatorTesting
import PropertyCore
import Testing

@Suite struct GuidedSearchTests {
  private func check(
    _ entry: CatalogEntry, planting defect: String?, seed: UInt64, runs: Int, guided: Bool
  ) throws -> CheckResult {
    var settings = CheckSettings(runs: runs, seed: seed)
    settings.isGuided = guided
    return MediatorChecker(try entry.specification(planting: defect), defect: defect, settings: settings).check()
  }

  private func entry(_ name: String) throws -> CatalogEntry { try #require(deepCatalog.entry(named: name)) }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `finds behind a chain of steps what random runs do not`(seed: UInt64) throws {
    let wizard = try entry("Wizard")
    #expect(try check(wizard, planting: "summary-kept", seed: seed, runs: 2_500, guided: false).failure == nil)
    let failure = try check(wizard, planting: "summary-kept", seed: seed, runs: 2_500, guided: true).failure
    #expect(failure?.signature.name == "a summary is on the last page")
  }

  @Test func `needs fewer runs in all where the chain goes through answers`() throws {
    let upload = try entry("PartUpload")
    let defect = try #require(upload.defects.first)
    let runs = try [false, true].map { guided in
      try DefectAudit(of: defect, in: upload, seeds: 1...6, cap: 3_000, shrinking: false, guided: guided).meanRuns
    }
    #expect(runs[1] < runs[0])
  }

  @Test func `makes the same runs for the same seed`() throws {
    let wizard = try entry("Wizard")
    let results = try (0..<2).map { _ in
      try check(wizard, planting: "summary-kept", seed: 2, runs: 2_500, guided: true)
    }
    #expect(results[0].runs == results[1].runs && results[0].events == results[1].events)
    #expect(results[0].failure == results[1].failure)
  }

  @Test func `what it finds can be replayed and is shrunk`() throws {
    let wizard = try entry("Wizard")
    let report = try #require(
      try check(wizard, planting: "summary-kept", seed: 1, runs: 2_500, guided: true).failure)
    #expect(report.events.count >= wizard.defects[0].shortestEvents && report.events.count < 30 && report.isStable)
    let specification = try wizard.specification(planting: "summary-kept")
    let sequence = try Artifact(token: report.artifact.token).sequence(for: specification)
    #expect(MediatorChecker(specification).report(on: sequence, shrinking: false)?.signature == report.signature)
  }

  @Test func `the first runs are those of a check without it`() throws {
    let lock = try entry("PinLock")
    let (guided, random) = (
      try check(lock, planting: "unlocks-again", seed: 1, runs: 200, guided: true),
      try check(lock, planting: "unlocks-again", seed: 1, runs: 200, guided: false)
    )
    #expect(guided.runs == random.runs && guided.events == random.events)
  }

  @Test(arguments: deepCatalog.entries.map(\.name)) func `finds nothing where nothing is`(name: String) throws {
    #expect(try check(try entry(name), planting: nil, seed: 1, runs: 1_000, guided: true).failure == nil)
  }
}
