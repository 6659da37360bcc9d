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
  private let beat: () -> Void
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
  ///   - beat: Called while runs are waited for.
  /// - Returns: Nil where there can be no other process.
  package init?(of specification: AnySpecification, _ limits: SupervisionLimits, beat: @escaping () -> Void = {}) {
    guard let supervisor = Supervisor(limits) else { return nil }
    self.supervisor = supervisor
    self.limits = limits
    self.beat = beat
    mediator = specification.name
    commands = specification.commandNames
  }

  package func execute(_ source: ChoiceSource, _ run: (ChoiceSource) -> Verdict) -> Verdict {
    var options = Supervisor.Options()
    options.isSilent = true
    options.spin = usesFullTimeLimit ? nil : shortHang
    let start = ContinuousClock.now
    let ending = supervisor.run(options, beat: beat) { VerdictCode.bytes(of: run(source)) }
    beat()
    source.adopt(recorder.recording)
    switch ending {
    case .finished(let bytes): return VerdictCode.verdict(from: bytes)
    case .impossible: return Verdict(.discarded(Discard("no process could be made")))
    case .died(let death):
      if death.kind == .hang || death.kind == .memory { slowTime += ContinuousClock.now - start }
      return Verdict(.failed(signature(of: death)), complexity: recorder.complexity)
    }
  }

  /// What makes a death of this mediator the same as another.
  package func signature(of death: ProcessDeath) -> FailureSignature {
    death.signature(of: mediator, commands: commands)
  }

  /// A run that ended its process, as a checker reports on it.
  ///
  /// - Parameters:
  ///   - death: How the process ended.
  ///   - recording: The choices of the run.
  ///   - isComparing: Whether it was executed a second time, to be compared.
  ///   - run: Its number in the check; nil for a stored run.
  package func fatal(
    _ death: ProcessDeath, _ recording: ChoiceSequence, isComparing: Bool, run: Int? = nil
  ) -> MediatorChecker.FatalRun {
    MediatorChecker.FatalRun(signature(of: death), words(on: death), recording, isComparing: isComparing, run: run)
  }

  /// A sentence about a death of this mediator.
  package func words(on death: ProcessDeath) -> String {
    death.words(commands: commands, limits: limits, lastWords: "")
  }

  package func describeDeath(of run: () -> Void, isHanging: Bool) -> String {
    var options = Supervisor.Options()
    options.isSilent = true
    if isHanging { options.spin = shortHang }
    options.errors = mediatorOpenScratch()
    defer { if options.errors >= 0 { close(options.errors) } }
    let ending = supervisor.run(options, beat: beat) {
      run()
      return []
    }
    guard case .died(let death) = ending else {
      return "the process ends only when the run is executed again, to be compared"
    }
    return death.words(commands: commands, limits: limits, lastWords: Self.contents(of: options.errors))
  }

  private static func contents(of file: Int32) -> String {
    guard file >= 0 else { return "" }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = pread(file, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
  }
}

/// A verdict as bytes, to be handed from one process to another of the same program.
private enum VerdictCode {
  private static let separator: UInt8 = 0

  static func bytes(of verdict: Verdict) -> [UInt8] {
    let complexity = verdict.complexity
    let numbers = [
      complexity.events, complexity.steps, complexity.effects, complexity.perturbations, complexity.inversions,
    ]
    var words = numbers.map { "\($0)" }
    switch verdict.outcome {
    case .passed: words.append("passed")
    case .discarded: words.append("discarded")
    case .failed(let failure):
      words += ["failed", failure.kind.rawValue, failure.name, failure.specification, failure.site]
    }
    return Array(words.map { Array($0.utf8) }.joined(separator: [separator]))
  }

  static func verdict(from bytes: [UInt8]) -> Verdict {
    let words = bytes.split(separator: separator, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let numbers = words.prefix(5).compactMap { Int($0) }
    guard numbers.count == 5, words.count > 5 else { return Verdict(.discarded(Discard("no verdict came back"))) }
    let complexity = Complexity(
      events: numbers[0], steps: numbers[1], effects: numbers[2], perturbations: numbers[3], inversions: numbers[4])
    if words.count == 10, let kind = FailureSignature.Kind(rawValue: words[6]) {
      let failure = FailureSignature(kind: kind, name: words[7], specification: words[8], site: words[9])
      return Verdict(.failed(failure), complexity: complexity)
    }
    return Verdict(words[5] == "passed" ? .passed : .discarded(Discard("discarded")), complexity: complexity)
  }
}
