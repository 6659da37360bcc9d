/// What one check of a doctor found.
public struct Diagnosis: Hashable, Sendable {
  /// What can be wrong.
  public enum Check: String, CaseIterable, Hashable, Sendable {
    case space, build, instrumentation, trap, overflow, hang, start, replay, corpus

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
