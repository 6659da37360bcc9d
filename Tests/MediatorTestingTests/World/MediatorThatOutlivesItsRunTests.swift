import MediatorTesting
import PropertyCore
import Testing

/// Everything that is told of the same news, as through a notification center; it keeps whoever signed up.
private final class NewsAgency {
  private var listeners: [() -> Void] = []

  func signUp(_ listener: @escaping () -> Void) { listeners.append(listener) }

  func publish() {
    for listener in listeners { listener() }
  }

  var listenerCount: Int { listeners.count }
}

/// A ticker that never signs off, so that those of earlier runs go on reacting.
private final class Ticker {
  let headline: Control<String>
  let more: Button
  let load: (String, @escaping (Result<Int, any Error>) -> Void) -> (() -> Void)
  let later: (Duration, @escaping () -> Void) -> (() -> Void)
  let clock: VirtualClock
  let tell: (Int) -> Void
  var news = 0
  private var cancel: () -> Void = {}

  init(in world: World, agency: NewsAgency) {
    headline = world.control("headline", "", semantics: .any)
    more = world.button("more")
    load = world.service("news", reply: .element(of: Array(0...9)))
    later = world.clock.scheduler("pause")
    clock = world.clock
    tell = world.listener("listener")
    headline.onUserChange = { _ in }
    agency.signUp { self.react() }
  }

  func react() {
    news += 1
    cancel()
    headline.userChanged("typed")
    headline.render("\(news)", enabled: news.isMultiple(of: 2))
    more.render(enabled: news.isMultiple(of: 2))
    more.userTaps()
    tell(news)
    let stop = later(.seconds(1)) { self.news += 1 }
    let stopOther = clock.schedule(after: .seconds(1)) { self.news += 1 }
    cancel = load("more") { _ in self.news += 1 }
    stop()
    stopOther()
  }
}

private struct TickerSpecification: MediatorSpecification {
  let agency: NewsAgency
  let made: (Ticker) -> Void

  func makeSystem(in world: World) -> Ticker {
    let ticker = Ticker(in: world, agency: agency)
    made(ticker)
    return ticker
  }

  func state(of ticker: Ticker) -> Int { ticker.news }

  var commands: some Commands<Ticker> {
    Command("publish") { _ in agency.publish() }
  }

  var oracles: OracleSelection {
    .all.without(.released, because: "the tickers are kept on purpose")
  }
}

@Suite struct MediatorThatOutlivesItsRunTests {
  @Test func `what an earlier run made is silent in a later one`() throws {
    let agency = NewsAgency()
    var tickers: [Ticker] = []
    let specification = try AnySpecification(TickerSpecification(agency: agency) { tickers.append($0) })
    let runner = FuzzRunner(specification)
    let publishing: [UInt8] = [1, 0, 1, 0, 1, 0]
    for _ in 0..<3 { _ = runner.run(publishing) }
    #expect(agency.listenerCount == 3)
    let first = try #require(tickers.first)
    let before = first.news
    agency.publish()
    // Its own reaction and nothing else: neither answers nor timers reach it any more.
    #expect(first.news == before + 1)
  }

  @Test func `a control and a button keep what they are given when the run is over`() throws {
    let agency = NewsAgency()
    var tickers: [Ticker] = []
    let specification = try AnySpecification(TickerSpecification(agency: agency) { tickers.append($0) })
    _ = FuzzRunner(specification).run([])
    let ticker = try #require(tickers.first)
    ticker.headline.render("shown", enabled: false)
    ticker.more.render(enabled: false)
    #expect(ticker.headline.value == "shown")
    #expect(!ticker.headline.isEnabled)
    #expect(!ticker.more.isEnabled)
    ticker.headline.userChanged("typed")
    #expect(ticker.headline.value == "shown")
  }
}
