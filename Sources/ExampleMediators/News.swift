/// A news item, of which every screen holds a copy of its own.
public struct News: Equatable, Sendable {
  /// What stays the same when the rest changes.
  public let id: Int

  /// The headline.
  public var title: String

  /// How many people like it.
  public var likesCount: Int

  /// Creates a news item.
  public init(id: Int, title: String, likesCount: Int) {
    self.id = id
    self.title = title
    self.likesCount = likesCount
  }

  /// Whether both are copies of one news item, whatever their counts.
  ///
  /// Not `==`: two copies that disagree about the likes have to compare unequal,
  /// or no test would notice.
  public func isSame(as other: News) -> Bool { id == other.id }
}

/// A screen, or whoever speaks for all screens, that is told of likes.
public protocol ScreenUpdatable: AnyObject {
  /// Hears that the user likes a news item.
  func likeAdded(to news: News)

  /// Hears that the user no longer likes a news item.
  func likeRemoved(from news: News)
}
