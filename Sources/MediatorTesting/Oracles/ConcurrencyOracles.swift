import PropertyCore

/// The oracles of a run under a simulation of Swift concurrency.
struct ConcurrencyOracles {
  private let blueprint: Blueprint

  init(_ blueprint: Blueprint) { self.blueprint = blueprint }

  private func failure(_ oracle: Oracle, site: String, _ message: String) -> ObservedFailure? {
    guard blueprint.oracleMask & oracle.bit != 0 else { return nil }
    return ObservedFailure(
      signature: FailureSignature(
        kind: .oracle, name: oracle.rawValue, specification: blueprint.name, site: site), message: message)
  }

  /// What a run did outside the simulation.
  func failure(escapes: [String]) -> ObservedFailure? {
    guard let first = escapes.first else { return nil }
    return failure(
      .simulated, site: first, "the run escaped the simulation: " + escapes.joined(separator: ", "))
  }

  /// The tasks that are alive after the system was let go, and after they were asked to end as well.
  func failure(left: [String], afterCancelling still: [String]) -> ObservedFailure? {
    if let first = still.first {
      return failure(
        .tasksResume, site: "",
        "\(still.count == 1 ? "\(first) waits" : "\(still.joined(separator: ", ")) wait") for something that nothing is going "
          + "to do: everything was delivered, the mediator was let go and the task was cancelled, and it has not ended")
    }
    guard let first = left.first else { return nil }
    return failure(
      .tasksEnd, site: "",
      "\(left.count == 1 ? "\(first) was" : "\(left.joined(separator: ", ")) were") still running after the mediator "
        + "had been let go, and ended only when cancelled")
  }
}
