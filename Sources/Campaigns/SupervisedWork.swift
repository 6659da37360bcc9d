import MediatorTesting
import PropertyCore
import Supervision

/// Work with a user's mediator, in a process of its own where there can be one.
struct SupervisedWork {
  let limits: SupervisionLimits

  /// How work ended.
  enum Ending {
    case finished([UInt8])
    /// It ended its process during a run.
    case died(ProcessDeath, Flight)
  }

  /// What was known of a run when it ended its process.
  struct Flight {
    var record: FlightRecorder.Record
    var recording: ChoiceSequence
  }

  /// - Parameters:
  ///   - hang: Seconds without progress after which a run hangs.
  ///   - memory: Bytes of memory that a run may use.
  init(hang: Int, memory: Int) { limits = SupervisionLimits(hang: Double(hang), memory: memory) }

  /// Means to execute each run of a mediator in another process; nil where there can be none.
  func runs(of specification: AnySpecification) -> IsolatedRuns? {
    IsolatedRuns(of: specification, limits) { FlightRecorder.ofThisProcess?.current.progress += 1 }
  }

  /// Does work.
  ///
  /// - Parameter work: Returns what is to be known of it; what it throws is thrown here.
  func perform(_ work: () throws -> [UInt8]) throws -> Ending {
    guard let supervisor = Supervisor(limits) else { return .finished(try work()) }
    let ending = supervisor.run(supervisor.investigatingOptions, terminationSignal: { TerminationSignal.number }) {
      do {
        return [0] + (try work())
      } catch {
        return [1] + Array("\(error)".utf8)
      }
    }
    switch ending {
    case .impossible: return .finished(try work())
    case .died(let death):
      // The memory of the recorder goes with the supervisor.
      return .died(death, Flight(record: supervisor.recorder.current, recording: supervisor.recorder.recording))
    case .finished(let bytes):
      guard bytes.first == 0 else {
        throw FuzzCampaignError.workFailed(String(decoding: bytes.dropFirst(), as: UTF8.self))
      }
      return .finished(Array(bytes.dropFirst()))
    }
  }
}
