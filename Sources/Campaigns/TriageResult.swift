import MediatorTesting
import PropertyCore

/// What one file of a fuzz target turned out to be, as one process tells another.
struct TriageResult {
  /// What fails, shrunk; empty when all of it was known.
  var findings: [FuzzFinding] = []
  /// Number of runs that were made.
  var runs = 0
  /// Number of inputs of which everything was tried.
  var inputs = 0
  /// The command in which the process ended; nil for another failure, and for an end outside of commands.
  var command: String?
  /// What could not be done.
  var problems: [String] = []
  /// The same failures as they were before they were shrunk.
  var aliases: [FailureSignature] = []

  init() {}

  private static let separator: UInt8 = 0

  /// The value as bytes.
  var message: [UInt8] {
    var words: [String] = []
    for finding in findings {
      words += ["finding", finding.artifact, "\(finding.isStable)"] + Self.words(finding.signature)
    }
    for alias in aliases { words += ["alias", "", ""] + Self.words(alias) }
    if let command { words += ["command", command] + Array(repeating: "", count: 5) }
    for problem in problems { words += ["problem", problem] + Array(repeating: "", count: 5) }
    words += ["count", "\(runs)", "\(inputs)"] + Array(repeating: "", count: 4)
    return Array(words.map { Array($0.utf8) }.joined(separator: [Self.separator]))
  }

  /// Reads the bytes; what is not whole is left out.
  init(message: [UInt8]) {
    let words = message.split(separator: Self.separator, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    for start in stride(from: 0, to: words.count - 6, by: 7) {
      if words[start] == "count" { (runs, inputs) = (Int(words[start + 1]) ?? 0, Int(words[start + 2]) ?? 0) }
      if words[start] == "problem" { problems.append(words[start + 1]) }
      if words[start] == "command" { command = words[start + 1] }
      guard let kind = FailureSignature.Kind(rawValue: words[start + 3]) else { continue }
      let signature = FailureSignature(
        kind: kind, name: words[start + 4], specification: words[start + 5], site: words[start + 6])
      if words[start] == "alias" {
        aliases.append(signature)
      } else {
        findings.append(
          FuzzFinding(signature: signature, artifact: words[start + 1], isStable: words[start + 2] == "true"))
      }
    }
  }

  /// Adds what another file turned out to be.
  mutating func add(_ other: TriageResult) {
    findings += other.findings
    aliases += other.aliases
    problems += other.problems
  }

  private static func words(_ signature: FailureSignature) -> [String] {
    [signature.kind.rawValue, signature.name, signature.specification, signature.site]
  }
}
