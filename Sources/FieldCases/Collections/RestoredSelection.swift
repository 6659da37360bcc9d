import MediatorTesting
import PropertyCore

/// A list that keeps its selection over a reload (F17, rizinorg/cutter#2937 and kkebo/DNSecure#20).
final class RestoredSelection {
  struct State: Equatable {
    var rows = ["a", "b"]
    var selected: Int?
  }

  enum Defect: String, CaseIterable {
    /// An index is put back only when it is larger than the number of rows.
    case offByOne = "off-by-one"
  }

  private(set) var state = State()
  private let defect: Defect?

  init(planting defect: Defect?) { self.defect = defect }

  func select(_ index: Int) {
    guard state.rows.indices.contains(index) else { return }
    state.selected = index
  }

  /// Shows other rows; the row that was selected stays so, or else the one that is nearest to its place.
  func reload(_ rows: [String]) {
    let selected = state.selected
    let name = selected.flatMap { state.rows.indices.contains($0) ? state.rows[$0] : nil }
    state.rows = rows
    if defect == .offByOne {
      if let selected, rows.count < selected { state.selected = 0 }
      return
    }
    let nearest = selected.flatMap { rows.isEmpty ? nil : min($0, rows.count - 1) }
    state.selected = rows.firstIndex { $0 == name } ?? nearest
  }
}

struct RestoredSelectionSpecification: MediatorSpecification {
  var defect: RestoredSelection.Defect?

  func makeSystem(in world: World) -> RestoredSelection { RestoredSelection(planting: defect) }

  func state(of list: RestoredSelection) -> RestoredSelection.State { list.state }

  var commands: some Commands<RestoredSelection> {
    Command("select", .element(of: [0, 1, 2])) { list, index in list.select(index) }
    Command("reload to", .element(of: [["a"], ["b"], ["b", "a"], ["c", "a", "b"], []])) { list, rows in
      list.reload(rows)
    }
  }

  var invariants: some Invariants<RestoredSelection> {
    Always("what is selected is there") { list in
      list.state.selected.map(list.state.rows.indices.contains) ?? true
    }
  }

  static let knownDefects = [
    // select the second · reload to one row
    CatalogEntry.Defect(
      id: "off-by-one", summary: "an index that has just become one past the end is kept",
      oracle: "what is selected is there", shortestEvents: 2)
  ]
}
