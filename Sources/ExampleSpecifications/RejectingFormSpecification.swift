import ExampleMediators
import MediatorTesting
import PropertyCore

/// What can happen to a `RejectingForm`, and what must hold.
///
/// Of its two observers the first chooses a region where there is none, while
/// the second has not heard of the country yet.
public struct RejectingFormSpecification: MediatorSpecification {
  let defect: RejectingForm.Defect?

  /// Describes the mediator as it should be, or with a defect planted in it.
  public init(planting defect: RejectingForm.Defect? = nil) { self.defect = defect }

  public func makeSystem(in world: World) -> RejectingForm {
    let form = RejectingForm(planting: defect)
    form.addObserver(
      world.observer("region picker", reading: { [unowned form] in form.state }) { [unowned form] place in
        if !place.country.isEmpty, place.region.isEmpty { form.setRegion("capital") }
      })
    form.addObserver(world.observer("map", reading: { [unowned form] in form.state }))
    return form
  }

  public func state(of form: RejectingForm) -> RejectingForm.State { form.state }

  public var commands: some Commands<RejectingForm> {
    Command("choose country", .entry) { form, name in form.setCountry(name) }
    Command("choose region", .entry) { form, name in form.setRegion(name) }
  }

  public var invariants: some Invariants<RejectingForm> {
    Always("what was refused is nowhere to be seen") { $0.state.region != "capital" }
  }
}

extension RejectingFormSpecification {
  /// What each planted defect does, what reports it, and the length of its shortest run.
  static let knownDefects = [
    // choose a country
    CatalogEntry.Defect(
      id: "nested-at-once", summary: "a nested change runs at once, so the last observer hears the old state last",
      oracle: Oracle.coherentObservation.rawValue, shortestEvents: 1)
  ]
}
