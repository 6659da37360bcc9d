extension MediatorStatistics {
  /// In fewer runs than so many, what did not happen is no reason to warn.
  static let fewestRunsForWarnings = 50

  /// What makes a check that found nothing say less than it seems to, one sentence each.
  ///
  /// Empty for fewer than 50 runs: in so few, much is missed by chance.
  public var warnings: [String] {
    guard runs >= Self.fewestRunsForWarnings else { return [] }
    return commandWarnings + effectWarnings + quietWarnings + invariantWarnings
  }

  private var commandWarnings: [String] {
    commands.compactMap { command in
      if command.performed > 0 { return nil }
      return command.possible == 0
        ? "the command \"\(command.name)\" was never possible in \(runs) runs; look at its condition (when) and at what "
          + "has to happen before it"
        : "the command \"\(command.name)\" was possible before \(command.possible) steps and never performed in \(runs) "
          + "runs; make more runs, or give it a larger weight"
    }
  }

  private var effectWarnings: [String] {
    guard !services.isEmpty, !services.contains(where: { $0.started > 0 }) else { return [] }
    let names = services.map(\.name).joined(separator: ", ")
    return [
      "no effect was started in \(runs) runs although there are services (\(names)), so nothing came late, twice or "
        + "out of order; look at whether the mediator is given them"
    ]
  }

  private var quietWarnings: [String] {
    guard needsQuiet, quietRuns == 0 else { return [] }
    return [
      "not one of \(runs) runs ended with everything delivered and answered, so nothing that is to hold at the end was "
        + "asked; look for a timer or an effect that is started again and again"
    ]
  }

  private var invariantWarnings: [String] {
    invariants.compactMap { invariant in
      guard let antecedent = invariant.antecedent, invariant.asked == 0 else { return nil }
      return
        "\"\(invariant.name)\" was never put to the test in \(runs) runs, since it is asked only when \(antecedent)"
    }
  }
}
