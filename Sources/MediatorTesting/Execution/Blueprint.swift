import PropertyCore

/// A specification with its types forgotten, so that one compiled engine runs every mediator.
///
/// The engine calls a few closures per event; what is inside them was
/// specialized where the specification was compiled. The closures take the
/// system as an object and cast it without a check: they are only ever given
/// what `makeSystem` of the same specification made.
public final class Blueprint {
  /// What the mediator is called.
  public let name: String
  let makeSystem: (World) -> AnyObject
  let commands: [ErasedCommand]
  /// The same commands, to be performed without counting references.
  let table: UnsafeMutablePointer<Unmanaged<ErasedCommand>>
  let invariants: [ErasedInvariant]
  /// Returns the number of the first invariant that is to hold always and does not; -1 when all hold.
  let firstBroken: (AnyObject) -> Int
  /// Whether there are invariants of other kinds.
  let hasOtherInvariants: Bool
  let shows: [ErasedShows]
  let makeProbe: () -> StateProbe
  /// How far a run may go.
  public let limits: RunLimits
  let makeSimulation: (@Sendable () -> any RunSimulation)?
  let oracleMask: UInt32
  /// The oracles that were switched off.
  public let exceptions: [OracleSelection.Exception]
  let hasPreconditions: Bool
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
    let commands = specification.commands.all.map(ErasedCommand.init)
    self.commands = commands
    table = .allocate(capacity: max(commands.count, 1))
    for (number, command) in commands.enumerated() {
      (table + number).initialize(to: Unmanaged.passUnretained(command))
    }
    let described = specification.invariants.all
    firstBroken = ErasedInvariant.firstBroken(of: described)
    invariants = described.map(ErasedInvariant.init)
    hasOtherInvariants = invariants.contains { $0.kind != .always }
    shows = specification.projection.all.map(ErasedShows.init)
    makeProbe = probe
    limits = specification.limits
    makeSimulation = specification.concurrency.make
    let isOnMainActor = specification.concurrency.isOnMainActor
    oracleMask = specification.oracles.mask & (isOnMainActor ? .max : ~Oracle.rightActor.bit)
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
    tickets.deallocate()
  }

  private func validate() throws(SpecificationError) {
    guard !commands.isEmpty else { throw .noCommands(specification: name) }
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

  /// Whether runs take over Swift concurrency.
  public var isSimulated: Bool { makeSimulation != nil }

  /// Names of the commands, in their order.
  public var commandNames: [String] { commands.map(\.name) }
}

/// Why a specification cannot be run.
public enum SpecificationError: Error, Hashable, Sendable, CustomStringConvertible {
  case noCommands(specification: String)
  case nameUsedTwice(specification: String, name: String)
  case unknownCommand(specification: String, invariant: String, command: String)

  public var description: String {
    switch self {
    case .noCommands(let specification):
      "\(specification) has no commands, so nothing could happen to its mediator; add at least one Command"
    case .nameUsedTwice(let specification, let name):
      "\(specification) uses the name \"\(name)\" twice; names tell commands, invariants and lines of the projection apart"
    case .unknownCommand(let specification, let invariant, let command):
      "\(specification): \"\(invariant)\" waits for a command \"\(command)\" that does not exist; check the spelling"
    }
  }
}

final class ErasedCommand {
  let name: String
  let site: SourceSite
  let weight: UInt64
  let isEnabled: ((AnyObject) -> Bool)?
  /// Draws the arguments and does it; when they cannot be drawn, the world is told.
  let perform: (AnyObject, World) -> Void

  init<System: AnyObject>(_ command: Command<System>) {
    name = command.name
    site = command.site
    weight = UInt64(command.weight)
    isEnabled = command.isEnabled.map { condition in { condition(unsafeDowncast($0, to: System.self)) } }
    let body = command.perform
    perform = { system, world in
      do throws(Discard) {
        try body(unsafeDowncast(system, to: System.self), world)
      } catch {
        world.discard = error
      }
    }
  }
}

final class ErasedInvariant {
  enum ErasedTrigger {
    case state((AnyObject) -> Bool)
    case command(String)
    case delivery(String)

    init<System: AnyObject>(_ trigger: Trigger<System>) {
      switch trigger.kind {
      case .state(let condition): self = .state { condition(unsafeDowncast($0, to: System.self)) }
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
  let after: ErasedTrigger?
  let until: ErasedTrigger?

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
    let holds = invariant.holds
    self.holds = { holds(unsafeDowncast($0, to: System.self)) }
    antecedent = invariant.antecedent.map { condition in { condition(unsafeDowncast($0, to: System.self)) } }
    after = invariant.after.map(ErasedTrigger.init)
    until = invariant.until.map(ErasedTrigger.init)
  }

  /// Asks all invariants that are to hold always, one after another, in one call.
  ///
  /// Each function holds the next, so that asking them takes no reference out of a list.
  static func firstBroken<System: AnyObject>(of invariants: [Invariant<System>]) -> (AnyObject) -> Int {
    var ask: (System) -> Int = { _ in -1 }
    for (number, invariant) in invariants.enumerated().reversed() where invariant.kind == .always {
      let (holds, others) = (invariant.holds, ask)
      ask = { system in holds(system) ? others(system) : number }
    }
    let first = ask
    return { first(unsafeDowncast($0, to: System.self)) }
  }
}

final class ErasedShows {
  let name: String
  let site: SourceSite
  let agrees: (AnyObject) -> Bool
  let describe: (AnyObject) -> (shown: String, expected: String)

  init<System: AnyObject>(_ shows: Shows<System>) {
    name = shows.name
    site = shows.site
    let (agrees, describe) = (shows.agrees, shows.describe)
    self.agrees = { agrees(unsafeDowncast($0, to: System.self)) }
    self.describe = { describe(unsafeDowncast($0, to: System.self)) }
  }
}
