/// The screen that lists all news.
///
/// What its user does it reports, and it changes when it is told, like every
/// other screen.
public final class NewsFeed: ScreenUpdatable {
  /// The news in the order of the feed.
  public private(set) var news: [News]

  private weak var mediator: (any ScreenUpdatable)?
  private let log: (String) -> Void
  private let defect: NewsScreens.Defect?

  /// Creates a feed that reports to nobody yet.
  ///
  /// - Parameter log: Given each line that the feed would print.
  public convenience init(_ news: [News], log: @escaping (String) -> Void = { _ in }) {
    self.init(news, log: log, planting: nil)
  }

  init(_ news: [News], log: @escaping (String) -> Void, planting defect: NewsScreens.Defect?) {
    self.news = news
    self.log = log
    self.defect = defect
  }

  /// Replaces whom this screen reports to, so that a relay can stand in between.
  public func update(mediator: (any ScreenUpdatable)?) {
    self.mediator = mediator
  }

  /// What a user does who likes one news item; an unknown one is nothing.
  public func like(_ id: Int) {
    guard let item = news.first(where: { $0.id == id }) else { return }
    log("\n\nNews Feed: User LIKED the news model with id \(id)")
    reportLike(of: item)
  }

  /// What a user does who takes a like back; an unknown item is nothing.
  public func unlike(_ id: Int) {
    guard let item = news.first(where: { $0.id == id }) else { return }
    log("\n\nNews Feed: User DISLIKED the news model with id \(id)")
    reportUnlike(of: item)
  }

  /// What a user does who likes everything.
  public func likeAll() {
    log("\n\nNews Feed: User LIKED all news models")
    log("News Feed: I am telling to mediator about it...\n")
    for item in news { reportLike(of: item) }
  }

  /// What a user does who takes every like back.
  public func unlikeAll() {
    log("\n\nNews Feed: User DISLIKED all news models")
    log("News Feed: I am telling to mediator about it...\n")
    for item in news { reportUnlike(of: item) }
  }

  /// Counts a like, whoever gave it.
  public func likeAdded(to news: News) {
    log("News Feed: Received a liked news model with id \(news.id)")
    count(1, for: news)
  }

  /// Counts a like less, whoever took it back.
  public func likeRemoved(from news: News) {
    log("News Feed: Received a disliked news model with id \(news.id)")
    count(-1, for: news)
  }

  private func reportLike(of item: News) {
    if defect == .senderTold { count(1, for: item) }
    mediator?.likeAdded(to: item)
  }

  private func reportUnlike(of item: News) {
    if defect == .senderTold { count(-1, for: item) }
    mediator?.likeRemoved(from: item)
  }

  private func count(_ change: Int, for told: News) {
    if defect == .feedCopy {
      for var item in news where item.isSame(as: told) { item.likesCount += change }
      return
    }
    for index in news.indices where news[index].isSame(as: told) {
      news[index].likesCount += change
    }
  }
}
