import Observation

/// A part of a screen that reads an `@Observable` mediator and reads again when it is told of a change.
protocol ObservingView: AnyObject {
  var name: String { get }
  /// Reads again if it was told of a change.
  func refresh()
  /// Whether what was read last is what would be read now.
  func isUpToDate() -> (shown: String, current: String)?
}

private final class ObservedView<Value: Equatable>: ObservingView {
  let name: String
  private let participant: Int
  private unowned let world: World
  private let read: () -> Value
  private var shown: Value?
  private let mark = ChangeMark()

  init(_ name: String, in world: World, reading read: @escaping () -> Value) {
    self.name = name
    self.world = world
    self.read = read
    participant = world.register(name)
    track()
  }

  func refresh() {
    guard mark.isSet, world.interact(.notify, participant) else { return }
    track()
    if world.isTracing, let shown { world.tracer.note("\(name) reads \(describeValue(shown))") }
  }

  func isUpToDate() -> (shown: String, current: String)? {
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
    views.append(ObservedView(name, in: self, reading: read))
  }

  /// Lets every view that was told of a change read again.
  func refreshViews() {
    for view in views { view.refresh() }
  }

  /// Compares what every view read last with what there is to read.
  func compareViews() {
    guard !views.isEmpty, checks(.coherentObservation) else { return }
    for view in views {
      guard let (shown, current) = view.isUpToDate() else { continue }
      return fail(
        .coherentObservation, site: view.name,
        "\(view.name) read \(shown) when it was last told of a change, and now there is \(current) to read")
    }
  }
}
