import PropertyCore

/// Compares an execution with a second one of the same run (the oracles that cost a second execution).
///
/// The states of the first execution are in the probe's kept log, those of the
/// second in the newer one, both aligned with the executions' lists of events.
struct RunComparison {
  let specification: AnySpecification
  let probe: StateProbe
  let first: RunResult

  /// The second executions that are worth making.
  ///
  /// - Parameter repeating: Whether the same run once more is one of them.
  func variants(repeating: Bool) -> [RunVariant] {
    var variants: [RunVariant] = []
    if repeating, checks(.deterministic) { variants.append(.same) }
    guard probe.hasState else { return variants }
    if checks(.staleSilence), first.tally.hadStale { variants.append(.withoutStale) }
    if checks(.duplicateIdempotence), first.tally.hadDuplicate { variants.append(.singleCopies) }
    if checks(.confluence), first.tally.hadOverlap { variants.append(.reversedIndependent) }
    return variants
  }

  private func checks(_ oracle: Oracle) -> Bool { specification.oracleMask & oracle.bit != 0 }

  /// The failure that the second execution shows, if any.
  ///
  /// - Parameters:
  ///   - variant: How the second execution differed.
  ///   - second: What it gave.
  ///   - sameChoices: Whether it made the same choices; asked only where it must.
  func failure(_ variant: RunVariant, _ second: RunResult, sameChoices: () -> Bool) -> Failure? {
    switch variant {
    case .same: nondeterminism(second, sameChoices)
    case .withoutStale:
      difference(second, .staleSilence, "answers of superseded or cancelled effects were dropped") { !$0.isStale }
    case .singleCopies:
      difference(second, .duplicateIdempotence, "every answer came once") { event in
        if case .completion(_, let copy) = event.identity { copy == 0 } else { true }
      }
    case .reversedIndependent: finalDifference(second)
    }
  }

  private func nondeterminism(_ second: RunResult, _ sameChoices: () -> Bool) -> Failure? {
    let isSame =
      second.failure?.signature == first.failure?.signature && second.tally.digest == first.tally.digest
      && second.log == first.log && sameChoices()
      && second.log.indices.allSatisfy { !probe.hasState || probe.isEqual(kept: $0, newer: $0) ?? true }
    guard !isSame else { return nil }
    return Failure(
      signature: FailureSignature(
        kind: .nondeterminism, name: Oracle.deterministic.rawValue, specification: specification.name),
      message:
        "the same choices gave another run; look for clocks, random numbers, hash order and state that outlives a run"
    )
  }

  /// Compares states event by event, leaving out what the variant leaves out, as long as the same events happen.
  private func difference(
    _ second: RunResult, _ oracle: Oracle, _ what: String, _ isKept: (LoggedEvent) -> Bool
  ) -> Failure? {
    guard second.failure == nil else { return nil }
    var newer = 0
    for (position, event) in first.log.enumerated() where isKept(event) {
      guard newer < second.log.count, second.log[newer].identity == event.identity else { return nil }
      if probe.isEqual(kept: position, newer: newer) == false {
        return failure(oracle, site: "a later state", what, kept: position, newer: newer)
      }
      newer += 1
    }
    return nil
  }

  private func finalDifference(_ second: RunResult) -> Failure? {
    guard second.failure == nil, probe.keptCount > 0, probe.count > 0 else { return nil }
    let (kept, newer) = (probe.keptCount - 1, probe.count - 1)
    guard probe.isEqual(kept: kept, newer: newer) == false else { return nil }
    return failure(
      .confluence, site: "the final state", "independent answers came in the opposite order", kept: kept, newer: newer)
  }

  private func failure(_ oracle: Oracle, site: String, _ what: String, kept: Int, newer: Int) -> Failure {
    Failure(
      signature: FailureSignature(
        kind: .oracle, name: oracle.rawValue, specification: specification.name, site: site),
      message: "the run ended up with \(probe.describe(kept: kept)); the same run in which \(what) with "
        + probe.describe(newer: newer))
  }

  /// Looks for a command that does more each time although nothing else differs (the oracle *bounded work*).
  ///
  /// Compares performances of the same command with the same arguments in the
  /// same state while nothing is pending: when each of five in a row causes more
  /// interactions than the one before, the work grows with history.
  ///
  /// - Complexity: O(*n*²), where *n* is the number of commands of the run.
  func growingWork() -> Failure? {
    guard checks(.boundedWork), probe.hasState, couldGrow else { return nil }
    let log = first.log
    for position in log.indices {
      guard case .command(_, let number, _) = log[position].identity, number >= 0, log[position].wasQuiet,
        let work = works(after: position, in: log)
      else { continue }
      return growth(of: number, work)
    }
    return nil
  }

  /// The work of a command and of its repetitions, when each of five in a row took more than the one before.
  private func works(after position: Int, in log: [LoggedEvent]) -> [Int]? {
    guard case .command(_, let number, let arguments) = log[position].identity else { return nil }
    var last = log[position].work
    var repetitions: [Int] = []
    for later in log.indices.dropFirst(position + 1) {
      guard case .command(_, number, arguments) = log[later].identity, log[later].wasQuiet,
        probe.isEqual(at: position - 1, and: later - 1)
      else { continue }
      guard log[later].work > last else { break }
      last = log[later].work
      repetitions.append(last)
    }
    return repetitions.count >= 4 ? [log[position].work] + repetitions : nil
  }

  /// Whether the work of commands differs by as much as five that do more each time differ.
  private var couldGrow: Bool {
    var (least, most) = (Int.max, 0)
    for event in first.log where event.wasQuiet {
      least = min(least, event.work)
      most = max(most, event.work)
    }
    return most >= least && most - least >= 4
  }

  private func growth(of number: Int, _ work: [Int]) -> Failure {
    let name = specification.commands[number].name
    return Failure(
      signature: FailureSignature(
        kind: .oracle, name: Oracle.boundedWork.rawValue, specification: specification.name, site: name),
      message: "\"\(name)\" in the same state caused more interactions each time: "
        + work.map { "\($0)" }.joined(separator: ", "))
  }
}
