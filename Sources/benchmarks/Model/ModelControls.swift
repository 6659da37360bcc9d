/// A control of the model form, which only the form renders and only the user changes.
final class ModelField<Value: Equatable> {
  private(set) var value: Value
  private(set) var isEnabled: Bool
  var report: ((Value) -> Void)?

  init(_ value: Value, enabled: Bool) {
    self.value = value
    isEnabled = enabled
  }

  /// What a user does; a disabled control swallows it.
  func userSets(_ newValue: Value) {
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
final class ModelButton {
  private(set) var isEnabled = false
  var tapped: (() -> Void)?

  func userTaps() { if isEnabled { tapped?() } }

  func render(enabled: Bool) { isEnabled = enabled }
}
