import ExampleMediators
import MediatorTesting
import PropertyCore

/// What can happen to a `LocalSearch`, and what must hold.
public struct LocalSearchSpecification: MediatorSpecification {
  let defect: LocalSearch.Defect?
  private let items = [
    SearchItem(title: "Apple", category: "fruit"), SearchItem(title: "Bean", category: "vegetable"),
    SearchItem(title: "Banana", category: "fruit"),
  ]

  /// Describes the mediator as it should be, or with a defect planted in it.
  public init(planting defect: LocalSearch.Defect? = nil) { self.defect = defect }

  public func makeSystem(in world: World) -> LocalSearch {
    let search = LocalSearch(items: items, planting: defect)
    search.onChange = world.observer("list", reading: { [unowned search] in search.state })
    return search
  }

  public func state(of search: LocalSearch) -> LocalSearch.State { search.state }

  public var commands: some Commands<LocalSearch> {
    Command("type query", .entry) { search, query in search.queryChanged(to: query) }
    Command("choose category", .element(of: [nil, "fruit", "vegetable", " Fruit"])) { search, category in
      search.categorySelected(category)
    }
    Command("clear") { $0.clear() }
  }

  public var invariants: some Invariants<LocalSearch> {
    Always("the list shows what matches the query and the category") { search in
      let (query, category) = (search.state.query.normalized, search.state.category?.normalized)
      return search.visibleItems
        == items.filter { item in
          (query.isEmpty || item.title.normalized.contains(query)) && (category ?? item.category) == item.category
        }
    }
  }
}

extension LocalSearchSpecification {
  /// What each planted defect does, what reports it, and the length of its shortest run.
  static let knownDefects = [
    // choose a category · type a query
    CatalogEntry.Defect(
      id: "category-forgotten", summary: "a new query is searched for in every category",
      oracle: "the list shows what matches the query and the category", shortestEvents: 2),
    // type a query that needs trimming · choose a category
    CatalogEntry.Defect(
      id: "uneven-normalization", summary: "case and surrounding spaces count when the category changes, and else not",
      oracle: "the list shows what matches the query and the category", shortestEvents: 2),
  ]
}
