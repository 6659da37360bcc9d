import MediatorTesting
import PropertyCore
import Supervision

extension ToolSession {
  /// Where work with mediators is done.
  ///
  /// - Parameter limits: What its process may take; nil when there is to be none.
  func supervisedWork(_ limits: SupervisionLimits?) -> SupervisedWork {
    SupervisedWork(limits, terminationSignal: environment.terminationSignal, words: { words(for: $0) })
  }

  /// Does work on a stored run in a process of its own, where there can be one.
  ///
  /// - Parameters:
  ///   - run: What the work is about.
  ///   - limits: What the process may take; nil when there is to be none.
  ///   - work: The work.
  ///   - investigate: Done in another process when the first one died.
  /// - Throws: What the work throws, when it is done here, and what it is told to have thrown in another process.
  func supervised(
    _ run: NamedRun, _ limits: SupervisionLimits?, _ work: () throws -> ExitCode,
    ifItDies investigate: (Flight) throws -> ExitCode
  ) throws -> ExitCode {
    let ending = try supervisedWork(limits).perform(
      work, onDeath: { progress("the process ended (\($0.death.name)), making the run again") }, ifItDies: investigate)
    switch ending {
    case .finished(let code), .investigated(let code, _): return code
    case .died(let flight, let second):
      let signature = flight.death.signature(of: run.artifact.specification, commands: [])
      say(text(of: FailureReport(dyingOutsideRuns: run.artifact, signature, second: second)))
      return exitCode(.finding)
    }
  }
}

extension Flight {
  /// Reports a stored run that ends its process, after making it again in others.
  ///
  /// - Throws: ``SupervisionError/noProcess``
  func report(
    on stored: StoredRun, _ checker: MediatorChecker, shrinking: Bool,
    while shouldContinue: @escaping () -> Bool = { true }
  ) throws -> FailureReport {
    guard let runs = runs(of: stored.specification) else { throw SupervisionError.noProcess }
    return checker.report(
      on: failingRun(in: runs, of: stored.sequence), in: runs, shrinking: shrinking, while: shouldContinue)
  }
}

extension FailureReport {
  /// A report on a specification that ends the process before its mediator could.
  init(dyingOutsideRuns artifact: Artifact, _ signature: FailureSignature, second: String) {
    let message =
      "the process that was to look for the run \(second); if that happens again, it may be the specification"
    self.init(untraced: Failure(signature: signature, message: message), artifact, isStable: true)
  }
}
