import PropertyCore

/// A specification with its types forgotten, so that one compiled engine runs every mediator.
///
/// The engine calls a few closures per event; what is inside them was
/// specialized where the specification was compiled. The closures take the
/// system as an object and cast it without a check: they are only ever given
/// what `makeSystem` of the same specification made.
public final class AnySpecification {
  /// What the mediator is called.
  public let name: String
  let makeSystem: (World) -> AnyObject
  let commands: [AnyCommand]
  /// The same commands, to be performed without counting references.
  let table: UnmanagedTable<AnyCommand>
  let invariants: [AnyInvariant]
  /// Those that are to hold always, to be asked in the same way.
  let always: UnmanagedTable<AnyInvariant>
  /// Whether there are invariants of other kinds.
  let hasOtherInvariants: Bool
  let shows: [AnyShows]
  /// The same lines, to be asked in the same way.
  let lines: UnmanagedTable<AnyShows>
  let makeProbe: () -> StateProbe
  /// How far a run may go.
  public let limits: RunLimits
  let makeSimulation: (@Sendable () -> any RunSimulation)?
  let oracleMask: UInt32
  /// The oracles that were switched off.
  public let exceptions: [OracleSelection.Exception]
  private(set) var hasPreconditions: Bool
  let totalWeight: UInt64
  /// For each ticket of a draw by weight: the number of the command.
  let tickets: UnsafeMutableBufferPointer<Int>
  /// Whether the specification says what the state is.
  public let hasState: Bool

  /// Takes a specification apart.
  ///
  /// - Throws: ``SpecificationError`` when it cannot be run.
  @inlinable public convenience init<Specification: MediatorSpecification>(
    _ specification: Specification
  ) throws(SpecificationError) {
    try self.init(specification) { StateProbe.reading(specification) }
  }

  @usableFromInline init<Specification: MediatorSpecification>(
    _ specification: Specification, probe: @escaping () -> StateProbe
  ) throws(SpecificationError) {
    name = specification.name
    makeSystem = { specification.makeSystem(in: $0) }
    let commands = specification.commands.all.map(AnyCommand.init)
    self.commands = commands
    table = UnmanagedTable(commands)
    invariants = specification.invariants.all.map(AnyInvariant.init)
    always = UnmanagedTable(invariants.filter { $0.kind == .always })
    hasOtherInvariants = invariants.contains { $0.kind != .always }
    shows = specification.projection.all.map(AnyShows.init)
    lines = UnmanagedTable(shows)
    makeProbe = probe
    limits = specification.limits
    makeSimulation = specification.concurrency.make
    let isOnMainActor = specification.concurrency.isOnMainActor
    oracleMask = specification.oracles.mask & (isOnMainActor ? .max : ~Oracle.runsOnTheRightActor.bit)
    exceptions = specification.oracles.exceptions
    hasPreconditions = commands.contains { $0.isEnabled != nil }
    totalWeight = commands.reduce(0) { $0 + $1.weight }
    let numbers = commands.enumerated().flatMap { Array(repeating: $0.offset, count: Int($0.element.weight)) }
    tickets = .allocate(capacity: numbers.count)
    _ = tickets.initialize(fromContentsOf: numbers)
    hasState = Specification.State.self != NoState.self
    try validate()
  }

  deinit {
    table.deallocate()
    always.deallocate()
    lines.deallocate()
    tickets.deallocate()
  }

  private func validate() throws(SpecificationError) {
    if let error = SpecificationError(nameOfSpecification: name) { throw error }
    guard !commands.isEmpty else { throw .noCommands(specification: name) }
    guard !(commands.map(\.name) + invariants.map(\.name) + shows.map(\.name)).contains("") else {
      throw .emptyName(specification: name)
    }
    for names in [commands.map(\.name), invariants.map(\.name), shows.map(\.name)] {
      for (position, name) in names.enumerated() where names[..<position].contains(name) {
        throw .nameUsedTwice(specification: self.name, name: name)
      }
    }
    let known = Set(commands.map(\.name))
    for invariant in invariants {
      for trigger in [invariant.after, invariant.until] {
        if case .command(let name)? = trigger, !known.contains(name) {
          throw .unknownCommand(specification: self.name, invariant: invariant.name, command: name)
        }
      }
    }
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

final class AnyCommand {
  let name: String
  let site: SourceSite
  let weight: UInt64
  fileprivate(set) var isEnabled: ((AnyObject) -> Bool)?
  /// Draws the arguments and does it; when they cannot be drawn, the world is told.
  let perform: (AnyObject, World) -> Void

  init<System: AnyObject>(_ command: Command<System>) {
    name = command.name
    site = command.site
    weight = UInt64(command.weight)
    isEnabled = command.isEnabled
    perform = command.perform
  }
}

final class AnyInvariant {
  enum AnyTrigger {
    case state((AnyObject) -> Bool)
    case command(String)
    case delivery(String)

    init<System: AnyObject>(_ trigger: Trigger<System>) {
      switch trigger.kind {
      case .state(let condition): self = .state(condition)
      case .command(let name): self = .command(name)
      case .delivery(let name): self = .delivery(name)
      }
    }
  }

  enum Kind { case always, atQuiescence, eventually, never }

  let name: String
  let site: SourceSite
  let kind: Kind
  let holds: (AnyObject) -> Bool
  /// Where it says something, for counting; part of `holds`.
  let antecedent: ((AnyObject) -> Bool)?
  let after: AnyTrigger?
  let until: AnyTrigger?

  init<System: AnyObject>(_ invariant: Invariant<System>) {
    name = invariant.name
    site = invariant.site
    kind =
      switch invariant.kind {
      case .always: .always
      case .atQuiescence: .atQuiescence
      case .eventually: .eventually
      case .never: .never
      }
    holds = invariant.holds
    antecedent = invariant.antecedent
    after = invariant.after.map(AnyTrigger.init)
    until = invariant.until.map(AnyTrigger.init)
  }
}

final class AnyShows {
  let name: String
  let site: SourceSite
  let agrees: (AnyObject) -> Bool
  let describe: (AnyObject) -> (shown: String, expected: String)

  init<System: AnyObject>(_ shows: Shows<System>) {
    name = shows.name
    site = shows.site
    agrees = shows.agrees
    describe = shows.describe
  }
}
