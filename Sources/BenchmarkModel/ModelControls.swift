/// A control of the model form, which only the form renders and only the user changes.
public final class ModelField<Value: Equatable> {
  /// What it shows.
  public private(set) var value: Value
  /// Whether it takes input.
  public private(set) var isEnabled: Bool
  var report: ((Value) -> Void)?

  init(_ value: Value, enabled: Bool) {
    self.value = value
    isEnabled = enabled
  }

  /// What a user does; a disabled control swallows it.
  public func userSets(_ newValue: Value) {
    guard isEnabled else { return }
    value = newValue
    report?(newValue)
  }

  func render(_ newValue: Value, enabled: Bool) {
    value = newValue
    isEnabled = enabled
  }
}

/// A button of the model form.
public final class ModelButton {
  /// Whether it takes taps.
  public private(set) var isEnabled = false
  var tapped: (() -> Void)?

  /// What a user does; a disabled button swallows it.
  public func userTaps() { if isEnabled { tapped?() } }

  func render(enabled: Bool) { isEnabled = enabled }
}
