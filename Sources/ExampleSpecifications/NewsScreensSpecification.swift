import ExampleMediators
import MediatorTesting
import PropertyCore

/// What can happen to `NewsScreens`, and what must hold.
public struct NewsScreensSpecification: MediatorSpecification {
  let defect: NewsScreens.Defect?
  private let news = [
    News(id: 1, title: "Storm", likesCount: 0), News(id: 2, title: "Sun", likesCount: 3),
    News(id: 3, title: "Rain", likesCount: 1),
  ]

  /// Describes the mediator as it should be, or with a defect planted in it.
  public init(planting defect: NewsScreens.Defect? = nil) { self.defect = defect }

  public func makeSystem(in world: World) -> NewsScreens { NewsScreens(news: news, planting: defect) }

  public func state(of screens: NewsScreens) -> NewsScreens.State { screens.state }

  public var commands: some Commands<NewsScreens> {
    Command("like in the feed", .element(of: 1...4)) { screens, id in screens.feed.like(id) }
    Command("unlike in the feed", .element(of: 1...4)) { screens, id in screens.feed.unlike(id) }
    Command("like the detail") { $0.detail.like() }
    Command("unlike the detail") { $0.detail.unlike() }
    Command("like all") { $0.feed.likeAll() }
    Command("unlike all") { $0.feed.unlikeAll() }
  }

  public var invariants: some Invariants<NewsScreens> {
    Always("all screens show the same likes") {
      let state = $0.state
      return state.detailLikes == state.feedLikes.first && state.profileLikes == state.feedLikes.reduce(0, +)
    }
    Always("a like counts once") { screens in
      let state = screens.state
      return zip(news, state.feedLikes).allSatisfy { $1 <= $0.likesCount + (state.likedIDs.contains($0.id) ? 1 : 0) }
    }
    Always("only a like that was given is taken back") { screens in
      let state = screens.state
      return zip(news, state.feedLikes).allSatisfy { $1 >= $0.likesCount + (state.likedIDs.contains($0.id) ? 1 : 0) }
    }
  }
}

extension NewsScreensSpecification {
  /// What each planted defect does, what reports it, and the length of its shortest run.
  static let knownDefects = [
    // like
    CatalogEntry.Defect(
      id: "feed-copy", summary: "the feed changes copies of its news, and so nothing",
      oracle: "all screens show the same likes", shortestEvents: 1),
    // like · like
    CatalogEntry.Defect(
      id: "double-like", summary: "a second like of the same news counts again", oracle: "a like counts once",
      shortestEvents: 2),
    // unlike
    CatalogEntry.Defect(
      id: "likes-below-zero", summary: "a like that was not given can be taken back",
      oracle: "only a like that was given is taken back", shortestEvents: 1),
    // like
    CatalogEntry.Defect(
      id: "sender-told", summary: "the screen that reports counts for itself and once more when it is told",
      oracle: "all screens show the same likes", shortestEvents: 1),
  ]
}
