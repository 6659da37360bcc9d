import MediatorTesting
import PropertyCore

/// A sheet with filters that the user can also close by swiping it away
/// (F29, TelemetryDeck/TelemetryViewer#39, homebridge/homebridge-config-ui-x#986).
///
/// Some swipes are reported and some are not. So the mediator takes what is
/// reported, and looks at the sheet itself wherever it matters whether it is there.
final class FilterSheet {
  /// Everything the mediator has committed.
  struct State: Equatable {
    var isPresented = false
    var timesOpened = 0
  }

  /// Mistakes that this mediator can be made with.
  enum Defect: String, CaseIterable {
    /// Only the Close button clears the flag, and the flag is all that is asked.
    case closeButtonOnly = "close-button-only"
  }

  let sheet: Control<Bool>
  private var isFlagged = false
  private var timesOpened = 0
  private let defect: Defect?

  init(sheet: Control<Bool>, planting defect: Defect? = nil) {
    self.sheet = sheet
    self.defect = defect
    guard defect == nil else { return }
    sheet.onUserChange = { [weak self] in self?.isFlagged = $0 }
  }

  var state: State { State(isPresented: isPresented, timesOpened: timesOpened) }

  private var isPresented: Bool { isFlagged && (defect == .closeButtonOnly || sheet.value) }

  /// Opens the sheet.
  func open() {
    guard !isPresented else { return }
    isFlagged = true
    timesOpened += 1
    sheet.render(true)
  }

  /// Closes the sheet by its button.
  func close() {
    guard isPresented else { return }
    isFlagged = false
    sheet.render(false)
  }
}

/// What can happen to a `FilterSheet`, and what must hold.
struct FilterSheetSpecification: MediatorSpecification {
  let defect: FilterSheet.Defect?

  init(planting defect: FilterSheet.Defect? = nil) { self.defect = defect }

  func makeSystem(in world: World) -> FilterSheet {
    FilterSheet(sheet: world.control("sheet", false), planting: defect)
  }

  func state(of filters: FilterSheet) -> FilterSheet.State { filters.state }

  var commands: some Commands<FilterSheet> {
    Command("open") { $0.open() }
    Command("close") { $0.close() }
    Command("swipe away") { $0.sheet.userChanged(false) }.when { $0.sheet.value }
    Command("swipe away, unreported") { $0.sheet.changesSilently(to: false) }.when { $0.sheet.value }
  }

  var invariants: some Invariants<FilterSheet> {
    Eventually("opening shows the sheet", after: .command("open")) { $0.sheet.value }
  }

  var projection: some Projection<FilterSheet> {
    Shows("sheet", { $0.sheet.value }, expected: { $0.state.isPresented })
  }

  // open · swipe away
  static let knownDefects = [
    CatalogEntry.Defect(
      id: "close-button-only", summary: "a sheet that was swiped away counts as presented",
      oracle: Oracle.quiescentAgreement.rawValue, shortestEvents: 2)
  ]
}
