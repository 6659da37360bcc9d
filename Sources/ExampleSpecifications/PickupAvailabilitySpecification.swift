import ExampleMediators
import MediatorTesting
import PropertyCore

/// What can happen to a `PickupAvailability`, and what must hold.
///
/// The service is one across the network, so it never answers inside the call;
/// `AddressValidationSpecification` has one that may.
public struct PickupAvailabilitySpecification: MediatorSpecification {
  let defect: PickupAvailability.Defect?

  /// Describes the mediator as it should be, or with a defect planted in it.
  public init(planting defect: PickupAvailability.Defect? = nil) { self.defect = defect }

  public func makeSystem(in world: World) -> PickupAvailability {
    let form = PickupAvailability(
      mode: world.control("mode", .pickup, semantics: .any),
      point: world.control("pickup point", "", semantics: .any),
      check: world.service(
        "availability", reply: .bool, policy: EffectPolicy(latestOnly: true, canAnswerInsideTheCall: false),
        wanted: { (form: PickupAvailability, point) in form.state.point == point }),
      planting: defect)
    form.onChange = world.observer("form observer", reading: { [unowned form] in form.state })
    return form
  }

  public func state(of form: PickupAvailability) -> PickupAvailability.State { form.state }

  public var commands: some Commands<PickupAvailability> {
    Command("type pickup point", .entry) { form, text in form.point.userChanged(text) }.weight(2)
    Command("choose mode", .element(of: DeliveryMode.allCases)) { form, mode in form.mode.userChanged(mode) }
  }

  public var invariants: some Invariants<PickupAvailability> {
    Always("only a point that was entered is checked") {
      $0.state.point.isBlank == ($0.state.availability == .unchecked)
    }
    Always("a courier needs no pickup point") { $0.state.mode == .pickup || $0.state.point.isEmpty }
    AtQuiescence("nothing is still being checked") { $0.state.availability != .checking }
  }

  public var projection: some Projection<PickupAvailability> {
    Shows("mode", { $0.mode.value }, expected: { $0.state.mode })
    Shows("pickup point", { $0.point.value }, expected: { $0.state.point })
    Shows("pickup point enabled", { $0.point.isEnabled }, expected: { $0.state.mode == .pickup })
  }
}

extension PickupAvailabilitySpecification {
  /// What each planted defect does, what reports it, and the length of its shortest run.
  static let knownDefects = [
    // type a point · clear it · the first check answers
    CatalogEntry.Defect(
      id: "stale-reply", summary: "every reply is believed, whatever was asked since",
      oracle: Oracle.staleSilence.rawValue, shortestEvents: 3),
    // type a point · choose courier · the check answers
    CatalogEntry.Defect(
      id: "reply-after-switch", summary: "choosing a courier does not give up the check that is under way",
      oracle: Oracle.staleSilence.rawValue, shortestEvents: 3),
    // type a point · the check fails
    CatalogEntry.Defect(
      id: "failure-stays-checking", summary: "a failed check is dropped, and the form waits for ever",
      oracle: "nothing is still being checked", shortestEvents: 2),
    // type a point · the check answers · and once more
    CatalogEntry.Defect(
      id: "second-delivery-flips", summary: "a reply that comes twice is taken for news",
      oracle: Oracle.duplicateIdempotence.rawValue, shortestEvents: 3),
    // type a point · clear it · type the same point · the first check answers
    CatalogEntry.Defect(
      id: "same-text-older-reply", summary: "the reply to an earlier check of the same text passes for the newest",
      oracle: Oracle.staleSilence.rawValue, shortestEvents: 4),
  ]
}
