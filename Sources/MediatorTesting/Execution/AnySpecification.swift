/// A specification with its types forgotten, so that one compiled engine runs every mediator.
///
/// The engine calls a few closures per event; what is inside them was
/// specialized where the specification was compiled. The closures take the
/// system as an object and cast it without a check: they are only ever given
/// what `makeSystem` of the same specification made.
public final class AnySpecification {
  /// What the mediator is called.
  public let name: String
  let makeSystem: (Run) -> AnyObject
  let commands: [AnyCommand]
  /// The same commands, to be performed without counting references.
  let table: UnmanagedTable<AnyCommand>
  let invariants: [AnyInvariant]
  /// Those that are to hold always, to be asked in the same way.
  let always: UnmanagedTable<AnyInvariant>
  /// Whether there are invariants of other kinds.
  let hasOtherInvariants: Bool
  /// Whether there are invariants that wait for something.
  let hasTemporalInvariants: Bool
  let shows: [AnyShows]
  /// The same lines, to be asked in the same way.
  let lines: UnmanagedTable<AnyShows>
  /// Whether the projection is compared when nothing is left to deliver.
  let comparesWhenQuiet: Bool
  let makeProbe: () -> StateProbe
  /// How far a run may go.
  public let limits: RunLimits
  let makeSimulation: (@Sendable () -> any RunSimulation)?
  let oracleMask: UInt32
  /// The oracles that were switched off.
  public let exceptions: [OracleSelection.Exception]
  private(set) var hasPreconditions: Bool
  let totalWeight: UInt64
  /// Whether all commands have the same weight and are always possible.
  var isEven: Bool { !hasPreconditions && totalWeight == UInt64(commands.count) }
  /// For each ticket of a draw by weight: the number of the command.
  let tickets: UnsafeMutableBufferPointer<Int>
  /// Whether the specification says what the state is.
  public let hasState: Bool

  /// Puts a specification together from its parts.
  ///
  /// - Parameters:
  ///   - name: What the mediator is called.
  ///   - makeSystem: Makes it, with what it gets from outside.
  ///   - commands: What can happen to it.
  ///   - invariants: What must hold.
  ///   - shows: What its controls must show.
  ///   - makeProbe: Makes what reads its state.
  ///   - hasState: Whether there is a state to read.
  ///   - limits: How far a run may go.
  ///   - oracles: The built-in oracles that apply.
  ///   - concurrency: How it uses Swift concurrency.
  init(
    name: String, makeSystem: @escaping (Run) -> AnyObject, commands: [AnyCommand], invariants: [AnyInvariant],
    shows: [AnyShows], makeProbe: @escaping () -> StateProbe, hasState: Bool, limits: RunLimits,
    oracles: OracleSelection, concurrency: ConcurrencySupport
  ) {
    self.name = name
    self.makeSystem = makeSystem
    self.commands = commands
    table = UnmanagedTable(commands)
    self.invariants = invariants
    always = UnmanagedTable(invariants.filter { $0.kind == .always })
    hasOtherInvariants = invariants.contains { $0.kind != .always }
    hasTemporalInvariants = invariants.contains { $0.kind == .eventually || $0.kind == .never }
    self.shows = shows
    lines = UnmanagedTable(shows)
    self.makeProbe = makeProbe
    self.limits = limits
    makeSimulation = concurrency.make
    oracleMask = oracles.mask & (concurrency.isOnMainActor ? .max : ~Oracle.runsOnTheRightActor.bit)
    comparesWhenQuiet = !shows.isEmpty && oracleMask & Oracle.quiescentAgreement.bit != 0
    exceptions = oracles.exceptions
    hasPreconditions = commands.contains { $0.isEnabled != nil }
    totalWeight = commands.reduce(0) { $0 + $1.weight }
    let numbers = commands.enumerated().flatMap { Array(repeating: $0.offset, count: Int($0.element.weight)) }
    tickets = .allocate(capacity: numbers.count)
    _ = tickets.initialize(fromContentsOf: numbers)
    self.hasState = hasState
  }

  deinit {
    table.deallocate()
    always.deallocate()
    lines.deallocate()
    tickets.deallocate()
  }

  /// Makes a command impossible, for a search that is to see what it hides. To be called before the first run.
  ///
  /// - Returns: Whether there is such a command, and another one beside it that is still possible.
  func leaveOut(command name: String) -> Bool {
    guard let command = commands.first(where: { $0.name == name }), commands.count > 1 else { return false }
    command.isEnabled = { _ in false }
    hasPreconditions = true
    return true
  }

  /// Whether runs take over Swift concurrency.
  public var isSimulated: Bool { makeSimulation != nil }

  /// Names of the commands, in their order.
  public var commandNames: [String] { commands.map(\.name) }
}

/// A command with its types forgotten.
final class AnyCommand {
  let name: String
  let site: SourceSite
  let weight: UInt64
  fileprivate(set) var isEnabled: ((AnyObject) -> Bool)?
  /// Draws the arguments and does it; when they cannot be drawn, the run is told.
  let perform: (AnyObject, Run) -> Void

  init(
    name: String, site: SourceSite, weight: UInt64, isEnabled: ((AnyObject) -> Bool)?,
    perform: @escaping (AnyObject, Run) -> Void
  ) {
    self.name = name
    self.site = site
    self.weight = weight
    self.isEnabled = isEnabled
    self.perform = perform
  }
}
