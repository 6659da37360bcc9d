/// How a specification's mediator uses Swift concurrency.
public struct ConcurrencySupport: Sendable {
  let make: (@Sendable () -> any RunSimulation)?
  /// Whether the mediator belongs to the main actor, so that changing it elsewhere is a fault.
  let isOnMainActor: Bool

  /// The mediator is synchronous.
  public static let none = ConcurrencySupport(make: nil, isOnMainActor: false)

  /// The mediator runs under a simulation.
  package init(onMainActor: Bool, _ make: @escaping @Sendable () -> any RunSimulation) {
    self.init(make: make, isOnMainActor: onMainActor)
  }

  private init(make: (@Sendable () -> any RunSimulation)?, isOnMainActor: Bool) {
    self.make = make
    self.isOnMainActor = isOnMainActor
  }
}
