import Observation

private final class ObservedView<Value: Equatable>: ObservingView {
  let name: String
  private let participant: Int
  private unowned let run: Run
  private let read: () -> Value
  private var shown: Value?
  private let mark = ChangeMark()

  init(_ name: String, in run: Run, reading read: @escaping () -> Value) {
    self.name = name
    self.run = run
    self.read = read
    participant = run.register(name)
    track()
  }

  func refresh() {
    guard mark.isSet, run.interact(.notify, participant) else { return }
    track()
    if run.isTracing, let shown { run.tracer.note("\(name) reads \(describeValue(shown))") }
  }

  func difference() -> (shown: String, current: String)? {
    let current = read()
    guard let shown, shown != current else { return nil }
    return (describeValue(shown), describeValue(current))
  }

  private func track() {
    mark.isSet = false
    let mark = mark
    shown = withObservationTracking(read) { mark.isSet = true }
  }
}

/// Says that something a view read is about to change.
private final class ChangeMark: @unchecked Sendable {
  // Set by the mediator's own changes, on the thread of the run.
  var isSet = false
}

extension World {
  /// Makes a part of the screen that observes an `@Observable` mediator, as a SwiftUI view does.
  ///
  /// It reads at once, and again after every event or job in which something it
  /// read was changed. What it read last is compared with what there is to read
  /// whenever nothing is left to deliver: a difference means that the mediator
  /// changed something without telling (the oracle *coherent observation*).
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - read: Reads the mediator; capture it unowned.
  public func view<Value: Equatable>(_ name: String, reading read: @escaping () -> Value) {
    run.views.append(ObservedView(name, in: run, reading: read))
  }
}
