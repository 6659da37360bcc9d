import MediatorTesting
import PropertyCore

/// A list that can be filtered, and whose rows can be deleted by their offsets
/// (F16, zachswift615/speak2#8, mattDavo/Yippy#39 and WebReflection/hypermvc#1).
final class FilteredList {
  struct Item: Equatable {
    let id: Int
    let name: String
  }

  struct State: Equatable {
    var items = ["b", "a1", "a2"].enumerated().map { Item(id: $0.offset, name: $0.element) }
    var filter = ""

    var shown: [Item] { filter.isEmpty ? items : items.filter { $0.name.hasPrefix(filter) } }
  }

  enum Defect: String, CaseIterable {
    /// Offsets in what is shown are applied to the whole list.
    case offsetsInWholeList = "offsets-in-whole-list"
    /// The offsets are looked up one by one, each in what the deletion before has left.
    case looksUpOneByOne = "looks-up-one-by-one"
  }

  private(set) var state = State()
  private let defect: Defect?
  private var lastID = 2

  init(planting defect: Defect?) { self.defect = defect }

  func filter(by prefix: String) { state.filter = prefix }

  func add(_ name: String) {
    lastID += 1
    state.items.append(Item(id: lastID, name: name))
  }

  /// Deletes the rows at offsets in what is shown.
  func delete(at offsets: [Int]) {
    switch defect {
    case .offsetsInWholeList:
      let kept = state.items.enumerated().filter { !offsets.contains($0.offset) }
      state.items = kept.map(\.element)
    case .looksUpOneByOne:
      for offset in offsets {
        let shown = state.shown
        // The faulty app ends here when the offset is past the end.
        guard shown.indices.contains(offset) else { continue }
        state.items.removeAll { $0.id == shown[offset].id }
      }
    case nil:
      let shown = state.shown
      let ids = offsets.filter(shown.indices.contains).map { shown[$0].id }
      state.items.removeAll { ids.contains($0.id) }
    }
  }
}

struct FilteredListSpecification: MediatorSpecification {
  var defect: FilteredList.Defect?

  /// The screen: what deleting has to leave.
  final class Screen {
    let list: FilteredList
    private(set) var left: [FilteredList.Item]

    init(_ list: FilteredList) {
      self.list = list
      left = list.state.items
    }

    func add(_ name: String) {
      list.add(name)
      left = list.state.items
    }

    func delete(at offsets: [Int]) {
      let shown = list.state.shown
      let deleted = shown.indices.filter(offsets.contains).map { shown[$0] }
      left = list.state.items.filter { !deleted.contains($0) }
      list.delete(at: offsets)
    }
  }

  func makeSystem(in world: World) -> Screen { Screen(FilteredList(planting: defect)) }

  func state(of screen: Screen) -> FilteredList.State { screen.list.state }

  var commands: some Commands<Screen> {
    Command("filter by", .element(of: ["a", "b", ""])) { screen, prefix in screen.list.filter(by: prefix) }
    Command("delete at", .element(of: [[0], [1], [0, 1], [0, 2], [1, 2]])) { screen, offsets in
      screen.delete(at: offsets)
    }
    Command("add", .element(of: ["a3", "b2"])) { screen, name in screen.add(name) }
      .when { $0.list.state.items.count < 4 }
  }

  var invariants: some Invariants<Screen> {
    Always("what was shown at the offsets is deleted, and nothing else") { $0.list.state.items == $0.left }
  }

  private static let onlyWhatWasShown = "what was shown at the offsets is deleted, and nothing else"

  static let knownDefects = [
    // filter by "a" · delete at 0
    CatalogEntry.Defect(
      id: "offsets-in-whole-list", summary: "under a filter, rows are deleted at the offsets that they have without it",
      oracle: onlyWhatWasShown, shortestEvents: 2),
    // delete at 0 and 1
    CatalogEntry.Defect(
      id: "looks-up-one-by-one", summary: "of several offsets, each is looked up in what the one before has left",
      oracle: onlyWhatWasShown, shortestEvents: 1),
  ]
}
