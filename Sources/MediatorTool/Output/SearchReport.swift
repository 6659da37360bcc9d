import MediatorTesting

/// What a search through a scope looked at, for people and for machines.
struct SearchReport {
  let result: ExhaustiveSearch.Result
  let scope: SearchScope
  /// The share of the scope that was searched; an estimate unless it is one.
  let share: Double

  // MARK: For people

  /// The scope, and how much of it was searched.
  var lines: [String] {
    [
      "  scope: up to \(count(scope.events, "event")), \(count(scope.perturbations, "perturbation")) of the nominal schedule at "
        + "most; answers late by up to \(count(Int(scope.latestDelay), "step")), held to the end or lost; plain texts, "
        + "numbers and lists up to \(scope.numbers)",
      "  searched: \(count(result.runs, "run")), " + (result.isCapped ? covered : "all of them"),
    ]
  }

  private var covered: String {
    let share = share < 0.001 ? "less than 0.1 %" : TextTable.percent(min(share, 0.999))
    return "not all of them but an estimated \(share); nothing follows from what was not found, and --runs allows more"
  }

  private func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }

  // MARK: For machines

  var fields: [(key: String, value: JSONText?)] {
    [("searched", .integer(result.runs)), ("isComplete", .boolean(!result.isCapped)), ("share", .number(share))]
  }
}
