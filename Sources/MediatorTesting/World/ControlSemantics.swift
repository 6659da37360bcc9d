import PropertyCore

/// What a control does when a program sets its value.
///
/// Real controls differ: some are silent, some report the new value as if a
/// user had entered it. A mediator that takes such an *echo* for input starts a
/// feedback loop.
public enum ControlSemantics: Hashable, Sendable, CaseIterable {
  /// Says nothing.
  case silent
  /// Reports the value when it differs from the one before.
  case emitsOnChange
  /// Reports the value, also when it is the same.
  case emitsAlways
  /// Reports an intermediate value first, as a text field that deletes and then inserts.
  case emitsIntermediate

  /// What is said in a trace.
  var phrase: String {
    switch self {
    case .silent: "is silent when set by the program"
    case .emitsOnChange: "reports a different value when set by the program"
    case .emitsAlways: "reports every value when set by the program"
    case .emitsIntermediate: "reports an intermediate value, then the value, when set by the program"
    }
  }
}

/// Which semantics a control has in a run.
public enum ControlSemanticsChoice: Hashable, Sendable {
  /// Always the same.
  case fixed(ControlSemantics)
  /// Drawn in each run, silent being the simplest.
  case any

  /// Says nothing when set by the program.
  public static let silent = ControlSemanticsChoice.fixed(.silent)
  /// Reports a different value when set by the program.
  public static let emitsOnChange = ControlSemanticsChoice.fixed(.emitsOnChange)
  /// Reports every value when set by the program.
  public static let emitsAlways = ControlSemanticsChoice.fixed(.emitsAlways)
  /// Reports an intermediate value first.
  public static let emitsIntermediate = ControlSemanticsChoice.fixed(.emitsIntermediate)
}

/// What a disabled control does with input that was already on its way.
public enum DisabledInput: Hashable, Sendable {
  /// Keeps its value and reports the input anyway: a tap queued before the control was disabled.
  case reports
  /// Swallows it.
  case swallows
}
