import ExampleMediators
import Testing

@Suite struct LocalSearchTests {
  private static let items = [
    SearchItem(title: "Swift Tour", category: "Books"),
    SearchItem(title: "Swift Mug", category: "Gifts"),
    SearchItem(title: "  Café Guide", category: "books "),
  ]

  private func makeSearch(planting defect: LocalSearch.Defect? = nil) -> LocalSearch {
    LocalSearch(items: Self.items, planting: defect)
  }

  private func titles(_ search: LocalSearch) -> [String] { search.visibleItems.map(\.title) }

  @Test func `shows everything until something is asked for`() {
    #expect(makeSearch().visibleItems == Self.items)
  }

  @Test func `finds by query alone, whatever the case and the spaces around`() {
    let search = makeSearch()
    search.queryChanged(to: "  sWIFT ")
    #expect(titles(search) == ["Swift Tour", "Swift Mug"])
    search.queryChanged(to: "cafe\u{301}")
    #expect(titles(search) == ["  Café Guide"])
  }

  @Test func `finds by category alone, whatever the case and the spaces around`() {
    let search = makeSearch()
    search.categorySelected("BOOKS")
    #expect(titles(search) == ["Swift Tour", "  Café Guide"])
  }

  @Test func `combines both and forgets either when it is cleared`() {
    let search = makeSearch()
    search.categorySelected("Books")
    search.queryChanged(to: "swift")
    #expect(titles(search) == ["Swift Tour"])
    search.categorySelected(nil)
    #expect(titles(search) == ["Swift Tour", "Swift Mug"])
    search.categorySelected("Books")
    search.queryChanged(to: " ")
    #expect(titles(search) == ["Swift Tour", "  Café Guide"])
    search.clear()
    #expect(search.visibleItems == Self.items && search.state.category == nil)
  }

  @Test(arguments: [nil, LocalSearch.Defect.categoryForgotten])
  func `a query forgets the category by a defect only`(defect: LocalSearch.Defect?) {
    let search = makeSearch(planting: defect)
    search.categorySelected("Gifts")
    search.queryChanged(to: "swift")
    #expect(titles(search) == (defect == nil ? ["Swift Mug"] : ["Swift Tour", "Swift Mug"]))
  }

  @Test(arguments: [nil, LocalSearch.Defect.unevenNormalization])
  func `case counts after a change of category by a defect only`(defect: LocalSearch.Defect?) {
    let search = makeSearch(planting: defect)
    search.queryChanged(to: "swift")
    search.categorySelected("Gifts")
    #expect(titles(search) == (defect == nil ? ["Swift Mug"] : []))
  }
}
