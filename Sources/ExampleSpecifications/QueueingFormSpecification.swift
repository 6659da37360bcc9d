import ExampleMediators
import MediatorTesting
import PropertyCore

/// What can happen to a `QueueingForm`, and what must hold.
///
/// Of its two observers the first chooses a region where there is none, while
/// the second has not heard of the country yet.
public struct QueueingFormSpecification: MediatorSpecification {
  let defect: QueueingForm.Defect?

  /// Describes the mediator as it should be, or with a defect planted in it.
  public init(planting defect: QueueingForm.Defect? = nil) { self.defect = defect }

  public func makeSystem(in world: World) -> QueueingForm {
    let form = QueueingForm(planting: defect)
    form.addObserver(
      world.observer("region picker", reading: { [unowned form] in form.state }) { [unowned form] place in
        if !place.country.isEmpty, place.region.isEmpty { form.setRegion("capital") }
      })
    form.addObserver(world.observer("map", reading: { [unowned form] in form.state }))
    return form
  }

  public func state(of form: QueueingForm) -> QueueingForm.State { form.state }

  public var commands: some Commands<QueueingForm> {
    Command("choose country", .entry) { form, name in form.setCountry(name) }
    Command("choose region", .entry) { form, name in form.setRegion(name) }
  }

  public var invariants: some Invariants<QueueingForm> {
    Always("a country has a region, the capital where nobody chose one") {
      $0.state.country.isEmpty || !$0.state.region.isEmpty
    }
  }
}

extension QueueingFormSpecification {
  /// What each planted defect does, what reports it, and the length of its shortest run.
  static let knownDefects = [
    // choose a country
    CatalogEntry.Defect(
      id: "nested-at-once", summary: "a nested change runs at once, so the last observer hears the old state last",
      oracle: Oracle.coherentObservation.rawValue, shortestEvents: 1)
  ]
}
