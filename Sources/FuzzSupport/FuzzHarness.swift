import CFuzzSupport
import MediatorTesting
import PropertyCore

/// Runs one mediator from bytes, and hands on what it finds.
///
/// On a finding the harness says what is wrong, writes a text artifact, and
/// calls `end`, which in a fuzz target ends the process the way libFuzzer
/// expects, so that the bytes are written as well.
public final class FuzzHarness {
  /// What is fuzzed.
  public let entry: CatalogEntry
  private let runner: FuzzRunner
  /// Executes inputs for the mutator, which nobody else is to hear of.
  private let recorder: FuzzRunner
  /// What the mutator is told of the inputs that it is given.
  private var known = KnownInputs()
  /// Makes new inputs of old ones.
  public private(set) var mutator = EventMutator(.none, record: { Array($0) }, mutateBytes: { _, _ in 0 })
  /// Number of commands and deliveries so far, those of second executions not counted.
  public private(set) var events = 0
  private let folder: String
  private let say: (String) -> Void
  private let end: (FailureReport?) -> Void
  private let shouldContinue: Bool
  /// The failures that were reported, where the process goes on after one.
  private var reported: Set<FailureSignature> = []

  /// How much a fuzz target shrinks before it ends: enough to be read. The campaign shrinks to the end.
  public static let budget = ShrinkBudget(executions: 200, stall: 100)
  /// So many failures are reported where the process goes on; a mediator with more has names that never repeat.
  private static let mostFailures = 100

  /// Creates a harness.
  ///
  /// - Parameters:
  ///   - entry: What is fuzzed.
  ///   - options: The defect to switch on, and where artifacts go.
  ///   - say: Takes what a reader is told.
  ///   - end: Called after a finding, with its report when the failure showed again.
  /// - Throws: ``FuzzOptionsError`` for an unknown defect, `SpecificationError` for a specification that cannot be run.
  public init(
    _ entry: CatalogEntry, options: FuzzOptions = FuzzOptions(), say: @escaping (String) -> Void,
    end: @escaping (FailureReport?) -> Void
  ) throws {
    if let defect = options.defect, entry.defect(defect) == nil {
      throw FuzzOptionsError.unknownDefect(defect, mediator: entry.name, known: entry.defects.map(\.id))
    }
    self.entry = entry
    let specification = try entry.specification(planting: options.defect)
    runner = FuzzRunner(
      specification, defect: options.defect, comparing: .whereItMatters)
    if options.coversStates {
      runner.coverage = StateCoverage(
        UnsafeMutableBufferPointer(start: mediatorFuzzCounters(), count: Int(mediatorFuzzCounterCount())))
    }
    recorder = FuzzRunner(try entry.specification(planting: options.defect))
    if !options.omitted.isEmpty {
      // Both, or the mutator would perform what is left out.
      let whole = try entry.specification(planting: options.defect)
      for one in [runner, recorder] { one.leaveOut(options.omitted, reportingOn: whole) }
    }
    folder = options.artifacts
    shouldContinue = options.shouldContinue
    self.say = say
    self.end = end
    mutator = EventMutator(options.mutators, mostEvents: max(specification.limits.commands, 1)) { [unowned self] in
      record($0)
    } mutateBytes: { buffer, size in
      mediatorFuzzMutateBytes(buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), size, buffer.count)
    } eventsToNewCoverage: { [unowned self] in
      known.eventsToNewCoverage(in: $0)
    }
  }

  /// The recorded input that means the same run as some bytes.
  private func record(_ input: UnsafeRawBufferPointer) -> [UInt8] {
    known.recording(of: input) {
      _ = recorder.run($0)
      return recorder.recordedInput
    }
  }

  /// Executes the run that some bytes mean.
  ///
  /// - Returns: Whether the input is worth keeping; not when an assumption ended the run.
  public func test(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let ending = runner.run(bytes)
    events += runner.events
    switch ending {
    case .passed:
      if let steps = runner.stepsToNewCoverage { known.noteNewCoverage(in: bytes, events: steps) }
      return true
    case .discarded: return false
    case .failed(let signature):
      guard shouldContinue else {
        record(signature)
        return true
      }
      // A failing run ends early, so there is nothing behind it to be reached by changing it.
      if reported.count < Self.mostFailures, reported.insert(signature).inserted { record(signature) }
      return false
    }
  }

  private func record(_ signature: FailureSignature) {
    guard let report = runner.report(budget: Self.budget) else {
      say("\(entry.name): \(signature), which did not show again when the run was repeated")
      return end(nil)
    }
    reported.insert(report.signature)
    say(report.text { "replay \($0)" })
    let path = folder + "\(entry.name)-\(report.artifact.contentDigest).\(Artifact.pathExtension)"
    do throws(OutputError) {
      try OutputFile.write(report.artifact.text(comments: [report.text { "replay \($0)" }]), to: path)
      say("written: \(path)")
    } catch {
      say("the text artifact is lost: \(error)")
    }
    end(report)
  }
}
