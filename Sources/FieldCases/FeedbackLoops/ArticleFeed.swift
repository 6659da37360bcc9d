import MediatorTesting
import PropertyCore

/// A list whose footer loads the next page whenever it comes into view
/// (F11, woocommerce/woocommerce-ios#16778 and SDWebImage/SDWebImageSwiftUI#200).
final class ArticleFeed {
  struct State: Equatable {
    var pages = 0
    var isLoading = false
    /// Whether the last page failed, and the user has done nothing about it.
    var hasFailed = false
  }

  enum Defect: String, CaseIterable {
    /// The footer loads whenever nothing is being loaded.
    case loadsOnEveryAppearance = "loads-on-every-appearance"
  }

  typealias Load = (Int, @escaping (Result<Bool, any Error>) -> Void) -> Void

  private(set) var state = State()
  /// Whether the footer is in view; while a page is being loaded, a spinner is in its place.
  let footer: Control<Bool>
  private let load: Load
  private let defect: Defect?
  private var newestLoad = 0

  init(footer: Control<Bool>, planting defect: Defect?, load: @escaping Load) {
    self.footer = footer
    self.defect = defect
    self.load = load
    footer.onUserChange = { [unowned self] isInView in isInView ? footerAppeared() : footerDisappeared() }
  }

  func retry() {
    guard state.hasFailed else { return }
    start()
  }

  private func footerAppeared() {
    guard !state.isLoading, !state.hasFailed || defect == .loadsOnEveryAppearance else { return }
    start()
  }

  private func footerDisappeared() {
    // The user scrolls up, and may come down again to try once more.
    if !state.isLoading { state.hasFailed = false }
  }

  private func start() {
    state.isLoading = true
    state.hasFailed = false
    newestLoad += 1
    footer.render(false)
    load(state.pages + 1) { [weak self, number = newestLoad] result in self?.ended(number, result) }
  }

  private func ended(_ number: Int, _ result: Result<Bool, any Error>) {
    guard number == newestLoad, state.isLoading else { return }
    state.isLoading = false
    if case .success = result {
      state.pages += 1
      // The page pushes the footer out of view.
      footer.render(false)
    } else {
      state.hasFailed = true
      footer.render(true)
    }
  }
}

struct ArticleFeedSpecification: MediatorSpecification {
  var defect: ArticleFeed.Defect?

  func makeSystem(in world: World) -> ArticleFeed {
    // A server across the network never answers inside the call.
    ArticleFeed(
      footer: world.control("footer", false, semantics: .emitsOnChange), planting: defect,
      load: world.service("load", reply: .constant(true), policy: EffectPolicy(canAnswerInsideTheCall: false)))
  }

  func state(of feed: ArticleFeed) -> ArticleFeed.State { feed.state }

  var commands: some Commands<ArticleFeed> {
    Command("scroll to the end") { $0.footer.userChanged(true) }
    Command("scroll up") { $0.footer.userChanged(false) }
    Command("tap Retry") { $0.retry() }
  }

  var invariants: some Invariants<ArticleFeed> {
    AtQuiescence("no page is still being loaded") { !$0.state.isLoading }
  }

  static let knownDefects = [
    // scroll to the end · the page fails
    CatalogEntry.Defect(
      id: "loads-on-every-appearance", summary: "a failure brings the footer back, which asks again, and so on",
      oracle: Oracle.echoFreeRendering.rawValue, shortestEvents: 2)
  ]
}
