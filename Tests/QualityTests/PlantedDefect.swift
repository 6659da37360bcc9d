import ExampleSpecifications
import MediatorTesting
import Testing

/// One planted defect of the example catalog, as a parameter of tests.
struct PlantedDefect: Sendable, CustomTestStringConvertible {
  let entry: CatalogEntry
  let known: CatalogEntry.Defect

  static let all = exampleCatalog.entries.flatMap { entry in
    entry.defects.map { PlantedDefect(entry: entry, known: $0) }
  }

  var testDescription: String { "\(entry.name) \(known.id)" }

  func specification() throws -> AnySpecification { try entry.specification(planting: known.id) }

  /// Seeds 1 to 8; 1 and 2 where tasks are simulated, whose shrinking takes seconds in a debug build. `mediators audit`
  /// tries a hundred.
  var seeds: ClosedRange<UInt64> {
    get throws { 1...(try specification().isSimulated ? 2 : 8) }
  }

  func check(seed: UInt64) throws -> CheckResult {
    MediatorChecker(try specification(), defect: known.id, settings: CheckSettings(seed: seed)).check()
  }
}
