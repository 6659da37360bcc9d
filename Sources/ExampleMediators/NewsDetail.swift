/// The screen that shows one news item.
public final class NewsDetail: ScreenUpdatable {
  /// The item that is shown.
  public private(set) var news: News

  private weak var mediator: (any ScreenUpdatable)?
  private let log: (String) -> Void
  private let defect: NewsScreens.Defect?

  /// Creates a screen for one item that reports to nobody yet.
  ///
  /// - Parameter log: Given each line that the screen would print.
  public convenience init(_ news: News, log: @escaping (String) -> Void = { _ in }) {
    self.init(news, log: log, planting: nil)
  }

  init(_ news: News, log: @escaping (String) -> Void, planting defect: NewsScreens.Defect?) {
    self.news = news
    self.log = log
    self.defect = defect
  }

  /// Replaces whom this screen reports to, so that a relay can stand in between.
  public func update(mediator: (any ScreenUpdatable)?) {
    self.mediator = mediator
  }

  /// What a user does who likes the item shown.
  public func like() {
    log("\n\nNews Detail: User LIKED the news model with id \(news.id)")
    if defect == .senderTold { news.likesCount += 1 }
    mediator?.likeAdded(to: news)
  }

  /// What a user does who takes the like of the item shown back.
  public func unlike() {
    log("\n\nNews Detail: User DISLIKED the news model with id \(news.id)")
    if defect == .senderTold { news.likesCount -= 1 }
    mediator?.likeRemoved(from: news)
  }

  /// Counts a like, whoever gave it.
  public func likeAdded(to news: News) {
    log("News Detail: Received a liked news model with id \(news.id)")
    if self.news.isSame(as: news) { self.news.likesCount += 1 }
  }

  /// Counts a like less, whoever took it back.
  public func likeRemoved(from news: News) {
    log("News Detail: Received a disliked news model with id \(news.id)")
    if self.news.isSame(as: news) { self.news.likesCount -= 1 }
  }
}
