/// A timekeeper whose time moves when the test says so.
final class ManualTimer {
  private struct Entry {
    var delay: Duration
    var isCancelled = false
    var callback: () -> Void
  }

  private var entries: [Entry] = []

  var delays: [Duration] { entries.map(\.delay) }

  func schedule(_ delay: Duration, _ callback: @escaping () -> Void) -> (() -> Void) {
    let ordinal = entries.count
    entries.append(Entry(delay: delay, callback: callback))
    return { self.entries[ordinal].isCancelled = true }
  }

  /// Lets everything fire that was scheduled before and not cancelled, once.
  func fireAll() {
    for ordinal in entries.indices where !entries[ordinal].isCancelled {
      entries[ordinal].isCancelled = true
      entries[ordinal].callback()
    }
  }

  /// Lets an entry fire although it was cancelled or has fired.
  func fireAnyway(_ ordinal: Int) { entries[ordinal].callback() }
}
