import ExampleMediators
import MediatorTesting
import PropertyCore

/// What can happen to a `DraftKeepingForm`, and what must hold.
public struct DraftKeepingFormSpecification: MediatorSpecification {
  let defect: DraftKeepingForm.Defect?

  /// Describes the mediator as it should be, or with a defect planted in it.
  public init(planting defect: DraftKeepingForm.Defect? = nil) { self.defect = defect }

  public func makeSystem(in world: World) -> DraftKeepingForm {
    let form = DraftKeepingForm(
      mode: world.control("mode", .pickup, semantics: .any),
      address: world.control("address", "", enabled: false, semantics: .any),
      pickup: world.control("pickup point", "", semantics: .any), planting: defect)
    form.onChange = world.observer("form observer", reading: { [unowned form] in form.state })
    form.onSubmit = world.observer("shop", reading: { [unowned form] in form.state.lastSubmission ?? .nothing })
    return form
  }

  public func state(of form: DraftKeepingForm) -> DraftKeepingForm.State { form.state }

  public var commands: some Commands<DraftKeepingForm> {
    Command("type pickup point", .entry) { form, text in form.pickup.userChanged(text) }
    Command("type address", .entry) { form, text in form.address.userChanged(text) }
    Command("choose mode", .element(of: DeliveryMode.allCases)) { form, mode in form.mode.userChanged(mode) }
    Command("submit") { $0.submit() }
  }

  public var invariants: some Invariants<DraftKeepingForm> {
    Always("only what the mode needs is submitted") {
      guard let submission = $0.state.lastSubmission else { return true }
      return submission.mode == .pickup
        ? submission.pickupPoint != nil && submission.address == nil
        : submission.address != nil && submission.pickupPoint == nil
    }
  }

  public var projection: some Projection<DraftKeepingForm> {
    Shows("mode", { $0.mode.value }, expected: { $0.state.mode })
    Shows("address", { $0.address.value }, expected: { $0.state.address })
    Shows("address enabled", { $0.address.isEnabled }, expected: { $0.state.mode == .courier })
    Shows("pickup point", { $0.pickup.value }, expected: { $0.state.pickupPoint })
    Shows("pickup point enabled", { $0.pickup.isEnabled }, expected: { $0.state.mode == .pickup })
  }
}

extension DraftKeepingForm.Submission {
  /// What a form that was never submitted has handed over.
  fileprivate static let nothing = DraftKeepingForm.Submission(mode: .pickup)
}

extension DraftKeepingFormSpecification {
  /// What each planted defect does, what reports it, and the length of its shortest run.
  static let knownDefects = [
    // type a pickup point · choose courier · type an address · submit
    CatalogEntry.Defect(
      id: "hidden-draft-submitted", summary: "every draft that has text is submitted, the hidden one too",
      oracle: "only what the mode needs is submitted", shortestEvents: 4)
  ]
}
