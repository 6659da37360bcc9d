import CSupervision
import MediatorTesting
import PropertyCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Executes each run in a process of its own, so that the way it ends the process is its verdict.
package final class IsolatedRuns: RunIsolation {
  package var recorder: FlightRecorder { supervisor.recorder }
  package var usesFullTimeLimit = true
  package var isOutOfTime: Bool { slowTime >= Self.mostSlowTime }

  private let supervisor: Supervisor
  private let limits: SupervisionLimits
  private let mediator: String
  private let commands: [String]
  private var slowTime = Duration.zero

  /// Without patience, a run that does nothing but is executed is given up after a part of the time.
  private var shortHang: Double { min(limits.hang, max(limits.hang / 20, 0.25)) }
  /// Shrinking ends when runs that hung or used up the memory took so long.
  private static let mostSlowTime = Duration.seconds(60)

  /// Creates the means to execute runs of one mediator.
  ///
  /// - Parameters:
  ///   - specification: The mediator.
  ///   - limits: What a run may take.
  /// - Returns: Nil where there can be no other process.
  package init?(of specification: AnySpecification, _ limits: SupervisionLimits) {
    guard let supervisor = Supervisor(limits) else { return nil }
    self.supervisor = supervisor
    self.limits = limits
    mediator = specification.name
    commands = specification.commandNames
  }

  /// Lets whoever watches this process know that it does not hang: it waits for others.
  private func beat() { FlightRecorder.ofThisProcess?.current.progress += 1 }

  package func execute(_ source: ChoiceSource, _ run: (ChoiceSource) -> Verdict) -> Verdict {
    var options = Supervisor.Options()
    options.isSilent = true
    options.spin = usesFullTimeLimit ? nil : shortHang
    let start = ContinuousClock.now
    let ending = supervisor.run(options, beat: beat) { run(source) }
    beat()
    source.adopt(recorder.recording)
    switch ending {
    case .finished(let verdict): return verdict
    case .lost: return Verdict(.discarded(Discard("no verdict came back")))
    case .impossible: return Verdict(.discarded(Discard("no process could be made")))
    case .died(let death):
      if death.kind == .hang || death.kind == .memory { slowTime += ContinuousClock.now - start }
      return Verdict(.failed(failure(by: death).signature), complexity: recorder.complexity)
    }
  }

  /// What a death of this mediator is as a failure.
  ///
  /// - Parameter lastWords: What the process wrote to standard error.
  func failure(by death: ProcessDeath, lastWords: String = "") -> Failure {
    death.failure(of: mediator, commands: commands, limits: limits, lastWords: lastWords)
  }

  package func describeDeath(of run: () -> Void, isHanging: Bool) -> String {
    var options = Supervisor.Options()
    options.isSilent = true
    if isHanging { options.spin = shortHang }
    options.errors = mediatorOpenScratch()
    defer { if options.errors >= 0 { close(options.errors) } }
    let ending = supervisor.run(options, beat: beat) {
      run()
      return true
    }
    guard case .died(let death) = ending else {
      return "the process ends only when the run is executed again, to be compared"
    }
    return failure(by: death, lastWords: Self.contents(of: options.errors)).message
  }

  private static func contents(of file: Int32) -> String {
    guard file >= 0 else { return "" }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = pread(file, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
  }
}
