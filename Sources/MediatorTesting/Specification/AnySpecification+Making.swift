extension AnySpecification {
  /// Takes a specification apart.
  ///
  /// - Throws: ``SpecificationError`` when it cannot be run.
  @inlinable public convenience init<Specification: MediatorSpecification>(
    _ specification: Specification
  ) throws(SpecificationError) {
    try self.init(specification) { StateProbe.reading(specification) }
  }

  @usableFromInline convenience init<Specification: MediatorSpecification>(
    _ specification: Specification, probe: @escaping () -> StateProbe
  ) throws(SpecificationError) {
    self.init(
      name: specification.name, makeSystem: { specification.makeSystem(in: World(of: $0)) },
      commands: specification.commands.all.map(AnyCommand.init),
      invariants: specification.invariants.all.map(AnyInvariant.init),
      shows: specification.projection.all.map(AnyShows.init), makeProbe: probe,
      hasState: Specification.State.self != NoState.self, limits: specification.limits,
      oracles: specification.oracles, concurrency: specification.concurrency)
    try validate()
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
}

extension AnyCommand {
  convenience init<System: AnyObject>(_ command: Command<System>) {
    self.init(
      name: command.name, site: command.site, weight: UInt64(command.weight), isEnabled: command.isEnabled,
      perform: command.perform)
  }
}

extension AnyInvariant {
  convenience init<System: AnyObject>(_ invariant: Invariant<System>) {
    let kind: Kind =
      switch invariant.kind {
      case .always: .always
      case .atQuiescence: .atQuiescence
      case .eventually: .eventually
      case .never: .never
      }
    self.init(
      name: invariant.name, site: invariant.site, kind: kind, holds: invariant.holds,
      antecedent: invariant.antecedent, after: invariant.after.map(AnyTrigger.init),
      until: invariant.until.map(AnyTrigger.init))
  }
}

extension AnyInvariant.AnyTrigger {
  init<System: AnyObject>(_ trigger: Trigger<System>) {
    switch trigger.kind {
    case .state(let condition): self = .state(condition)
    case .command(let name): self = .command(name)
    case .delivery(let name): self = .delivery(name)
    }
  }
}

extension AnyShows {
  convenience init<System: AnyObject>(_ shows: Shows<System>) {
    self.init(name: shows.name, agrees: shows.agrees, describe: shows.describe)
  }
}
