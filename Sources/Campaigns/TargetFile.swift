import CorpusFiles

/// What a fuzz target writes into its folder, told apart by the names.
enum TargetFile {
  /// How the names begin that libFuzzer gives to inputs, and what ended the target at each.
  private static let endings = ["crash-": "trap", "timeout-": "hang", "oom-": "out of memory", "leak-": "leak"]

  /// Whether a file is a text artifact, written by the target itself.
  static func isText(_ name: String) -> Bool { name.hasSuffix(".\(ArtifactFile.pathExtension)") }

  /// Whether a file is an input that ended the target, written by libFuzzer.
  static func isInput(_ name: String) -> Bool { ending(of: name) != nil }

  /// What ended the target at an input, as far as libFuzzer says; nil for another file.
  static func ending(of name: String) -> String? { endings.first { name.hasPrefix($0.key) }?.value }
}
