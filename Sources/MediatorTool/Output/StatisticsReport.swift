import MediatorTesting

/// What a check tried and what it never did, for people and for machines.
struct StatisticsReport {
  let statistics: MediatorStatistics

  init(_ statistics: MediatorStatistics) { self.statistics = statistics }

  // MARK: For people

  /// Beyond so many, the pairs that were never met are only counted.
  private static let mostPairs = 12

  /// The counts as short tables, then what never happened.
  var lines: [String] { ([head] + commands + services + invariants + never).map { "  " + $0 } }

  private var head: String {
    let share = Double(statistics.quietRuns) / Double(max(statistics.runs, 1))
    return "\(statistics.steps) steps in \(count(statistics.runs, "run")), \(TextTable.percent(share)) of which ended "
      + "with everything delivered and answered"
  }

  private var commands: [String] {
    table(
      ["command", "possible", "performed"], statistics.commands.map { [$0.name, "\($0.possible)", "\($0.performed)"] })
  }

  private var services: [String] {
    table(
      ["service", "started", "answered", "late", "stale", "failed"],
      statistics.services.map {
        [
          $0.name, "\($0.started)", "\($0.answered)", "\($0.late)", $0.canBeStale ? "\($0.stale)" : "-",
          $0.canFail ? "\($0.failed)" : "-",
        ]
      })
  }

  private var invariants: [String] {
    table(
      ["invariant", "asked"],
      statistics.invariants.compactMap { $0.antecedent == nil ? nil : [$0.name, "\($0.asked)"] })
  }

  private func table(_ header: [String], _ rows: [[String]]) -> [String] {
    guard !rows.isEmpty else { return [] }
    let first = ([header] + rows).map { $0[0].count }.max() ?? 0
    let table = TextTable(widths: [first] + header.dropFirst().map { max(10, $0.count) })
    return ([header] + rows).map { "  " + table.row($0) }
  }

  private var never: [String] {
    let performed = statistics.commands.filter { $0.performed == 0 }
    let services = statistics.services
    let asked = statistics.invariants.filter { $0.antecedent != nil && $0.asked == 0 }
    return [
      list("never possible", performed.filter { $0.possible == 0 }.map(\.name)),
      list("never performed", performed.filter { $0.possible > 0 }.map(\.name)),
      list("never asked", asked.map { "\($0.name) (only when \($0.antecedent ?? ""))" }),
      list("never started", services.filter { $0.started == 0 }.map(\.name)),
      list("never late", services.filter { $0.started > 0 && $0.late == 0 }.map(\.name)),
      list("never stale", services.filter { $0.started > 0 && $0.canBeStale && $0.stale == 0 }.map(\.name)),
      list("never failed", services.filter { $0.started > 0 && $0.canFail && $0.failed == 0 }.map(\.name)),
      pairs,
    ].compactMap { $0 }
  }

  private func list(_ title: String, _ names: [String]) -> String? {
    names.isEmpty ? nil : "\(title): \(names.joined(separator: "; "))"
  }

  private var pairs: String? {
    let missed = statistics.pairsMissed
    guard !missed.isEmpty else { return nil }
    let more = missed.count > Self.mostPairs ? "; and \(missed.count - Self.mostPairs) more" : ""
    return "never one right after the other, \(missed.count) of \(missed.count + statistics.pairsMet) pairs: "
      + missed.prefix(Self.mostPairs).map { "\($0.first) → \($0.second)" }.joined(separator: "; ") + more
  }

  // MARK: For machines

  var json: JSONText {
    .object([
      ("runs", .integer(statistics.runs)), ("quietRuns", .integer(statistics.quietRuns)),
      ("steps", .integer(statistics.steps)),
      (
        "commands",
        .array(
          statistics.commands.map {
            .object([
              ("name", .string($0.name)), ("possible", .integer($0.possible)), ("performed", .integer($0.performed)),
            ])
          })
      ),
      (
        "invariants",
        .array(
          statistics.invariants.map { row in
            .object([
              ("name", .string(row.name)), ("antecedent", row.antecedent.map(JSONText.string)),
              ("asked", row.antecedent.map { _ in .integer(row.asked) }),
            ])
          })
      ),
      ("services", .array(statistics.services.map(object))),
      ("pairsMet", .integer(statistics.pairsMet)),
      (
        "pairsMissed",
        .array(statistics.pairsMissed.map { .array([.string($0.first), .string($0.second)]) })
      ),
    ])
  }

  private func object(_ row: MediatorStatistics.ServiceRow) -> JSONText {
    .object([
      ("name", .string(row.name)), ("started", .integer(row.started)), ("answered", .integer(row.answered)),
      ("late", .integer(row.late)), ("stale", row.canBeStale ? .integer(row.stale) : nil),
      ("failed", row.canFail ? .integer(row.failed) : nil),
    ])
  }

  private func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
}
