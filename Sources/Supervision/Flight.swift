import MediatorTesting
import PropertyCore

/// What is known of work that ended its process.
package struct Flight {
  /// How it ended.
  package let death: ProcessDeath
  /// What was under way.
  package let record: FlightRecorder.Record
  /// The choices of the run, as far as it came.
  package let recording: ChoiceSequence
  private let complexity: Complexity
  /// What a run may take.
  private let limits: SupervisionLimits

  init(_ death: ProcessDeath, _ recorder: FlightRecorder, _ limits: SupervisionLimits) {
    self.death = death
    self.limits = limits
    // The memory of the recorder goes with its supervisor.
    (record, recording, complexity) = (recorder.current, recorder.recording, recorder.complexity)
  }

  /// Means to execute each run of the mediator in another process; nil where there can be none.
  package func runs(of specification: AnySpecification) -> IsolatedRuns? { IsolatedRuns(of: specification, limits) }

  /// The run, as a checker reports on it.
  ///
  /// - Parameters:
  ///   - runs: Where it is executed again.
  ///   - sequence: Its choices, when they are known better than from its recording.
  ///   - number: Its number in a check, counted from one; nil for any other run.
  package func failingRun(
    in runs: IsolatedRuns, of sequence: ChoiceSequence? = nil, number: Int? = nil
  ) -> FailingRun {
    FailingRun(
      runs.failure(by: death), sequence ?? recording, complexity: complexity, number: number,
      isComparing: record.isComparing)
  }
}
