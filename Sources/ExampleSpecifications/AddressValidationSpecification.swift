import ExampleMediators
import MediatorTesting
import PropertyCore

/// What can happen to an `AddressValidation`, and what must hold.
public struct AddressValidationSpecification: MediatorSpecification {
  let defect: AddressValidation.Defect?

  /// Describes the mediator as it should be, or with a defect planted in it.
  public init(planting defect: AddressValidation.Defect? = nil) { self.defect = defect }

  public func makeSystem(in world: World) -> AddressValidation {
    let form = AddressValidation(
      mode: world.control("mode", .courier, semantics: .any),
      address: world.control("address", "", semantics: .any),
      validate: world.service(
        "validation", reply: .bool, policy: .latestOnly,
        wanted: { (form: AddressValidation, address) in form.state.address == address }),
      planting: defect)
    form.onChange = world.observer("form observer", reading: { [unowned form] in form.state })
    return form
  }

  public func state(of form: AddressValidation) -> AddressValidation.State { form.state }

  public var commands: some Commands<AddressValidation> {
    Command("type address", .entry) { form, text in form.address.userChanged(text) }.weight(2)
    Command("choose mode", .element(of: DeliveryMode.allCases)) { form, mode in form.mode.userChanged(mode) }
  }

  public var invariants: some Invariants<AddressValidation> {
    Always("only an address that was entered is validated") {
      $0.state.address.isBlank == ($0.state.validation == .none)
    }
    Always("collection needs no address") { $0.state.mode == .courier || $0.state.address.isEmpty }
    AtQuiescence("nothing is still being validated") { $0.state.validation != .checking }
  }

  public var projection: some Projection<AddressValidation> {
    Shows("mode", { $0.mode.value }, expected: { $0.state.mode })
    Shows("address", { $0.address.value }, expected: { $0.state.address })
    Shows("address enabled", { $0.address.isEnabled }, expected: { $0.state.mode == .courier })
  }
}

extension AddressValidationSpecification {
  /// What each planted defect does, what reports it, and the length of its shortest run.
  static let knownDefects = [
    // type an address · choose pickup · the validation answers
    CatalogEntry.Defect(
      id: "generation-kept-on-switch", summary: "a validation outlives a mode switch",
      oracle: Oracle.staleSilence.rawValue, shortestEvents: 3),
    // type an address, and the validation answers inside the call
    CatalogEntry.Defect(
      id: "effect-before-commit", summary: "a reply given inside the call is wiped out by the commit after it",
      oracle: "nothing is still being validated", shortestEvents: 1),
    // type an address · clear it · the cancelled validation answers
    CatalogEntry.Defect(
      id: "late-after-cancel", summary: "a cancelled validation is trusted never to call back",
      oracle: Oracle.staleSilence.rawValue, shortestEvents: 3),
  ]
}
