/// A flag of a fuzz target's own, as campaigns write it and the target reads it.
///
/// libFuzzer leaves flags that begin with two dashes alone. Its own flags are
/// defined by libFuzzer, and begin with one.
package enum FuzzFlag: String, CaseIterable, Sendable {
  /// The mediator that is fuzzed.
  case mediator = "--mediator"
  /// The planted defect to switch on.
  case defect = "--defect"
  /// The folder for what is found.
  case artifacts = "--artifacts"
  /// A command that is not performed; may be given several times.
  case without = "--without"
  /// The way to die at the first input: a ``Rehearsal``.
  case rehearse = "--rehearse"
  /// The operators that make new inputs of old ones.
  case mutators = "--mutators"
  /// Whether a new combination of state, event and pending effects counts as progress: on or off.
  case stateCoverage = "--state-coverage"
  /// Goes on after a finding, and reports each failure once.
  case goOn = "--go-on"
  /// Ends when the process that started this one does.
  case endWithParent = "--end-with-parent"
  /// Explains the flags.
  case help = "--help"
  /// Prints the names of the mediators, one a line, for scripts.
  case mediators = "--mediators"

  /// Whether the flag is followed by a value.
  private var takesValue: Bool {
    switch self {
    case .mediator, .defect, .artifacts, .without, .rehearse, .mutators, .stateCoverage: true
    case .goOn, .endWithParent, .help, .mediators: false
    }
  }

  /// The flag with a value, as a word of a command line.
  package func with(_ value: String) -> String { "\(rawValue)=\(value)" }

  /// Reads a word of a command line.
  ///
  /// - Returns: The flag and its value, which is empty where it takes none; nil when the word is no flag, lacks a value,
  ///   or has one too many.
  package static func read(_ word: String) -> (flag: FuzzFlag, value: String)? {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let flag = FuzzFlag(rawValue: parts[0]), flag.takesValue == (parts.count == 2) else { return nil }
    return (flag, parts.count == 2 ? parts[1] : "")
  }
}
