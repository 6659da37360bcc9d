import MediatorTesting
import PropertyCore
import Supervision

/// What is known of work whose process ended.
struct Flight {
  /// How it ended.
  var death: ProcessDeath
  /// What was under way.
  var record: FlightRecorder.Record
  /// What a run may take.
  var limits: SupervisionLimits
  /// Called as long as there is progress.
  var beat: () -> Void

  /// Reports a stored run that ends its process, after making it again in others.
  func report(
    on stored: StoredRun, _ checker: MediatorChecker, shrinking: Bool,
    while shouldContinue: @escaping () -> Bool = { true }
  ) throws -> FailureReport {
    guard let runs = IsolatedRuns(of: stored.specification, limits, beat: beat) else {
      throw SupervisionError.noProcess
    }
    let fatal = runs.fatal(death, stored.sequence, isComparing: record.isComparing)
    return checker.report(on: fatal, in: runs, shrinking: shrinking, while: shouldContinue)
  }
}

/// Why work could not be done in a process of its own.
enum SupervisionError: Error, CustomStringConvertible {
  case noProcess

  var description: String { "no other process can be made; try --in-process" }
}

extension ToolSession {
  /// Does work on a stored run in a process of its own, where there can be one.
  ///
  /// - Parameters:
  ///   - run: What the work is about.
  ///   - limits: What the process may take; nil when there is to be none.
  ///   - work: The work.
  ///   - afterDeath: Done in another process when the first one died.
  /// - Throws: What the work throws, when it is done here.
  func supervised(
    _ run: NamedRun, _ limits: SupervisionLimits?, _ work: () throws -> ExitCode,
    ifItDies afterDeath: (Flight) throws -> ExitCode
  ) throws -> ExitCode {
    guard let limits, let supervisor = Supervisor(limits) else { return try work() }
    var options = Supervisor.Options()
    options.leavesGroup = true
    switch perform(in: supervisor, options, work) {
    case .impossible: return try work()
    case .finished(let code): return exitCode(from: code)
    case .died(let death):
      progress("the process ended (\(death.name)), making the run again")
      guard let second = Supervisor(limits) else { throw SupervisionError.noProcess }
      let record = supervisor.recorder.current
      let ending = perform(in: second, second.investigatingOptions) {
        try afterDeath(
          Flight(death: death, record: record, limits: limits) { second.recorder.current.progress += 1 })
      }
      switch ending {
      case .impossible: throw SupervisionError.noProcess
      case .finished(let code): return exitCode(from: code)
      case .died(let other):
        let signature = death.signature(of: run.artifact.specification, commands: [])
        say(text(of: FailureReport(dyingOutsideRuns: run.artifact, signature, second: "ended as well (\(other.name))")))
        return exitCode(.finding)
      }
    }
  }

  private func perform(
    in supervisor: Supervisor, _ options: Supervisor.Options, _ work: () throws -> ExitCode
  ) -> Supervisor.Ending {
    return supervisor.run(options, terminationSignal: environment.terminationSignal) {
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

extension FailureReport {
  /// A report on a specification that ends the process before its mediator could.
  init(dyingOutsideRuns artifact: Artifact, _ signature: FailureSignature, second: String) {
    self.init(
      untraced: artifact, signature,
      message: "the process that was to look for the run \(second); if that happens again, it may be the specification",
      isStable: true)
  }
}
