extension StateProbe {
  /// Makes the probe of a specification.
  ///
  /// Inlinable, so that reading, copying and comparing states is compiled for
  /// the type of the state, in the module of the specification.
  @inlinable static func reading<Specification: MediatorSpecification>(_ specification: Specification) -> StateProbe {
    let log = StateLog<Specification.State>()
    // The cast needs no check: the system is what `makeSystem` of this specification made.
    let read = { (system: AnyObject) in
      specification.state(of: unsafeDowncast(system, to: Specification.System.self))
    }
    let functions = Functions(
      changes: { system, body in
        let before = read(system)
        body()
        return before != read(system)
      },
      startLog: { log.states.removeAll(keepingCapacity: true) },
      log: { log.states.append(read($0)) },
      keepLog: { swap(&log.kept, &log.states) },
      areEqual: { log.kept[$0] == log.kept[$1] },
      isEqual: { log.kept[$0] == log.states[$1] },
      counts: { (log.kept.count, log.states.count) },
      describeKept: { describeState(log.kept[$0]) },
      describeNewer: { describeState(log.states[$0]) },
      describe: { log.words(for: read($0), remembering: $1) }, forgetWords: { log.forgetWords() },
      shape: { log.shape(of: read($0)) })
    return StateProbe(hasState: Specification.State.self != NoState.self, functions)
  }
}
