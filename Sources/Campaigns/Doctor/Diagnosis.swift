/// What one check of a doctor found.
public struct Diagnosis: Hashable, Sendable {
  /// What can be wrong.
  public enum Check: String, CaseIterable, Hashable, Sendable {
    /// A file system that runs out of room loses findings.
    case space
    /// A fuzz target that does not build.
    case build
    /// Without counters in the code, libFuzzer searches blindly.
    case instrumentation
    /// A trap, as from `preconditionFailure` or an array index out of range.
    case trap
    /// A recursion without an end, which leaves no stack for a handler of signals.
    case overflow
    /// A loop without an end, which an alarm has to interrupt.
    case hang
    /// A fuzz target that is built and does not run.
    case start
    /// A run that is different when its choices are made again, so that no finding can be trusted.
    case replay
    /// Stored runs that cannot be read, or are of commands that are gone.
    case corpus

    /// What is asked, in a sentence.
    public var question: String {
      switch self {
      case .space: "there is room for logs, inputs and artifacts"
      case .build: "the fuzz target can be built"
      case .instrumentation: "the Swift code is instrumented"
      case .trap: "a trap leaves an artifact"
      case .overflow: "a stack overflow leaves an artifact"
      case .hang: "a hang leaves an artifact"
      case .start: "the fuzz target runs"
      case .replay: "a run is the same when it is made again"
      case .corpus: "the stored runs can be used"
      }
    }
  }

  /// What was looked at.
  public var check: Check
  /// Whose it is: a fuzz target, a mediator, or a folder.
  public var item: String
  /// Whether all is well.
  public var isHealthy: Bool
  /// What was seen.
  public var finding: String
  /// What to do; empty when all is well.
  public var advice: String

  /// Notes that all is well.
  static func healthy(_ check: Check, _ item: String, _ finding: String) -> Diagnosis {
    Diagnosis(check: check, item: item, isHealthy: true, finding: finding, advice: "")
  }

  /// Notes what is wrong and what to do about it.
  static func ill(_ check: Check, _ item: String, _ finding: String, do advice: String) -> Diagnosis {
    Diagnosis(check: check, item: item, isHealthy: false, finding: finding, advice: advice)
  }
}
