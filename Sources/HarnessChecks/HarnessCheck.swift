/// Something that must hold of the harness itself, whatever bytes it is given.
///
/// The checks are fuzzed (`CI/fuzz-harness`), and their kept inputs are replayed by the tests.
public struct HarnessCheck {
  /// What it is called on the command line and in the corpus.
  public let name: String
  /// Returns what does not hold, or nil.
  public let violation: (UnsafeRawBufferPointer) -> String?

  /// Creates a check.
  public init(_ name: String, violation: @escaping (UnsafeRawBufferPointer) -> String?) {
    self.name = name
    self.violation = violation
  }

  /// Every check.
  public static let names = ["artifacts", "tokens", "choices", "shrinker", "scheduler"]

  /// The check with a name; nil when there is none.
  public static func named(_ name: String) -> HarnessCheck? {
    switch name {
    case "artifacts": artifacts()
    case "tokens": tokens()
    case "choices": choices()
    case "shrinker": shrinker()
    case "scheduler": scheduler()
    default: nil
    }
  }

  /// Returns what does not hold on some bytes, or nil.
  public func violation(on bytes: [UInt8]) -> String? { bytes.withUnsafeBytes(violation) }
}
