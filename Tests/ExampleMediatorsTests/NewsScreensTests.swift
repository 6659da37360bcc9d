import ExampleMediators
import Testing

@Suite struct NewsScreensTests {
  private static let news = [
    News(id: 1, title: "News1", likesCount: 1),
    News(id: 2, title: "News2", likesCount: 2),
  ]
  private static let untouched = NewsScreens.State(feedLikes: [1, 2], detailLikes: 1, profileLikes: 3)

  private func makeScreens(planting defect: NewsScreens.Defect? = nil) -> NewsScreens {
    NewsScreens(news: Self.news, planting: defect)
  }

  @Test func `prints what the article prints`() {
    var lines: [String] = []
    let screens = NewsScreens(news: Self.news, log: { lines.append($0) })

    screens.feed.likeAll()
    screens.feed.unlikeAll()

    #expect(
      lines.joined(separator: "\n") == """


        News Feed: User LIKED all news models
        News Feed: I am telling to mediator about it...

        Screen Mediator: Received a liked news model with id 1
        News Feed: Received a liked news model with id 1
        News Detail: Received a liked news model with id 1
        Profile: Received a liked news model with id 1
        Screen Mediator: Received a liked news model with id 2
        News Feed: Received a liked news model with id 2
        News Detail: Received a liked news model with id 2
        Profile: Received a liked news model with id 2


        News Feed: User DISLIKED all news models
        News Feed: I am telling to mediator about it...

        ScreenMediator: Received a disliked news model with id 1
        News Feed: Received a disliked news model with id 1
        News Detail: Received a disliked news model with id 1
        Profile: Received a disliked news model with id 1
        ScreenMediator: Received a disliked news model with id 2
        News Feed: Received a disliked news model with id 2
        News Detail: Received a disliked news model with id 2
        Profile: Received a disliked news model with id 2
        """)
    #expect(screens.state == Self.untouched)
  }

  @Test func `all screens agree, whichever the user acts on`() {
    let screens = makeScreens()
    screens.detail.like()
    screens.feed.like(2)
    #expect(screens.state == .init(feedLikes: [2, 3], detailLikes: 2, profileLikes: 5, likedIDs: [1, 2]))
    screens.feed.unlike(1)
    #expect(screens.state == .init(feedLikes: [1, 3], detailLikes: 1, profileLikes: 4, likedIDs: [2]))
    screens.detail.unlike()
    screens.feed.unlikeAll()
    #expect(screens.state == Self.untouched)
  }

  @Test func `liking an unknown item changes nothing`() {
    let screens = makeScreens()
    screens.feed.like(3)
    screens.feed.unlike(3)
    #expect(screens.state == Self.untouched)
  }

  @Test func `copies that disagree about the likes are the same news but not equal`() {
    var copy = Self.news[0]
    copy.likesCount += 1
    #expect(copy.isSame(as: Self.news[0]) && copy != Self.news[0])
  }

  @Test func `screens do not keep their mediator`() {
    weak var mediator: NewsScreens?
    let feed: NewsFeed
    do {
      let screens = makeScreens()
      mediator = screens
      feed = screens.feed
    }
    #expect(mediator == nil)
    feed.likeAll()
    #expect(feed.news == Self.news)
  }

  @Test(arguments: [nil, NewsScreens.Defect.feedCopy])
  func `the feed changes a copy by a defect only`(defect: NewsScreens.Defect?) {
    let screens = makeScreens(planting: defect)
    screens.detail.like()
    #expect(screens.state.detailLikes == 2 && screens.state.profileLikes == 4)
    #expect(screens.state.feedLikes == (defect == nil ? [2, 2] : [1, 2]))
  }

  @Test(arguments: [nil, NewsScreens.Defect.doubleLike])
  func `a second like counts by a defect only`(defect: NewsScreens.Defect?) {
    let screens = makeScreens(planting: defect)
    screens.feed.like(1)
    screens.detail.like()
    #expect(screens.state.feedLikes == (defect == nil ? [2, 2] : [3, 2]))
    #expect(screens.state.likedIDs == [1])
  }

  @Test(arguments: [nil, NewsScreens.Defect.likesBelowZero])
  func `a like not given is taken back by a defect only`(defect: NewsScreens.Defect?) {
    let screens = NewsScreens(news: [News(id: 1, title: "News1", likesCount: 0)], planting: defect)
    screens.feed.unlike(1)
    #expect(screens.state.feedLikes == (defect == nil ? [0] : [-1]))
  }

  @Test(arguments: [nil, NewsScreens.Defect.senderTold])
  func `the sender counts twice by a defect only`(defect: NewsScreens.Defect?) {
    let screens = makeScreens(planting: defect)
    screens.feed.like(1)
    #expect(screens.state.feedLikes == (defect == nil ? [2, 2] : [3, 2]))
    #expect(screens.state.detailLikes == 2 && screens.state.profileLikes == 4)
  }
}
