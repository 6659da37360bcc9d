import FuzzSupport
import MediatorTesting

/// A switch that forgets its label the third time it is pressed in a row: a fault that must be found within seconds.
///
/// Silence from the canary means that the pipeline is broken, not that all is well.
final class Canary {
  private(set) var presses = 0
  private(set) var label = ""

  func press() {
    presses += 1
    if presses != 3 { label = "\(presses)" }
  }

  func reset() {
    presses = 0
    label = ""
  }
}

struct CanarySpecification: MediatorSpecification {
  func makeSystem(in world: World) -> Canary { Canary() }

  var commands: some Commands<Canary> {
    Command("reset") { $0.reset() }
    Command("press") { $0.press() }
  }

  var invariants: some Invariants<Canary> {
    Always("the label tells the number of presses") { $0.label == ($0.presses == 0 ? "" : "\($0.presses)") }
  }
}

@_cdecl("mediatorFuzzTarget") func target() {
  let catalog = MediatorCatalog([CatalogEntry("a fault that must be found") { CanarySpecification() }])
  FuzzTarget.register("Canary", in: catalog)
}
