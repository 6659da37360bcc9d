import CConcurrencySimulation
import MediatorTesting

/// Describes a mediator that is isolated to the main actor, as its author wrote it.
///
/// The same requirements as `MediatorSpecification`, all on the main actor, so that
/// commands and invariants call the mediator directly. Hand it to the harness as ``simulated``:
///
/// ```swift
/// let result = MediatorChecker(try AnySpecification(AsyncSearchSpecification().simulated)).check()
/// ```
@MainActor public protocol MainActorSpecification {
  associatedtype System: AnyObject & Sendable
  associatedtype State: Equatable & Sendable = NoState
  associatedtype CommandContent: Commands<System>
  associatedtype InvariantContent: Invariants<System> = InvariantList<System>
  associatedtype ProjectionContent: Projection<System> = ProjectionList<System>

  nonisolated var name: String { get }
  func makeSystem(in world: World) -> System
  func state(of system: System) -> State
  @CommandsBuilder<System> var commands: CommandContent { get }
  @InvariantsBuilder<System> var invariants: InvariantContent { get }
  @ProjectionBuilder<System> var projection: ProjectionContent { get }
  nonisolated var oracles: OracleSelection { get }
  nonisolated var limits: RunLimits { get }
}

extension MainActorSpecification {
  public nonisolated var name: String {
    let typeName = String(describing: Self.self)
    let suffix = "Specification"
    return typeName.hasSuffix(suffix) && typeName.count > suffix.count
      ? String(typeName.dropLast(suffix.count)) : typeName
  }
  public var invariants: InvariantList<System> { InvariantList(all: []) }
  public var projection: ProjectionList<System> { ProjectionList(all: []) }
  public nonisolated var oracles: OracleSelection { .all }
  public nonisolated var limits: RunLimits { RunLimits() }
}

extension MainActorSpecification where State == NoState {
  public func state(of system: System) -> NoState { NoState() }
}

#if os(Linux) && compiler(>=6.3)

  extension MainActorSpecification where Self: Sendable {
    /// The specification in the form every harness takes, run under a simulation of Swift concurrency.
    public nonisolated var simulated: SimulatedSpecification<Self> { SimulatedSpecification(self) }
  }

  /// A specification on the main actor, as the harness takes it.
  public struct SimulatedSpecification<Base: MainActorSpecification & Sendable>: MediatorSpecification, Sendable {
    private let base: Base

    init(_ base: Base) { self.base = base }

    public var name: String { base.name }
    public var oracles: OracleSelection { base.oracles }
    public var limits: RunLimits { base.limits }
    public var concurrency: ConcurrencySupport { .simulatedOnMainActor }

    public func makeSystem(in world: World) -> Base.System {
      let world = Unchecked(world)
      return onMainActor { base.makeSystem(in: world.value) }
    }
    public func state(of system: Base.System) -> Base.State { onMainActor { base.state(of: system) } }
    public var commands: CommandList<Base.System> {
      // `return` keeps this from being read as a list of commands.
      return CommandList(all: onMainActor { Unchecked(base.commands.all) }.value)
    }
    public var invariants: InvariantList<Base.System> {
      return InvariantList(all: onMainActor { Unchecked(base.invariants.all) }.value)
    }
    public var projection: ProjectionList<Base.System> {
      return ProjectionList(all: onMainActor { Unchecked(base.projection.all) }.value)
    }

    /// Runs on the main actor: the thread of a run is the main actor of that run.
    private func onMainActor<Result: Sendable>(_ body: @MainActor () -> Result) -> Result {
      _ = RoutingExecutors.install
      let before = ms_is_main_actor()
      ms_set_main_actor(true)
      defer { ms_set_main_actor(before) }
      return MainActor.assumeIsolated(body)
    }
  }

  extension SimulatedSpecification: DerivedSpecification {
    package static var expression: String { "\(Base.self)().simulated" }
  }

  /// A value that is handed from the thread of a run to the same thread.
  private struct Unchecked<Value>: @unchecked Sendable {
    // The main actor of a simulated run is the thread of the run, so the value changes no thread.
    let value: Value
    init(_ value: Value) { self.value = value }
  }

#endif
