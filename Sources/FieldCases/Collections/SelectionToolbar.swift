import MediatorTesting
import PropertyCore

/// A list whose rows can be marked, and a button that deletes the marked ones
/// (F18, zotero/zotero-ios#1052 and #212).
final class SelectionToolbar {
  struct State: Equatable {
    var rows: [String]
    /// The rows that are selected, in the order in which they were.
    var selected: [String] = []
  }

  enum Defect: String, CaseIterable {
    /// Taking a mark away changes the row and not the selection.
    case deselectChangesRowOnly = "deselect-changes-row-only"
  }

  /// A row on screen with its mark.
  struct Row {
    let id: String
    let mark: Control<Bool>
  }

  typealias Delete = ([String], @escaping (Result<Bool, any Error>) -> Void) -> Void

  private(set) var state: State
  let rows: [Row]
  let deleteButton: Button
  private let delete: Delete
  private let defect: Defect?
  private var isRendering = false

  init(rows: [Row], deleteButton: Button, planting defect: Defect?, delete: @escaping Delete) {
    state = State(rows: rows.map(\.id))
    self.rows = rows
    self.deleteButton = deleteButton
    self.defect = defect
    self.delete = delete
    for row in rows {
      row.mark.onUserChange = { [unowned self, id = row.id] isMarked in marked(id, isMarked) }
    }
    deleteButton.onTap = { [unowned self] in deleteSelected() }
  }

  private func marked(_ id: String, _ isMarked: Bool) {
    guard !isRendering, state.rows.contains(id) else { return }
    if isMarked {
      if !state.selected.contains(id) { state.selected.append(id) }
    } else if defect != .deselectChangesRowOnly {
      state.selected.removeAll { $0 == id }
    } else {
      return
    }
    render()
  }

  private func deleteSelected() {
    guard !state.selected.isEmpty else { return }
    let ids = state.selected
    state.selected = []
    render()
    delete(ids) { [weak self] result in
      if case .success = result { self?.deleted(ids) }
    }
  }

  private func deleted(_ ids: [String]) {
    state.rows.removeAll(where: ids.contains)
    // They may have been selected again while they were being deleted.
    state.selected.removeAll(where: ids.contains)
    render()
  }

  private func render() {
    isRendering = true
    defer { isRendering = false }
    for row in rows { row.mark.render(state.selected.contains(row.id), enabled: state.rows.contains(row.id)) }
    deleteButton.render(enabled: !state.selected.isEmpty)
  }
}

struct SelectionToolbarSpecification: MediatorSpecification {
  var defect: SelectionToolbar.Defect?

  private static let ids = ["A", "B", "C"]

  func makeSystem(in world: World) -> SelectionToolbar {
    SelectionToolbar(
      rows: Self.ids.map { SelectionToolbar.Row(id: $0, mark: world.control($0, false, semantics: .any)) },
      deleteButton: world.button("Delete", enabled: false), planting: defect,
      delete: world.service("delete", reply: .constant(true)))
  }

  func state(of toolbar: SelectionToolbar) -> SelectionToolbar.State { toolbar.state }

  var commands: some Commands<SelectionToolbar> {
    Command("tap row", .element(of: Self.ids.indices)) { toolbar, index in
      let mark = toolbar.rows[index].mark
      mark.userChanged(!mark.value)
    }
    .weight(3)
    Command("tap Delete") { $0.deleteButton.userTaps() }
  }

  var projection: some Projection<SelectionToolbar> {
    Shows("marked", \.marked, expected: { $0.state.rows.filter($0.state.selected.contains) })
    Shows("Delete enabled", { $0.deleteButton.isEnabled }, expected: { !$0.marked.isEmpty })
  }

  static let knownDefects = [
    // tap A · tap A
    CatalogEntry.Defect(
      id: "deselect-changes-row-only",
      summary: "a row whose mark was taken away is still selected, and would be deleted",
      oracle: Oracle.quiescentAgreement.rawValue, shortestEvents: 2)
  ]
}

extension SelectionToolbar {
  /// The rows that a user sees marked.
  fileprivate var marked: [String] { rows.filter(\.mark.value).map(\.id) }
}
