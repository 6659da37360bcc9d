/// A job of the runtime that waits for its turn.
package struct SimulatedJob {
  /// Where it is to be executed.
  package enum Lane: UInt8 {
    case mainActor, elsewhere
  }

  package let job: UnownedJob
  package let lane: Lane
  /// Number of the task among those of the run; zero for a job that is no task of its own.
  package var chain = 0

  package init(_ job: UnownedJob, on lane: Lane) {
    self.job = job
    self.lane = lane
  }
}
