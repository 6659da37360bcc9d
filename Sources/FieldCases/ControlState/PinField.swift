import MediatorTesting
import PropertyCore

/// A field for a number of at most four digits
/// (F28, pointfreeco/swift-composable-architecture#380, aurelia/binding#716).
///
/// The field has a text of its own, so it is rendered whenever it differs from
/// the state, also when the state did not change.
final class PinField {
  /// Everything the mediator has committed.
  struct State: Equatable {
    var digits = ""
  }

  /// Mistakes that this mediator can be made with.
  enum Defect: String, CaseIterable {
    /// The field is rendered only when the state changes.
    case renderedOnChange = "rendered-on-change"
  }

  private(set) var state = State()
  let field: Control<String>
  private var isRendering = false
  private let defect: Defect?

  init(field: Control<String>, planting defect: Defect? = nil) {
    self.field = field
    self.defect = defect
    field.onUserChange = { [weak self] in self?.changed(to: $0) }
  }

  private func changed(to text: String) {
    guard !isRendering else { return }
    let before = state
    state.digits = String(text.filter { ("0"..."9").contains($0) }.prefix(4))
    guard defect == .renderedOnChange ? state != before : field.value != state.digits else { return }
    isRendering = true
    field.render(state.digits)
    isRendering = false
  }
}

/// What can happen to a `PinField`, and what must hold.
struct PinFieldSpecification: MediatorSpecification {
  let defect: PinField.Defect?

  init(planting defect: PinField.Defect? = nil) { self.defect = defect }

  func makeSystem(in world: World) -> PinField {
    PinField(field: world.control("field", "", semantics: .any), planting: defect)
  }

  func state(of pin: PinField) -> PinField.State { pin.state }

  var commands: some Commands<PinField> {
    Command("type", .frequency([(3, .element(of: ["", "x", "1", "1x", "1234", "12345"])), (1, .text)])) { pin, text in
      pin.field.userChanged(text)
    }
  }

  var invariants: some Invariants<PinField> {
    Always("there are at most four, all of them digits") { pin in
      pin.state.digits.count <= 4 && pin.state.digits.allSatisfy { ("0"..."9").contains($0) }
    }
  }

  var projection: some Projection<PinField> {
    Shows("field", { $0.field.value }, expected: { $0.state.digits })
  }

  // type "x"
  static let knownDefects = [
    CatalogEntry.Defect(
      id: "rendered-on-change", summary: "what is refused stays in the field, because the state did not change",
      oracle: Oracle.quiescentAgreement.rawValue, shortestEvents: 1)
  ]
}
