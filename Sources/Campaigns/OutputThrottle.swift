/// Says when it is time for another line.
struct OutputThrottle {
  private let interval: Duration
  private var last = ContinuousClock.now

  init(seconds: Int) { interval = .seconds(seconds) }

  /// Whether the interval has passed since it was last true.
  var isDue: Bool {
    mutating get {
      guard ContinuousClock.now - last >= interval else { return false }
      last = .now
      return true
    }
  }
}
