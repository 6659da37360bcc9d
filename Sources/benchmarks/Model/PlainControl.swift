import PropertyCore

/// A control that may report what it is made to show, as somebody would write it for one test.
final class PlainControl<Value: Equatable>: WorldFormControl {
  enum Semantics: UInt64, CaseIterable { case silent, emitsOnChange, emitsAlways, emitsIntermediate }

  private(set) var value: Value
  private(set) var isEnabled: Bool
  var onUserChange: ((Value) -> Void)?
  private let semantics: Semantics
  private let intermediate: Value?

  init(_ value: Value, enabled: Bool, intermediate: Value? = nil, drawnFrom random: inout SplitMix64) {
    self.value = value
    isEnabled = enabled
    self.intermediate = intermediate
    semantics = Semantics(rawValue: random.below(4)) ?? .silent
  }

  /// Reports input that comes while the control is disabled as well.
  func userChanged(_ newValue: Value) {
    if isEnabled { value = newValue }
    onUserChange?(newValue)
  }

  func render(_ newValue: Value, enabled: Bool) {
    let isDifferent = newValue != value
    isEnabled = enabled
    if semantics == .emitsIntermediate, isDifferent, let intermediate {
      value = intermediate
      onUserChange?(intermediate)
    }
    value = newValue
    switch semantics {
    case .silent: break
    case .emitsAlways: onUserChange?(newValue)
    case .emitsOnChange, .emitsIntermediate: if isDifferent { onUserChange?(newValue) }
    }
  }
}
