import ExampleMediators
import MediatorTesting
import PropertyCore

/// What can happen to `TwoComponents`, and what must hold.
public struct TwoComponentsSpecification: MediatorSpecification {
  /// The mediator with the relay that stands between it and its components.
  public final class Desk {
    let mediator: TwoComponents
    private let relay: Relay

    init(_ mediator: TwoComponents, in world: World) {
      self.mediator = mediator
      relay = Relay(to: mediator, in: world)
      mediator.first.update(mediator: relay)
      mediator.second.update(mediator: relay)
    }
  }

  /// Passes reports on while the world allows it, so that an endless cascade is cut.
  private final class Relay: ComponentMediator {
    private unowned let mediator: TwoComponents
    private unowned let world: World

    init(to mediator: TwoComponents, in world: World) {
      self.mediator = mediator
      self.world = world
    }

    func notify(sender: Component, event: ComponentEvent) {
      guard world.passesOn(event.rawValue) else { return }
      mediator.notify(sender: sender, event: event)
    }
  }

  let defect: TwoComponents.Defect?

  /// Describes the mediator as it should be, or with a defect planted in it.
  public init(planting defect: TwoComponents.Defect? = nil) { self.defect = defect }

  public func makeSystem(in world: World) -> Desk {
    Desk(TwoComponents(FirstComponent(), SecondComponent(), planting: defect), in: world)
  }

  public func state(of desk: Desk) -> TwoComponents.State { desk.mediator.state }

  public var commands: some Commands<Desk> {
    Command("ask for A") { $0.mediator.first.doA() }
    Command("ask for B") { $0.mediator.first.doB() }
    Command("ask for C") { $0.mediator.second.doC() }
    Command("ask for D") { $0.mediator.second.doD() }
  }

  public var invariants: some Invariants<Desk> {
    Always("every operation is followed by its consequences, once") {
      let operations = $0.mediator.state.operations
      return switch operations.first {
      case .a: operations == [.a, .c]
      case .d: operations == [.d, .b, .c]
      default: operations.count <= 1
      }
    }
  }
}

extension TwoComponentsSpecification {
  /// What each planted defect does, what reports it, and the length of its shortest run.
  static let knownDefects = [
    // ask for A
    CatalogEntry.Defect(
      id: "loop-endless", summary: "B has C done and C has B done, for ever",
      oracle: Oracle.settles.rawValue, shortestEvents: 1),
    // ask for D
    CatalogEntry.Defect(
      id: "doubled-operation", summary: "D has C done twice",
      oracle: "every operation is followed by its consequences, once", shortestEvents: 1),
  ]
}
