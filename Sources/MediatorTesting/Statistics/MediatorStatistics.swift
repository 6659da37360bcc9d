/// What happened in the runs of a check, counted, so that a reader sees what was never tried.
///
/// A check that finds nothing says little when a command was never possible or
/// the case an invariant is about never came up. Only first executions are
/// counted: neither those of the oracles that compare nor those of the shrinker.
public struct MediatorStatistics: Hashable, Sendable {
  /// One command.
  public struct CommandRow: Hashable, Sendable {
    /// What it is called.
    public var name: String
    /// Before how many steps it was possible.
    public var possible = 0
    /// How often it was performed.
    public var performed = 0
  }

  /// One invariant.
  public struct InvariantRow: Hashable, Sendable {
    /// What must hold.
    public var name: String
    /// When it says something, in words; nil when it does after every event.
    public var antecedent: String?
    /// How often it had something to say: after how many events, or for a trigger how often it happened.
    public var asked = 0
  }

  /// One service.
  public struct ServiceRow: Hashable, Sendable {
    /// What it is called.
    public var name: String
    /// Whether its effects can fail.
    public var canFail: Bool
    /// Whether its answers can become stale: by a newer effect, by cancelling, or when they are not wanted any more.
    public var canBeStale: Bool
    /// Number of effects started.
    public var started = 0
    /// Number of answers, each part of a stream and each repetition counted.
    public var answered = 0
    /// Number of answers that came in a later step than the one that asked.
    public var late = 0
    /// Number of answers that came when nobody wanted them any more.
    public var stale = 0
    /// Number of answers that were failures.
    public var failed = 0
  }

  /// A command, and an event that never came right after it.
  public struct Pair: Hashable, Sendable {
    /// Name of the command.
    public var first: String
    /// Name of the command, service or timer.
    public var second: String
  }

  /// Number of runs.
  public var runs = 0
  /// Number of runs at whose end everything was delivered and answered.
  public var quietRuns = 0
  /// Number of steps, those whose command was not possible included.
  public var steps = 0
  /// The commands, as in the specification.
  public var commands: [CommandRow] = []
  /// The invariants, as in the specification.
  public var invariants: [InvariantRow] = []
  /// The services, in the order in which they were made.
  public var services: [ServiceRow] = []
  /// Number of pairs of a command and the event right after it that were met, whatever came how often.
  public var pairsMet = 0
  /// The pairs that were never met, by their commands.
  public var pairsMissed: [Pair] = []
  /// Whether something is asked only when everything was delivered, so that a run that never ends so says less.
  public var needsQuiet = false
}
