import MediatorTesting

/// What an audit gave, for people and for machines.
struct AuditReport {
  struct Right {
    var mediator: String
    var runs: Int
    var failed: Int
  }

  var defects: [DefectAudit] = []
  var right: [Right] = []
  var strategies = StrategyComparison()

  /// Whether everything was found, named and shrunk to the shortest run, and nothing was found where nothing is.
  var isClean: Bool {
    defects.allSatisfy { $0.found == $0.seeds && $0.atShortest == $0.found && $0.misnamed == 0 }
      && right.allSatisfy { $0.failed == 0 }
  }

  // MARK: For people

  private static let table = TextTable(widths: [50, 9, 8, 8, 6, 8, 8, 11, 6, 10])

  static let defectHeader = table.row([
    "defect", "found", "mean", "median", "most", "shortest", "longest", "at shortest", "forms", "executions",
  ])

  static func line(_ audit: DefectAudit) -> String {
    table.row([
      "\(audit.mediator) \(audit.defect.id)", "\(audit.found)/\(audit.seeds)", TextTable.decimal(audit.meanRuns),
      "\(audit.medianRuns)", "\(audit.maxRuns)", "\(audit.defect.shortestEvents)", "\(audit.longestShrunk)",
      "\(audit.atShortest)/\(audit.found)", "\(audit.forms.count)", "\(audit.medianShrinkExecutions)",
    ]) + (audit.misnamed > 0 ? "  \(audit.misnamed) reported by another oracle" : "")
  }

  func summary(comparing: Bool) -> [String] {
    let searches = defects.reduce(0) { $0 + $1.seeds }
    var lines = [
      "",
      "\(defects.count) defects: found in \(defects.reduce(0) { $0 + $1.found }) of \(searches) searches, "
        + "\(defects.reduce(0) { $0 + $1.atShortest }) of them shrunk to the shortest run",
      "\(right.count) mediators without a defect: \(right.reduce(0) { $0 + $1.runs }) runs, "
        + "\(right.reduce(0) { $0 + $1.failed }) failed",
    ]
    guard comparing else { return lines }
    lines += ["", "runs that each strategy spends for a failure it finds, and the rotation's ratio to the best one:"]
    lines.append(Self.costTable.row(["defect"] + strategies.names + ["ratio"]))
    lines += strategies.costs.map(Self.line)
    lines += ["", "worst ratio of each strategy to the best one on a defect:"]
    lines += strategies.rows.map { row in
      Self.strategyTable.row([row.name, (row.isAtLeast ? "≥ " : "") + TextTable.decimal(row.worstRatio)])
        + "  on \(row.worstOn)"
    }
    return lines
  }

  private static func line(_ costs: StrategyComparison.Costs) -> String {
    let runs = zip(costs.runs, costs.isFound).map { ($1 ? "" : "≥ ") + TextTable.decimal($0) }
    let best = costs.runs.dropFirst().min() ?? 1
    return costTable.row([costs.defect] + runs + [TextTable.decimal((costs.runs.first ?? 0) / best)])
  }

  private static let costTable = TextTable(widths: [40, 8, 8, 9, 8, 12, 12, 12, 13, 8, 6])
  private static let strategyTable = TextTable(widths: [14, 9])

  // MARK: For machines

  func json(comparing: Bool) -> JSONText {
    .object([
      ("defects", .array(defects.map(object))),
      ("right", .array(right.map(object))),
      ("strategies", comparing ? .array(strategies.rows.map(object)) : nil),
      ("costs", comparing ? .array(strategies.costs.map(object)) : nil),
    ])
  }

  private func object(_ audit: DefectAudit) -> JSONText {
    .object([
      ("mediator", .string(audit.mediator)), ("defect", .string(audit.defect.id)), ("seeds", .integer(audit.seeds)),
      ("found", .integer(audit.found)), ("meanRuns", .decimal(audit.meanRuns)),
      ("medianRuns", .integer(audit.medianRuns)), ("maxRuns", .integer(audit.maxRuns)),
      ("shortestEvents", .integer(audit.defect.shortestEvents)), ("longestShrunk", .integer(audit.longestShrunk)),
      ("atShortest", .integer(audit.atShortest)), ("forms", .integer(audit.forms.count)),
      ("misnamed", .integer(audit.misnamed)),
      ("medianShrinkExecutions", .integer(audit.medianShrinkExecutions)),
    ])
  }

  private func object(_ right: Right) -> JSONText {
    .object([
      ("mediator", .string(right.mediator)), ("runs", .integer(right.runs)), ("failed", .integer(right.failed)),
    ])
  }

  private func object(_ row: StrategyComparison.Row) -> JSONText {
    .object([
      ("name", .string(row.name)), ("worstRatio", .decimal(row.worstRatio)), ("worstOn", .string(row.worstOn)),
      ("isAtLeast", row.isAtLeast ? .integer(1) : nil),
    ])
  }

  /// Runs for each failure found, by strategy.
  private func object(_ costs: StrategyComparison.Costs) -> JSONText {
    .object(
      [("defect", JSONText.string(costs.defect))]
        + zip(strategies.names, costs.runs).map { name, runs in (name, JSONText.decimal(runs)) })
  }
}
