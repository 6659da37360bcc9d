import PropertyCore

/// Describes one mediator to the harness: how to make it, what can happen to it, and what must hold.
///
/// ```swift
/// struct CounterSpecification: MediatorSpecification {
///   func makeSystem(in world: World) -> Counter { Counter(save: world.service("save", reply: .bool)) }
///   func state(of counter: Counter) -> Counter.State { counter.state }
///   var commands: some Commands<Counter> {
///     Command("increment") { $0.increment() }
///     Command("set", .integer(in: 0...9)) { counter, value in counter.set(value) }
///   }
///   var invariants: some Invariants<Counter> {
///     Always("the count is not negative") { $0.state.count >= 0 }
///   }
/// }
/// ```
///
/// The harness calls ``makeSystem(in:)`` at the start of every run, and the other
/// requirements once. Everything a run does must be a function of the choices
/// it draws and of what the ``World`` hands out: no clock, no random numbers, no
/// other thread. A run that breaks this promise is reported as
/// nondeterministic, not as a fault of the mediator.
public protocol MediatorSpecification {
  /// The mediator under test, or an object that holds it.
  associatedtype System: AnyObject
  /// What the mediator has committed, compared between events and between runs.
  associatedtype State: Equatable = NoState
  /// What the builder of the commands makes; inferred.
  associatedtype CommandContent: Commands<System>
  /// What the builder of the invariants makes; inferred.
  associatedtype InvariantContent: Invariants<System> = InvariantList<System>
  /// What the builder of the projection makes; inferred.
  associatedtype ProjectionContent: Projection<System> = ProjectionList<System>

  /// What the mediator is called in reports, artifacts and on the command line.
  var name: String { get }

  /// Makes the mediator with everything it gets from outside.
  func makeSystem(in world: World) -> System

  /// Returns what the mediator has committed.
  ///
  /// Several oracles compare states; without this requirement they are off, and
  /// the report says so.
  func state(of system: System) -> State

  /// What can happen to the mediator from outside, the simplest first.
  @CommandsBuilder<System> var commands: CommandContent { get }

  /// What must hold.
  @InvariantsBuilder<System> var invariants: InvariantContent { get }

  /// What the controls must show.
  @ProjectionBuilder<System> var projection: ProjectionContent { get }

  /// The built-in oracles that apply; all by default.
  var oracles: OracleSelection { get }

  /// The limits of one run.
  var limits: RunLimits { get }

  /// How the mediator uses Swift concurrency; not at all by default.
  var concurrency: ConcurrencySupport { get }
}

/// The state of a specification that does not say what its mediator committed.
public struct NoState: Equatable, Sendable {
  /// Creates the only value.
  public init() {}
}

extension MediatorSpecification {
  /// The type's name without the word "Specification".
  public var name: String {
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
  public var oracles: OracleSelection { .all }
  /// Limits that suit most mediators.
  public var limits: RunLimits { RunLimits() }
  /// None: the mediator uses no tasks and no actors.
  public var concurrency: ConcurrencySupport { .none }
}

extension MediatorSpecification where State == NoState {
  /// Nothing, which turns off the oracles that compare states.
  public func state(of system: System) -> NoState { NoState() }
}

/// A specification that is made in another way than by calling its type.
package protocol DerivedSpecification {
  /// How a test makes it, as its source says.
  static var expression: String { get }
}
