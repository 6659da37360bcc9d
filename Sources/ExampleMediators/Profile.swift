/// The screen that shows how many likes there are.
public final class Profile: ScreenUpdatable {
  /// The likes of all news together.
  public private(set) var numberOfGivenLikes: Int

  private let log: (String) -> Void

  /// Creates a profile; its user does nothing, so it reports to nobody.
  ///
  /// - Parameter log: Given each line that the screen would print.
  public init(_ numberOfGivenLikes: Int, log: @escaping (String) -> Void = { _ in }) {
    self.numberOfGivenLikes = numberOfGivenLikes
    self.log = log
  }

  /// Counts a like, whoever gave it.
  public func likeAdded(to news: News) {
    log("Profile: Received a liked news model with id \(news.id)")
    numberOfGivenLikes += 1
  }

  /// Counts a like less, whoever took it back.
  public func likeRemoved(from news: News) {
    log("Profile: Received a disliked news model with id \(news.id)")
    numberOfGivenLikes -= 1
  }
}
