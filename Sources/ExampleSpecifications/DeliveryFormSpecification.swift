import ExampleMediators
import MediatorTesting
import PropertyCore

/// What can happen to a `DeliveryForm`, and what must hold.
public struct DeliveryFormSpecification: MediatorSpecification {
  let defect: DeliveryForm.Defect?

  /// Describes the mediator as it should be, or with a defect planted in it.
  public init(planting defect: DeliveryForm.Defect? = nil) { self.defect = defect }

  public func makeSystem(in world: World) -> DeliveryForm {
    let form = DeliveryForm(
      mode: world.control("mode", .pickup, semantics: .any),
      address: world.control("address", "", enabled: false, semantics: .any),
      pickup: world.control("pickup point", "", semantics: .any), planting: defect)
    form.onChange = world.observer("form observer", reading: { [unowned form] in form.state })
    return form
  }

  public func state(of form: DeliveryForm) -> DeliveryForm.State { form.state }

  public var commands: some Commands<DeliveryForm> {
    Command("type pickup point", .entry) { form, text in form.pickup.userChanged(text) }
    Command("type address", .entry) { form, text in form.address.userChanged(text) }
    Command("choose mode", .element(of: DeliveryMode.allCases)) { form, mode in form.mode.userChanged(mode) }
    Command("submit") { $0.submit() }
  }

  public var invariants: some Invariants<DeliveryForm> {
    Always("the text of the inactive field is cleared") {
      $0.state.mode == .pickup ? $0.state.address.isEmpty : $0.state.pickupPoint.isEmpty
    }
    Always("the active field alone decides whether the form can be submitted") {
      $0.state.canSubmit != ($0.state.mode == .pickup ? $0.state.pickupPoint : $0.state.address).isBlank
    }
  }

  public var projection: some Projection<DeliveryForm> {
    Shows("mode", { $0.mode.value }, expected: { $0.state.mode })
    Shows("address", { $0.address.value }, expected: { $0.state.address })
    Shows("address enabled", { $0.address.isEnabled }, expected: { $0.state.mode == .courier })
    Shows("pickup point", { $0.pickup.value }, expected: { $0.state.pickupPoint })
    Shows("pickup point enabled", { $0.pickup.isEnabled }, expected: { $0.state.mode == .pickup })
  }
}

extension DeliveryFormSpecification {
  /// What each planted defect does, what reports it, and the length of its shortest run.
  static let knownDefects = [
    // choose courier · type an address · choose pickup
    CatalogEntry.Defect(
      id: "hidden-address-kept", summary: "switching to pickup leaves the address behind",
      oracle: "the text of the inactive field is cleared", shortestEvents: 3),
    // type a pickup point
    CatalogEntry.Defect(
      id: "renders-before-commit", summary: "controls and observer are given a state that is not committed yet",
      oracle: Oracle.coherentObservation.rawValue, shortestEvents: 1),
    // type a pickup point · choose courier
    CatalogEntry.Defect(
      id: "echo-settles", summary: "a render is entered as a user change, and settles",
      oracle: Oracle.echoFreeRendering.rawValue, shortestEvents: 2),
    // type a pickup point
    CatalogEntry.Defect(
      id: "echo-endless", summary: "a render enters every value as a user change, without end",
      oracle: Oracle.settles.rawValue, shortestEvents: 1),
    // type an address
    CatalogEntry.Defect(
      id: "disabled-accepted", summary: "late input to a disabled control is taken for input",
      oracle: Oracle.disabledIsDead.rawValue, shortestEvents: 1),
    // the form is made and let go of
    CatalogEntry.Defect(
      id: "strong-callbacks", summary: "the callbacks of the controls keep the form alive",
      oracle: Oracle.released.rawValue, shortestEvents: 0),
    // type a blank pickup point · choose courier · type an address
    CatalogEntry.Defect(
      id: "inactive-error-blocks", summary: "an old error of the inactive field blocks submission",
      oracle: "the active field alone decides whether the form can be submitted", shortestEvents: 3),
  ]
}
