/// The mediator of three screens that show the same likes: a feed of all news,
/// the detail of the first, and a profile that counts.
///
/// The policy is that of the article: a screen on which the user acts reports
/// the act and changes only when it is told, like everyone else. So the sender
/// *is* told, and must not have counted already.
///
/// The mediator knows what its user likes. Liking twice is one like, and a like
/// that was not given cannot be taken back; of such an act no screen is told.
public final class NewsScreens: ScreenUpdatable {

  /// What the screens show, and what the mediator knows.
  public struct State: Equatable, Sendable {
    /// The likes that the feed shows, in its order.
    public var feedLikes: [Int]

    /// The likes that the detail shows for the first news item.
    public var detailLikes: Int

    /// The likes of all news together, as the profile shows them.
    public var profileLikes: Int

    /// What the user likes, in the order in which it was liked.
    public var likedIDs: [Int]

    /// Creates a state.
    public init(feedLikes: [Int], detailLikes: Int, profileLikes: Int, likedIDs: [Int] = []) {
      self.feedLikes = feedLikes
      self.detailLikes = detailLikes
      self.profileLikes = profileLikes
      self.likedIDs = likedIDs
    }
  }

  /// Mistakes that these screens can be made with.
  public enum Defect: String, CaseIterable, Sendable {
    /// The feed changes copies in a loop, as in the article, and so nothing.
    case feedCopy = "feed-copy"

    /// A second like of the same news counts again.
    case doubleLike = "double-like"

    /// A like that was not given can be taken back.
    case likesBelowZero = "likes-below-zero"

    /// The screen on which the user acts counts for itself and, when it is told
    /// like the others, once more.
    case senderTold = "sender-told"
  }

  /// The screen that lists all news.
  public let feed: NewsFeed

  /// The screen that shows the first of them.
  public let detail: NewsDetail

  /// The screen that counts.
  public let profile: Profile

  private let log: (String) -> Void
  private let defect: Defect?
  private var likedIDs: [Int] = []

  /// Creates the three screens.
  ///
  /// - Parameter log: Given each line that the mediator or a screen would print.
  /// - Precondition: There is a first news item, and no two have the same id.
  public init(news: [News], log: @escaping (String) -> Void = { _ in }, planting defect: Defect? = nil) {
    self.log = log
    self.defect = defect
    guard let first = news.first else { preconditionFailure("the detail screen needs a news item to show") }
    precondition(Set(news.map(\.id)).count == news.count, "two news items have the same id")
    feed = NewsFeed(news, log: log, planting: defect)
    detail = NewsDetail(first, log: log, planting: defect)
    profile = Profile(news.reduce(0) { $0 + $1.likesCount }, log: log)
    feed.update(mediator: self)
    detail.update(mediator: self)
  }

  /// What the screens show now.
  ///
  /// Read from the screens and not kept beside them: the mediator's own idea of
  /// the counts would hide a screen that disagrees.
  public var state: State {
    State(
      feedLikes: feed.news.map(\.likesCount),
      detailLikes: detail.news.likesCount,
      profileLikes: profile.numberOfGivenLikes,
      likedIDs: likedIDs
    )
  }

  /// Tells every screen, the sender too, of a like that is new.
  public func likeAdded(to news: News) {
    log("Screen Mediator: Received a liked news model with id \(news.id)")
    let isLiked = likedIDs.contains(news.id)
    guard !isLiked || defect == .doubleLike else { return }
    if !isLiked { likedIDs.append(news.id) }
    for screen in screens { screen.likeAdded(to: news) }
  }

  /// Tells every screen, the sender too, that a like given before is gone.
  public func likeRemoved(from news: News) {
    log("ScreenMediator: Received a disliked news model with id \(news.id)")
    guard likedIDs.contains(news.id) || defect == .likesBelowZero else { return }
    likedIDs.removeAll { $0 == news.id }
    for screen in screens { screen.likeRemoved(from: news) }
  }

  private var screens: [any ScreenUpdatable] { [feed, detail, profile] }
}
