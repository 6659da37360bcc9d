/// The conditions the harness checks by itself.
///
/// The raw value is the oracle's name in reports and artifacts, and in
/// ``OracleSelection/without(_:because:)``.
public enum Oracle: String, Hashable, Sendable, CaseIterable {
  /// A render never makes a control report a user change that the mediator acts on.
  case echoFreeRendering = "echo-free rendering"
  /// The cascade of one event ends.
  case settles
  /// Whoever is told a value reads the same value back at that moment.
  case coherentObservation = "coherent observation"
  /// Completions of superseded or cancelled effects change nothing.
  case staleSilence = "stale silence"
  /// Independent completions may come in any order.
  case confluence
  /// A completion that comes twice changes nothing the second time.
  case duplicateIdempotence = "duplicate idempotence"
  /// With everything delivered, the controls show the state.
  case quiescentAgreement = "quiescent agreement"
  /// Input to a disabled control changes nothing.
  case disabledIsDead = "disabled is dead"
  /// After teardown nothing of the system is left alive.
  case released
  /// The same choices give the same run.
  case deterministic
  /// The work of one event does not grow with history.
  case boundedWork = "bounded work"

  /// Every task comes to its end, or could: none waits for something that nothing is going to do.
  case tasksCanResume = "tasks can resume"
  /// No task goes on once what started it is gone.
  case tasksEndWithTheirOwner = "tasks end with their owner"
  /// Nothing a run does leaves the simulation.
  case staysInTheSimulation = "stays in the simulation"
  /// What belongs to the main actor happens on the main actor.
  case runsOnTheRightActor = "runs on the right actor"
  /// Whatever is due gets its turn.
  case nothingStarves = "nothing starves"

  /// Whether the oracle compares with a second execution of the run.
  public var isDifferential: Bool {
    switch self {
    case .confluence, .deterministic, .boundedWork: true
    // These two also compare directly when such a completion is delivered.
    case .staleSilence, .duplicateIdempotence: true
    default: false
    }
  }
}

/// Which oracles apply to a mediator.
public struct OracleSelection: Hashable, Sendable {
  /// An oracle that is switched off, and why.
  public struct Exception: Hashable, Sendable {
    /// The oracle.
    public var oracle: Oracle
    /// Why it does not apply.
    public var reason: String
  }

  /// The oracles that are switched off, in the order in which that was said.
  public private(set) var exceptions: [Exception] = []

  /// Every oracle.
  public static let all = OracleSelection()

  /// The selection without one oracle.
  ///
  /// - Parameters:
  ///   - oracle: The oracle that does not apply.
  ///   - reason: Why; shown beside the results.
  public func without(_ oracle: Oracle, because reason: String) -> OracleSelection {
    var changed = self
    changed.exceptions.append(Exception(oracle: oracle, reason: reason))
    return changed
  }

  /// Whether an oracle applies.
  public func contains(_ oracle: Oracle) -> Bool { !exceptions.contains { $0.oracle == oracle } }

  /// One bit per oracle, for the hot path.
  var mask: UInt32 {
    Oracle.allCases.reduce(0) { mask, oracle in contains(oracle) ? mask | oracle.bit : mask }
  }
}

extension Oracle {
  /// The oracle's bit in a mask.
  var bit: UInt32 {
    switch self {
    case .echoFreeRendering: 1 << 0
    case .settles: 1 << 1
    case .coherentObservation: 1 << 2
    case .staleSilence: 1 << 3
    case .confluence: 1 << 4
    case .duplicateIdempotence: 1 << 5
    case .quiescentAgreement: 1 << 6
    case .disabledIsDead: 1 << 7
    case .released: 1 << 8
    case .deterministic: 1 << 9
    case .boundedWork: 1 << 10
    case .tasksCanResume: 1 << 11
    case .tasksEndWithTheirOwner: 1 << 12
    case .staysInTheSimulation: 1 << 13
    case .runsOnTheRightActor: 1 << 14
    case .nothingStarves: 1 << 15
    }
  }
}
