import MediatorTesting

/// Work with mediators, in a process of its own where there can be one.
///
/// When the process dies, other work is done in a second process, which may make
/// the run again that killed the first. This is the only place that does so.
package struct SupervisedWork {
  /// How work ended that is not done again.
  package enum Attempt<Content> {
    /// It came to its end, with a result.
    case finished(Content)
    /// It ended its process, or had to be ended.
    case died(Flight)
  }

  /// How work ended that is looked into when it dies.
  package enum Ending<Content> {
    /// It came to its end, with a result.
    case finished(Content)
    /// It ended its process; the result is that of the work which looked into it.
    case investigated(Content, Flight)
    /// It ended its process, and nothing could be found out; why, as the end of the sentence "the second process …".
    case died(Flight, second: String)
  }

  /// What a process may take; nil when the work is done in this one.
  private let limits: SupervisionLimits?
  /// Whether the work makes processes itself, for which it waits longer than a run may take.
  private let makesProcesses: Bool
  private let terminationSignal: () -> Int32?
  private let words: (any Error) -> String

  /// Describes where work is done.
  ///
  /// - Parameters:
  ///   - limits: What a process may take; nil when the work is done in this one.
  ///   - makesProcesses: Whether the work makes processes itself, and waits for them.
  ///   - terminationSignal: Returns a signal that came, which is passed on to a process once.
  ///   - words: What is told of an error that ended the work.
  package init(
    _ limits: SupervisionLimits?, makesProcesses: Bool = false, terminationSignal: @escaping () -> Int32?,
    words: @escaping (any Error) -> String = { "\($0)" }
  ) {
    self.limits = limits
    self.makesProcesses = makesProcesses
    self.terminationSignal = terminationSignal
    self.words = words
  }

  /// Means to execute each run of a mediator in another process; nil where there can be none.
  package func runs(of specification: AnySpecification) -> IsolatedRuns? {
    limits.flatMap { IsolatedRuns(of: specification, $0) }
  }

  /// Does work.
  ///
  /// - Parameter work: Returns what is to be known of it.
  /// - Throws: What the work throws when it is done in this process, ``SupervisionError`` when it throws in another.
  package func attempt<Content: Codable>(_ work: () throws -> Content) throws -> Attempt<Content> {
    guard let limits, let supervisor = Supervisor(limits) else { return .finished(try work()) }
    switch run(work, supervisor, makesProcesses: makesProcesses) {
    case .impossible: return .finished(try work())
    case .finished(let reply): return .finished(try reply.get())
    case .died(let death): return .died(Flight(death, supervisor.recorder, limits))
    case .lost: throw SupervisionError.lost
    }
  }

  /// Does work, and when that dies, other work in another process.
  ///
  /// - Parameters:
  ///   - work: Returns what is to be known of it.
  ///   - processDied: Called in this process before the other work is begun.
  ///   - investigate: The other work. It has a process of its own, or is not done.
  /// - Throws: As ``attempt(_:)``.
  package func perform<Content: Codable>(
    _ work: () throws -> Content, onDeath processDied: (Flight) -> Void = { _ in },
    ifItDies investigate: (Flight) throws -> Content
  ) throws -> Ending<Content> {
    let flight: Flight
    switch try attempt(work) {
    case .finished(let content): return .finished(content)
    case .died(let known): flight = known
    }
    processDied(flight)
    guard let limits, let second = Supervisor(limits) else { return .died(flight, second: "could not be made") }
    switch run({ try investigate(flight) }, second, makesProcesses: true) {
    case .impossible: return .died(flight, second: "could not be made")
    case .finished(let reply): return .investigated(try reply.get(), flight)
    case .died(let death): return .died(flight, second: "ended as well (\(death.name))")
    case .lost: return .died(flight, second: "found too much to be told")
    }
  }

  private func run<Content: Codable>(
    _ work: () throws -> Content, _ supervisor: Supervisor, makesProcesses: Bool
  ) -> Supervisor.Ending<Reply<Content>> {
    var options = makesProcesses ? supervisor.investigatingOptions : Supervisor.Options()
    options.leavesGroup = true
    return supervisor.run(options, terminationSignal: terminationSignal) {
      do {
        return .done(try work())
      } catch {
        return .failed(words(error))
      }
    }
  }
}

/// What the process of work tells the one that made it.
private enum Reply<Content: Codable>: Codable {
  case done(Content)
  case failed(String)

  func get() throws(SupervisionError) -> Content {
    switch self {
    case .done(let content): return content
    case .failed(let reason): throw .failed(reason)
    }
  }
}

/// Why work could not be done in a process of its own.
package enum SupervisionError: Error, Hashable, CustomStringConvertible {
  /// There can be no other process.
  case noProcess
  /// The work threw an error there; the reason is a whole sentence.
  case failed(String)
  /// What it found did not fit into the memory for it.
  case lost

  package var description: String {
    switch self {
    case .noProcess: "no other process can be made; try --in-process"
    case .failed(let reason): reason
    case .lost: "what was found in another process is too much to be told"
    }
  }
}
