/// Everything a mediator gets from outside, for one run, under the harness's control.
///
/// ``MediatorSpecification/makeSystem(in:)`` asks it for services, controls,
/// observers and a clock. Each keeps account of what the mediator does with it,
/// and everything that comes back late is drawn from the run's choices.
public final class World {
  /// Virtual time.
  public private(set) lazy var clock = VirtualClock(of: run)

  @usableFromInline let run: Run

  /// Shows a run to a specification's author; the run keeps it until the teardown.
  init(of run: Run) {
    self.run = run
    run.facade = self
  }
}
