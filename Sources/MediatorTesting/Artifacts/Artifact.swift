import PropertyCore

/// One run in a form that outlives the specification it was made with.
///
/// Commands, effects, timers and controls are stored by *name*, everything else
/// as the choices that were made for it. Adding, removing or reordering the
/// commands of a specification does not change what an artifact means; a command
/// that no longer exists is reported, never guessed.
public struct Artifact: Hashable, Sendable {
  /// The version of the format this code writes, and the only one it reads.
  public static let version = 1

  /// How the names of files end that hold an artifact, after a dot.
  package static let pathExtension = "mediator"

  /// Choices that were drawn together.
  public struct Node: Hashable, Sendable {
    /// What was drawn: a label's name, or `~` and its number where the name is not known.
    public var label: String
    /// Name of the command, for a step.
    public var command: String?
    /// Whether it is an element of a list.
    public var isElement: Bool
    /// The choices of the node itself; nil where a list ended.
    public var choices: [UInt64?]
    /// What was drawn inside it.
    public var children: [Node]

    /// Creates a node.
    public init(
      label: String, command: String? = nil, isElement: Bool = false, choices: [UInt64?] = [], children: [Node] = []
    ) {
      self.label = label
      self.command = command
      self.isElement = isElement
      self.choices = choices
      self.children = children
    }
  }

  /// Name of the specification.
  public var specification: String
  /// The planted defect that was switched on.
  public var defect: String?
  /// The failure the run shows; nil for a run that is kept as a seed.
  public var failure: FailureSignature?
  /// The run: its setup, its steps, and the drain phase.
  public var run: Node

  /// Creates an artifact.
  public init(specification: String, defect: String?, failure: FailureSignature?, run: Node) {
    self.specification = specification
    self.defect = defect
    self.failure = failure
    self.run = run
  }

  /// Number of steps.
  public var steps: Int { run.children.count { $0.label == Self.stepLabel } }

  static let stepLabel = "step"
  static let plainLabels = [
    "run", "setup", "step", "heal", "job", "element", "list", "alternative", "filtered", "attempt",
  ]
}

/// Why an artifact or token cannot be used.
public enum ArtifactError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The first line is not that of an artifact.
  case notAnArtifact(found: String)
  /// A format version that this package does not read.
  case otherVersion(String)
  /// The last line, which has the digest, is missing.
  case truncated
  /// The lines were changed after they were written.
  case digest(written: String, computed: String)
  /// A line that says nothing the format knows.
  case malformed(line: Int, text: String, reason: String)
  /// A token that was not copied whole, or is none.
  case malformedToken(reason: String)
  /// A command that the specification does not have, most often one that was renamed since.
  case unknownCommand(String, specification: String, known: [String])
  /// A text longer than any artifact; it is not read further.
  case tooLarge(bytes: Int, limit: Int)

  public var description: String {
    switch self {
    case .notAnArtifact(found: ""):
      "this is not an artifact: it is empty; an artifact starts with \"mediator-run \(Artifact.version)\""
    case .notAnArtifact(let found):
      "this is not an artifact: it starts with \(describeValue(found)), not with \"mediator-run \(Artifact.version)\""
    case .otherVersion(let version):
      "the artifact has format version \(version), and this tool reads version \(Artifact.version); use the tool that wrote it"
    case .truncated:
      "the artifact is truncated: its last line, \"end\" and a digest, is missing; fetch the whole file again"
    case .digest(let written, let computed):
      "the artifact was changed: it says digest \(written), and its lines give \(computed); "
        + "if you edited it on purpose, write \"end -\" as its last line"
    case .malformed(let line, let text, let reason):
      "line \(line) of the artifact cannot be read: \(reason): \(describeValue(text))"
    case .malformedToken(let reason):
      "the token cannot be read: \(reason); copy the whole token, from \"\(Artifact.tokenPrefix)\" to its last letter"
    case .unknownCommand(let command, let specification, let known):
      "\(specification) has no command \"\(command)\" any more; it has: \(known.joined(separator: ", "))"
    case .tooLarge(let bytes, let limit):
      "the artifact is \(bytes) bytes long; no artifact is longer than \(limit) bytes"
    }
  }
}
