import MediatorTesting
import PropertyCore

/// A length that is shown to two decimals, in centimetres and in inches, and can be edited in either field
/// (F07, mrbeam/MrBeamPlugin#698 and hrobeers/finFoil#21).
final class LengthFields {
  enum Unit: CaseIterable {
    case centimetre, inch

    /// What the second decimal is worth, in micrometres.
    var hundredth: Int {
      switch self {
      case .centimetre: 100
      case .inch: 254
      }
    }

    /// A length as the field of this unit shows it.
    func text(of micrometres: Int) -> String {
      let rounded = (micrometres + hundredth / 2) / hundredth
      let (whole, decimals) = rounded.quotientAndRemainder(dividingBy: 100)
      return decimals < 10 ? "\(whole).0\(decimals)" : "\(whole).\(decimals)"
    }

    /// Reads a length with up to two decimals.
    func micrometres(in text: String) -> Int? {
      let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      guard let first = parts.first, (1...6).contains(first.count), let whole = UInt32(first) else { return nil }
      guard parts.count == 2 else { return Int(whole) * 100 * hundredth }
      guard (1...2).contains(parts[1].count), let decimals = UInt32(parts[1]) else { return nil }
      return (Int(whole) * 100 + Int(decimals) * (parts[1].count == 1 ? 10 : 1)) * hundredth
    }
  }

  struct State: Equatable {
    /// The length to its full precision, in micrometres.
    var length: Int
    var focus: Unit?
    /// What was typed into the field that has the focus.
    var typed: String?

    /// What a field must show.
    func text(of unit: Unit) -> String {
      if let typed, focus == unit { return typed }
      return unit.text(of: length)
    }
  }

  enum Defect: String, CaseIterable {
    /// Leaving a field reads it, whether it was edited or not.
    case leavingReadsField = "leaving-reads-field"
    /// Only leaving the field of the other unit does.
    case leavingReadsLinkedField = "leaving-reads-linked-field"
  }

  private(set) var state: State
  let centimetres: Control<String>
  let inches: Control<String>
  private let defect: Defect?
  private var isRendering = false

  init(length: Int, centimetres: Control<String>, inches: Control<String>, planting defect: Defect?) {
    state = State(length: length)
    self.centimetres = centimetres
    self.inches = inches
    self.defect = defect
    centimetres.onUserChange = { [unowned self] text in edited(.centimetre, text) }
    inches.onUserChange = { [unowned self] text in edited(.inch, text) }
    render()
  }

  /// Shows another length.
  func load(_ length: Int) {
    state.length = length
    state.typed = nil
    render()
  }

  func enter(_ unit: Unit) {
    leave()
    state.focus = unit
    render()
  }

  func leave() {
    guard let unit = state.focus else { return }
    let reads = defect == .leavingReadsField || defect == .leavingReadsLinkedField && unit == .inch
    if reads, let length = unit.micrometres(in: field(of: unit).value) { state.length = length }
    state.focus = nil
    state.typed = nil
    render()
  }

  func field(of unit: Unit) -> Control<String> { unit == .inch ? inches : centimetres }

  private func edited(_ unit: Unit, _ text: String) {
    guard !isRendering else { return }
    state.focus = unit
    state.typed = text
    if let length = unit.micrometres(in: text) { state.length = length }
    render()
  }

  private func render() {
    isRendering = true
    defer { isRendering = false }
    for unit in Unit.allCases { field(of: unit).render(state.text(of: unit)) }
  }
}

struct LengthFieldsSpecification: MediatorSpecification {
  var defect: LengthFields.Defect?

  /// The length as only loading and editing change it.
  private struct Model {
    var length = 10_050
    var focus: LengthFields.Unit?
  }

  func makeSystem(in world: World) -> LengthFields {
    let fields = LengthFields(
      length: Model().length, centimetres: world.control("cm", "", semantics: .any),
      inches: world.control("in", "", semantics: .any), planting: defect)
    world.model(Model()) { [unowned fields] in $0.length == fields.state.length }
    return fields
  }

  func state(of fields: LengthFields) -> LengthFields.State { fields.state }

  var commands: some Commands<LengthFields> {
    Command("enter", .element(of: LengthFields.Unit.allCases)) { fields, unit in
      fields.enter(unit)
    } model: { (model: inout Model, unit) in
      model.focus = unit
    }
    Command("leave") { $0.leave() }.when { $0.state.focus != nil }
    Command("type", .element(of: ["1", "2.5", "10.05", "1.", ""])) { fields, text in
      if let unit = fields.state.focus { fields.field(of: unit).userChanged(text) }
    } model: { (model: inout Model, text) in
      if let length = model.focus?.micrometres(in: text) { model.length = length }
    }
    .when { $0.state.focus != nil }
    Command("load", .element(of: [10_050, 100_000, 25_400])) { fields, length in
      fields.load(length)
    } model: { (model: inout Model, length) in
      model.length = length
    }
  }

  var projection: some Projection<LengthFields> {
    Shows("cm", { $0.centimetres.value }, expected: { $0.state.text(of: .centimetre) })
    Shows("in", { $0.inches.value }, expected: { $0.state.text(of: .inch) })
  }

  static let knownDefects = [
    // enter the field · leave it
    CatalogEntry.Defect(
      id: "leaving-reads-field", summary: "leaving a field takes the two decimals it shows for the length",
      oracle: "reference model", shortestEvents: 2),
    // enter the field in inches · leave it
    CatalogEntry.Defect(
      id: "leaving-reads-linked-field",
      summary: "leaving the field of the other unit takes what it shows for the length",
      oracle: "reference model", shortestEvents: 2),
  ]
}
