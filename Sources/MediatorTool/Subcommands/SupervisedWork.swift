import MediatorTesting
import PropertyCore
import Supervision

/// What is known of work whose process ended.
struct Flight {
  /// How it ended.
  var death: Death
  /// What was under way.
  var record: FlightRecorder.Record
  /// What a run may take.
  var limits: SupervisionLimits
  /// Called as long as there is progress.
  var beat: () -> Void

  /// Reports a stored run that ends its process, after making it again in others.
  func report(
    on stored: StoredRun, _ checker: MediatorChecker, shrinking: Bool, while goesOn: @escaping () -> Bool = { true }
  ) throws -> FailureReport {
    guard let runs = IsolatedRuns(of: stored.blueprint, limits, beat: beat) else { throw SupervisionError.noProcess }
    let fatal = MediatorChecker.Death(
      runs.signature(of: death), stored.sequence, isComparing: record.isComparing, run: nil)
    return checker.report(on: fatal, in: runs, shrinking: shrinking, while: goesOn)
  }
}

/// Why work could not be done in a process of its own.
enum SupervisionError: Error, CustomStringConvertible {
  case noProcess
  case ended(String)

  var description: String {
    switch self {
    case .noProcess: "no other process can be made; try --in-process"
    case .ended(let how): "the process that looks for the run ended as well (\(how)); try --in-process in a debugger"
    }
  }
}

extension ToolSession {
  /// Does work in a process of its own, where there can be one.
  ///
  /// - Parameters:
  ///   - limits: What the process may take; nil when there is to be none.
  ///   - work: The work; given what its runs are recorded in, if they are.
  ///   - afterDeath: Done in another process when the first one died.
  /// - Throws: What the work throws, when it is done here.
  func supervised(
    _ limits: SupervisionLimits?, _ work: (FlightRecorder?) throws -> ExitCode,
    ifItDies afterDeath: (Flight) throws -> ExitCode
  ) throws -> ExitCode {
    guard let limits, let supervisor = Supervisor(limits) else { return try work(nil) }
    switch perform(in: supervisor, { try work(supervisor.recorder) }) {
    case .impossible: return try work(nil)
    case .finished(let code): return exitCode(from: code)
    case .died(let death):
      progress("the process ended (\(death.name)), making the run again")
      guard let second = Supervisor(limits) else { throw SupervisionError.noProcess }
      let record = supervisor.recorder.current
      let ending = perform(in: second) {
        try afterDeath(
          Flight(death: death, record: record, limits: limits) { second.recorder.current.progress += 1 })
      }
      switch ending {
      case .impossible: throw SupervisionError.noProcess
      case .finished(let code): return exitCode(from: code)
      case .died(let death): throw SupervisionError.ended(death.name)
      }
    }
  }

  private func perform(in supervisor: Supervisor, _ work: () throws -> ExitCode) -> Supervisor.Ending {
    var manner = Supervisor.Manner()
    manner.leavesGroup = true
    return supervisor.run(manner, interruption: environment.interruption) {
      do {
        return [UInt8(truncatingIfNeeded: try work().rawValue)]
      } catch {
        complain(words(for: error))
        return [UInt8(truncatingIfNeeded: ExitCode.failure.rawValue)]
      }
    }
  }

  private func exitCode(from message: [UInt8]) -> ExitCode {
    message.first.map { ExitCode(rawValue: Int32($0)) } ?? .failure
  }
}
