/// Why a specification cannot be run.
public enum SpecificationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Without a command nothing can happen.
  case noCommands(specification: String)
  /// Two commands, two invariants or two lines of the projection have one name.
  case nameUsedTwice(specification: String, name: String)
  /// An invariant that begins or ends with a command that does not exist.
  case unknownCommand(specification: String, invariant: String, command: String)
  /// A command, an invariant or a line of the projection that reports could not name.
  case emptyName(specification: String)
  /// A name that cannot be that of a folder.
  case unusableName(String)

  /// The longest name of a specification, in bytes: what a file system takes for a folder's, with room to spare.
  private static let longestName = 200

  /// What is wrong with the name of a specification, which is also that of folders; nil when nothing is.
  package init?(nameOfSpecification name: String) {
    let isUsable =
      !name.isEmpty && name.utf8.count <= Self.longestName && !name.hasPrefix(".") && !name.hasPrefix("-")
      && !name.unicodeScalars.contains { $0 == "/" || $0.value < 0x20 || $0.value == 0x7F }
    guard !isUsable else { return nil }
    self = .unusableName(name)
  }

  public var description: String {
    switch self {
    case .noCommands(let specification):
      "\(specification) has no commands, so nothing could happen to its mediator; add at least one Command"
    case .nameUsedTwice(let specification, let name):
      "\(specification) uses the name \"\(name)\" twice; names tell commands, invariants and lines of the projection apart"
    case .unknownCommand(let specification, let invariant, let command):
      "\(specification): \"\(invariant)\" waits for a command \"\(command)\" that does not exist; check the spelling"
    case .emptyName(let specification):
      "\(specification) has a command, an invariant or a line of the projection without a name; a report would not say what it is"
    case .unusableName(let name):
      "a specification cannot be called \(describeValue(name)), since folders are named after it: a name has 1 to "
        + "\(Self.longestName) bytes, no slash and no control character, and does not begin with a dot or a hyphen"
    }
  }
}
