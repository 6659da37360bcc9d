/// Something that can be found.
public struct SearchItem: Equatable, Sendable {
  /// What the query is compared with.
  public var title: String

  /// What the chips choose between.
  public var category: String

  /// Creates an item.
  public init(title: String, category: String) {
    self.title = title
    self.category = category
  }
}

/// A search over items at hand, by a query field and a row of category chips.
///
/// The field and the chips report to the mediator and know nothing of each other
/// or of the list. What is visible is computed in one place, from both inputs,
/// whichever of them changed.
public final class LocalSearch {

  /// Everything the search has committed.
  public struct State: Equatable, Sendable {
    /// The query as it was typed.
    public var query = ""

    /// The chosen category; with none, every category is searched.
    public var category: String?

    /// The items that match both, in their original order.
    public var visibleItems: [SearchItem] = []

    /// Creates the state of a search over nothing.
    public init() {}
  }

  /// Mistakes that this search can be made with.
  public enum Defect: String, CaseIterable, Sendable {
    /// A new query is searched for in every category, whatever is chosen.
    case categoryForgotten = "category-forgotten"

    /// A new category is combined with the query as it was typed, so that case
    /// and surrounding spaces count there and nowhere else.
    case unevenNormalization = "uneven-normalization"
  }

  /// What was committed last.
  public private(set) var state = State()

  /// Told of every new state, after it was committed.
  public var onChange: ((State) -> Void)?

  /// The items that the list shows.
  public var visibleItems: [SearchItem] { state.visibleItems }

  private let items: [SearchItem]
  private let defect: Defect?

  /// Creates a search that shows all items.
  public init(items: [SearchItem], planting defect: Defect? = nil) {
    self.items = items
    self.defect = defect
    state.visibleItems = items
  }

  /// Takes what the field contains.
  public func queryChanged(to query: String) {
    var next = state
    next.query = query
    let category = defect == .categoryForgotten ? nil : next.category
    next.visibleItems = items.filter { matches($0, query: query, category: category) }
    commit(next)
  }

  /// Takes the chosen chip, or none.
  public func categorySelected(_ category: String?) {
    var next = state
    next.category = category
    if defect == .unevenNormalization {
      next.visibleItems = items.filter {
        isIn(category, $0) && (next.query.isEmpty || $0.title.contains(next.query))
      }
    } else {
      next.visibleItems = items.filter { matches($0, query: next.query, category: category) }
    }
    commit(next)
  }

  /// Empties the field and takes back the chosen chip.
  public func clear() {
    var next = State()
    next.visibleItems = items
    commit(next)
  }

  /// Whether an item belongs to the list: the one rule of this search.
  private func matches(_ item: SearchItem, query: String, category: String?) -> Bool {
    let query = query.normalized
    return isIn(category, item) && (query.isEmpty || item.title.normalized.contains(query))
  }

  private func isIn(_ category: String?, _ item: SearchItem) -> Bool {
    guard let category else { return true }
    return item.category.normalized == category.normalized
  }

  private func commit(_ next: State) {
    guard next != state else { return }
    state = next
    onChange?(next)
  }
}
