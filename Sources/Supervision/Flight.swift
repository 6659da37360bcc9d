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
  /// What a run may take.
  private let limits: SupervisionLimits

  init(_ death: ProcessDeath, _ recorder: FlightRecorder, _ limits: SupervisionLimits) {
    self.death = death
    self.limits = limits
    // The memory of the recorder goes with its supervisor.
    (record, recording) = (recorder.current, recorder.recording)
  }

  /// Means to execute each run of the mediator in another process; nil where there can be none.
  package func runs(of specification: AnySpecification) -> IsolatedRuns? { IsolatedRuns(of: specification, limits) }

  /// The run, as a checker reports on it.
  ///
  /// - Parameters:
  ///   - runs: Where it is executed again.
  ///   - sequence: Its choices, when they are known better than from its recording.
  ///   - number: Its number in a check, counted from one; nil for any other run.
  package func fatalRun(
    in runs: IsolatedRuns, of sequence: ChoiceSequence? = nil, number: Int? = nil
  ) -> MediatorChecker.FatalRun {
    MediatorChecker.FatalRun(
      runs.signature(of: death), runs.words(on: death), sequence ?? recording, isComparing: record.isComparing,
      run: number)
  }
}
