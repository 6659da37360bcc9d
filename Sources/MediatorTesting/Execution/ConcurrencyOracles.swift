import PropertyCore

/// The oracles of a run under a simulation of Swift concurrency.
struct ConcurrencyOracles {
  private let specification: AnySpecification
  private let tasks: [TaskOrigin]

  /// Creates the oracles of a mediator.
  ///
  /// - Parameter tasks: Where the tasks of the run were created, if that is known.
  init(_ specification: AnySpecification, tasks: [TaskOrigin]) {
    self.specification = specification
    self.tasks = tasks
  }

  private func failure(_ oracle: Oracle, site: String, _ message: String) -> Failure? {
    guard specification.oracleMask & oracle.bit != 0 else { return nil }
    return Failure(
      signature: FailureSignature(
        kind: .oracle, name: oracle.rawValue, specification: specification.name, site: site), message: message)
  }

  /// What a run did outside the simulation.
  func failure(escapes: [Escape]) -> Failure? {
    guard let first = escapes.first else { return nil }
    let caller = first.task.map { tasks.described($0) } ?? "the mediator"
    let moment = first.event.isEmpty ? "" : " (in the event: \(first.event))"
    return failure(
      .staysInTheSimulation, site: first.site,
      "the run escaped the simulation: \(caller) \(first.deed)\(moment); what happens outside is neither "
        + "ordered, nor replayed, nor waited for")
  }

  /// The tasks that are alive after the system was let go, and after they were asked to end as well.
  func failure(left: [String], afterCancelling still: [String]) -> Failure? {
    if !still.isEmpty {
      return failure(
        .tasksCanResume, site: "",
        "\(list(still)) \(still.count == 1 ? "waits" : "wait") for something that nothing is going "
          + "to do: everything was delivered, the mediator was let go and the task was cancelled, and it has not ended")
    }
    guard !left.isEmpty else { return nil }
    return failure(
      .tasksEndWithTheirOwner, site: "",
      "\(list(left)) \(left.count == 1 ? "was" : "were") still running after the mediator "
        + "had been let go, and ended only when cancelled")
  }

  private func list(_ names: [String]) -> String { names.map { tasks.described($0) }.joined(separator: ", ") }
}
