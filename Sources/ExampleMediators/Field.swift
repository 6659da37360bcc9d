/// What a field did, in the order in which it did it.
///
/// A recorder that sees both kinds side by side can tell that rendering never
/// caused a report. Looking at the final value alone cannot: a needless round
/// of feedback may settle at the same text.
public enum FieldRecord<Value: Equatable>: Equatable {
  /// The mediator showed a value.
  case rendered(Value, enabled: Bool)

  /// The control told its mediator that the user entered a value.
  case reported(Value)
}

extension FieldRecord: Sendable where Value: Sendable {}

/// A control without a screen: it holds a value, takes input while it is
/// enabled, and is silent when a program sets it.
public final class Field<Value: Equatable>: Colleague {
  /// What the field shows.
  public private(set) var value: Value

  /// Whether the field takes input.
  public private(set) var isEnabled: Bool

  /// Whom the field tells that its user changed it.
  public var onUserChange: ((Value) -> Void)?

  /// Hears of every rendering and every report, before anyone else does.
  public var recorder: ((FieldRecord<Value>) -> Void)?

  /// Creates a field that shows a value and has no mediator yet.
  public init(_ value: Value, enabled: Bool = true) {
    self.value = value
    self.isEnabled = enabled
  }

  /// Takes the input of a user and reports it; a disabled field takes none.
  public func userChanged(_ value: Value) {
    guard isEnabled else { return }
    self.value = value
    recorder?(.reported(value))
    onUserChange?(value)
  }

  /// Shows a value, and whether there is input to give; nobody is told.
  public func render(_ value: Value, enabled: Bool) {
    self.value = value
    isEnabled = enabled
    recorder?(.rendered(value, enabled: enabled))
  }
}
