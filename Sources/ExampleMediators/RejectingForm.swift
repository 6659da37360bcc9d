/// A form that refuses what its observers change while they are being told.
///
/// An observer that wants to react has to do so after the round is over. That is
/// stricter than ``QueueingForm`` and easier to reason about: one change from
/// outside makes one new state and one round of notifications.
public final class RejectingForm {

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

  /// How many nested changes were refused.
  ///
  /// Not part of ``state``: a refusal is told to the one who asked and changes
  /// nothing for anyone else.
  public private(set) var rejectedCount = 0

  private let defect: Defect?
  private var observers: [(State) -> Void] = []
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
  ///
  /// - Returns: Whether the form took the change; a nested one it refuses.
  @discardableResult
  public func setCountry(_ country: String) -> Bool { receive(.country(country)) }

  /// Chooses a region.
  ///
  /// - Returns: Whether the form took the change; a nested one it refuses.
  @discardableResult
  public func setRegion(_ region: String) -> Bool { receive(.region(region)) }

  private func receive(_ change: Place.Change) -> Bool {
    if isNotifying, defect != .nestedAtOnce {
      rejectedCount += 1
      return false
    }
    commit(state.after(change))
    return true
  }

  private func commit(_ next: State) {
    guard next != state else { return }
    state = next
    isNotifying = true
    defer { isNotifying = false }
    for observer in observers { observer(next) }
  }
}
