/// What a mediator may ask of a control, and what a control may tell it.
///
/// A control reports what its *user* did through ``onUserChange``. The mediator
/// shows the committed state through ``render(_:enabled:)``, which is not a user
/// change. A control never knows another control.
public protocol Colleague<Value>: AnyObject {
  /// What the control shows and its user enters.
  associatedtype Value: Equatable

  /// What the control shows.
  var value: Value { get }

  /// Whether the control takes input.
  var isEnabled: Bool { get }

  /// Whom the control tells that its user changed it.
  var onUserChange: ((Value) -> Void)? { get set }

  /// What a user does to the control.
  func userChanged(_ value: Value)

  /// Shows a value without pretending that a user entered it.
  func render(_ value: Value, enabled: Bool)
}
