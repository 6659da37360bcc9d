import MediatorTesting
import PropertyCore

/// What one file of a fuzz target turned out to be, as one process tells another.
struct TriageResult: Codable {
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

  /// Adds what another file turned out to be.
  mutating func add(_ other: TriageResult) {
    findings += other.findings
    aliases += other.aliases
    problems += other.problems
  }
}
