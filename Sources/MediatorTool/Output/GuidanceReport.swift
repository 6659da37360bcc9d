import Foundation
import MediatorTesting

/// What guided runs cost against random ones, for each planted defect.
///
/// Time is that of the processor, which other work of the machine does not change.
struct GuidanceReport {
  struct Row {
    var random: DefectAudit
    var randomSeconds: Double
    var guided: DefectAudit
    var guidedSeconds: Double
  }

  private(set) var rows: [Row] = []

  /// Looks for a defect from each seed, once at random and once guided.
  ///
  /// - Throws: ``SpecificationError``
  mutating func add(
    _ defect: CatalogEntry.Defect, of entry: CatalogEntry, seeds: ClosedRange<UInt64>, cap: Int,
    _ schedules: SchedulePortfolio, while shouldContinue: (Int) -> Bool
  ) throws {
    func audit(guided: Bool) throws -> (DefectAudit, Double) {
      let start = clock()
      let audit = try DefectAudit(
        of: defect, in: entry, seeds: seeds, cap: cap, schedules: schedules, shrinking: false, guided: guided,
        while: shouldContinue)
      return (audit, Double(clock() - start) / Double(CLOCKS_PER_SEC))
    }
    let (random, guided) = (try audit(guided: false), try audit(guided: true))
    rows.append(Row(random: random.0, randomSeconds: random.1, guided: guided.0, guidedSeconds: guided.1))
  }

  // MARK: For people

  private static let table = TextTable(widths: [50, 9, 9, 9, 9, 9, 9, 7, 7])

  static let header = table.row([
    "defect", "random", "runs", "ms", "guided", "runs", "ms", "× runs", "× time",
  ])

  static func line(_ row: Row) -> String {
    let (random, guided) = (row.random, row.guided)
    return table.row([
      "\(random.mediator) \(random.defect.id)", "\(random.found)/\(random.seeds)", TextTable.decimal(random.meanRuns),
      TextTable.decimal(row.randomSeconds / Double(max(random.seeds, 1)) * 1_000), "\(guided.found)/\(guided.seeds)",
      TextTable.decimal(guided.meanRuns), TextTable.decimal(row.guidedSeconds / Double(max(guided.seeds, 1)) * 1_000),
      decimal(guided.meanRuns / max(random.meanRuns, 1)), decimal(row.guidedSeconds / max(row.randomSeconds, 1e-9)),
    ])
  }

  var summary: String {
    let (random, guided) = (rows.reduce(0) { $0 + $1.random.found }, rows.reduce(0) { $0 + $1.guided.found })
    return
      "found in \(random) searches at random, in \(guided) guided; runs and milliseconds are means of a search, one "
      + "that was given up counted as far as it went"
  }

  // MARK: For machines

  var json: JSONText {
    .object([
      (
        "guidance",
        .array(
          rows.map { row in
            .object([
              ("mediator", .string(row.random.mediator)), ("defect", .string(row.random.defect.id)),
              ("seeds", .integer(row.random.seeds)), ("randomFound", .integer(row.random.found)),
              ("randomRuns", .decimal(row.random.meanRuns)), ("randomSeconds", .seconds(row.randomSeconds)),
              ("guidedFound", .integer(row.guided.found)), ("guidedRuns", .decimal(row.guided.meanRuns)),
              ("guidedSeconds", .seconds(row.guidedSeconds)),
            ])
          })
      )
    ])
  }
}
