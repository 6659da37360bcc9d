import ConcurrencySimulation
import ExampleMediators
import MediatorTesting
import PropertyCore

/// What can happen to an `AsyncDeliveryForm`, and what must hold.
public struct AsyncDeliveryFormSpecification: MainActorSpecification, Sendable {
  let defect: AsyncDeliveryForm.Defect?

  /// Describes the mediator as it should be, or with a defect planted in it.
  public nonisolated init(planting defect: AsyncDeliveryForm.Defect? = nil) { self.defect = defect }

  public func makeSystem(in world: World) -> AsyncDeliveryForm {
    AsyncDeliveryForm(
      isAvailable: world.service("availability", replyTo: { .constant(Self.isUsable($0)) }, policy: .overNetwork),
      isValid: world.service("validation", replyTo: { .constant(Self.isUsable($0)) }, policy: .overNetwork),
      planting: defect)
  }

  /// What the services say: told apart by the text, so that an invariant can tell which text a verdict is about.
  nonisolated static func isUsable(_ text: String) -> Bool { text != "b" }

  public func state(of form: AsyncDeliveryForm) -> AsyncDeliveryForm.State { form.state }

  public var commands: some Commands<AsyncDeliveryForm> {
    Command("type pickup point", .entry) { form, text in form.enterPickupPoint(text) }
    Command("type address", .entry) { form, text in form.enterAddress(text) }
    Command("choose mode", .element(of: DeliveryMode.allCases)) { form, mode in form.choose(mode) }
  }

  public var invariants: some Invariants<AsyncDeliveryForm> {
    Always("a verdict is about the text beside it") { form in
      [form.state.pickupPoint, form.state.address].allSatisfy { entry in
        switch entry.verdict {
        case .none: entry.text.allSatisfy(\.isWhitespace)
        case .checking, .failed: !entry.text.allSatisfy(\.isWhitespace)
        case .accepted: !entry.text.allSatisfy(\.isWhitespace) && Self.isUsable(entry.text)
        case .refused: !Self.isUsable(entry.text)
        }
      }
    }
    AtQuiescence("no check is still under way") {
      $0.state.pickupPoint.verdict != .checking && $0.state.address.verdict != .checking
    }
  }
}

extension AsyncDeliveryFormSpecification {
  /// What each planted defect does, what reports it, and the length of its shortest run.
  nonisolated static let knownDefects = [
    // type a pickup point · empty it · the check answers
    CatalogEntry.Defect(
      id: "stale-write", summary: "a verdict is written whatever the field holds by then",
      oracle: "a verdict is about the text beside it", shortestEvents: 3),
    // type a pickup point · empty it · the check answers
    CatalogEntry.Defect(
      id: "check-before-await", summary: "the field is compared before the wait and not after it",
      oracle: "a verdict is about the text beside it", shortestEvents: 3),
    // type a pickup point · the check answers
    CatalogEntry.Defect(
      id: "detached-write", summary: "a detached task writes the verdict from wherever it runs",
      oracle: Oracle.runsOnTheRightActor.rawValue, shortestEvents: 2),
  ]
}
