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
  /// The mediator under test, or an object that holds it.
  associatedtype System: AnyObject & Sendable
  /// What the mediator has committed, compared between events and between runs.
  associatedtype State: Equatable & Sendable = NoState
  /// What the builder of the commands makes; inferred.
  associatedtype CommandContent: Commands<System>
  /// What the builder of the invariants makes; inferred.
  associatedtype InvariantContent: Invariants<System> = InvariantList<System>
  /// What the builder of the projection makes; inferred.
  associatedtype ProjectionContent: Projection<System> = ProjectionList<System>

  /// What the mediator is called in reports, artifacts and on the command line.
  nonisolated var name: String { get }

  /// Makes the mediator with everything it gets from outside.
  func makeSystem(in world: World) -> System

  /// Returns what the mediator has committed; without it, the oracles that compare states are off.
  func state(of system: System) -> State

  /// What can happen to the mediator from outside, the simplest first.
  @CommandsBuilder<System> var commands: CommandContent { get }

  /// What must hold.
  @InvariantsBuilder<System> var invariants: InvariantContent { get }

  /// What the controls must show.
  @ProjectionBuilder<System> var projection: ProjectionContent { get }

  /// The built-in oracles that apply; all by default.
  nonisolated var oracles: OracleSelection { get }

  /// The limits of one run.
  nonisolated var limits: RunLimits { get }
}

extension MainActorSpecification {
  /// The type's name without the word "Specification".
  public nonisolated var name: String {
    let typeName = String(describing: Self.self)
    let suffix = "Specification"
    return typeName.hasSuffix(suffix) && typeName.count > suffix.count
      ? String(typeName.dropLast(suffix.count)) : typeName
  }
  /// None: the built-in oracles find much without one.
  public var invariants: InvariantList<System> { InvariantList(all: []) }
  /// Nothing, which turns off the oracles that compare controls with the state.
  public var projection: ProjectionList<System> { ProjectionList(all: []) }
  /// All of them.
  public nonisolated var oracles: OracleSelection { .all }
  /// Limits that suit most mediators.
  public nonisolated var limits: RunLimits { RunLimits() }
}

extension MainActorSpecification where State == NoState {
  /// Nothing, which turns off the oracles that compare states.
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
