/// What makes two failures the same failure.
///
/// Never the message: its values change while a failure is shrunk. A loop is
/// identified by its cycle, not by its length.
public struct FailureSignature: Hashable, Codable, Sendable, CustomStringConvertible {
  /// How the run failed.
  public enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
    /// A condition the user stated does not hold.
    case invariant
    /// A condition that the harness checks by itself does not hold.
    case oracle
    /// The system differs from the user's reference model.
    case model
    /// The same choices gave another trace.
    case nondeterminism
    /// A signal ended the process: a trap of the runtime, an abort, an access to memory outside the process.
    case trap
    /// The process used up its stack.
    case overflow
    /// The process ended itself by `exit`.
    case exit
    /// Nothing made progress any more.
    case hang
    /// The process used up its memory.
    case memory
    /// The process ended while it was fuzzed.
    case crash

    /// Whether the run ends, or has to end, the process that executes it.
    public var isDeath: Bool {
      switch self {
      case .trap, .overflow, .exit, .hang, .memory: true
      case .invariant, .oracle, .model, .nondeterminism, .crash: false
      }
    }
  }

  /// How the run failed.
  public var kind: Kind
  /// Name of the invariant or oracle.
  public var name: String
  /// Name of the specification that was run.
  public var specification: String
  /// Where: a control, a service, a cycle, a source location; empty when the name says it all.
  public var site: String

  /// Creates a signature.
  public init(kind: Kind, name: String, specification: String = "", site: String = "") {
    self.kind = kind
    self.name = name
    self.specification = specification
    self.site = site
  }

  public var description: String {
    "\(kind.rawValue) \"\(name)\"" + (site.isEmpty ? "" : " at \(site)")
  }
}
