/// A form that queues what its observers change while they are being told.
///
/// An observer may react to a new country by choosing a region. Its change waits
/// until everyone has heard of the country. So every observer hears the same
/// states in the order in which they were committed, and what it hears is what
/// it would read back from ``state``.
///
/// ``RejectingForm`` refuses such changes instead.
public final class QueueingForm {

  /// Everything the form has committed.
  public typealias State = Place

  /// Mistakes that this form can be made with.
  public enum Defect: String, CaseIterable, Sendable {
    /// A nested change runs at once. The outer round then goes on with the state
    /// it began with, so that the last observer hears the old state last.
    case nestedAtOnce = "nested-at-once"
  }

  /// What was committed last.
  public private(set) var state: State

  private let defect: Defect?
  private var observers: [(State) -> Void] = []
  private var queue: [Place.Change] = []
  private var isNotifying = false

  /// Creates a form that shows a place.
  public init(_ state: State = State(), planting defect: Defect? = nil) {
    self.state = state
    self.defect = defect
  }

  /// Adds someone who is told of every new state, after those added before.
  public func addObserver(_ observer: @escaping (State) -> Void) {
    observers.append(observer)
  }

  /// Chooses a country and clears the region of the one before.
  public func setCountry(_ country: String) { receive(.country(country)) }

  /// Chooses a region.
  public func setRegion(_ region: String) { receive(.region(region)) }

  private func receive(_ change: Place.Change) {
    if isNotifying, defect != .nestedAtOnce {
      queue.append(change)
      return
    }
    commit(state.after(change))
    while !queue.isEmpty {
      commit(state.after(queue.removeFirst()))
    }
  }

  private func commit(_ next: State) {
    guard next != state else { return }
    state = next
    isNotifying = true
    defer { isNotifying = false }
    for observer in observers { observer(next) }
  }
}
