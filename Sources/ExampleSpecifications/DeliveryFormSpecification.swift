import ExampleMediators
import MediatorTesting
import PropertyCore

/// What can happen to a ``DeliveryForm``, and what must hold.
public struct DeliveryFormSpecification: MediatorSpecification {
  let defect: DeliveryForm.Defect?

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
    Command("choose mode", .element(of: DeliveryMode.allCases)) { form, mode in form.mode.userChanged(mode) }
    Command("type address", .text) { form, text in form.address.userChanged(text) }
    Command("type pickup point", .text) { form, text in form.pickup.userChanged(text) }
    Command("submit") { $0.submit() }
  }

  public var invariants: some Invariants<DeliveryForm> {
    Always("the text of the inactive field is cleared") {
      $0.state.mode == .pickup ? $0.state.address.isEmpty : $0.state.pickupPoint.isEmpty
    }
    Always("the active field alone decides whether the form can be submitted") {
      let text = $0.state.mode == .pickup ? $0.state.pickupPoint : $0.state.address
      return $0.state.canSubmit == text.contains { $0 != " " }
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
