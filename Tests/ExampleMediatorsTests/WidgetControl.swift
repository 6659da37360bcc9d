import ExampleMediators

/// A control that behaves as real widgets do: it may report what a program sets,
/// and input that was under way when it was disabled.
final class WidgetControl<Value: Equatable>: Colleague {
  /// When a rendering is reported as if a user had done it.
  enum Echo {
    case never
    case onDifferentValues
    case always

    /// A value passes through the control before the one that is set.
    case through(Value)
  }

  private(set) var value: Value
  private(set) var isEnabled = true
  var onUserChange: ((Value) -> Void)?

  /// Called at each rendering with what is shown.
  var onRender: ((Value) -> Void)?

  /// How many reports are still passed on; a fuse for endless cascades.
  var reportBudget = 100

  private(set) var reports: [Value] = []
  private let echo: Echo

  init(_ value: Value, echo: Echo = .never) {
    self.value = value
    self.echo = echo
  }

  func userChanged(_ value: Value) {
    if isEnabled { self.value = value }
    report(value)
  }

  func render(_ value: Value, enabled: Bool) {
    let isDifferent = value != self.value
    isEnabled = enabled
    if case .through(let passing) = echo {
      self.value = passing
      report(passing)
    }
    self.value = value
    onRender?(value)
    switch echo {
    case .never: break
    case .onDifferentValues: if isDifferent { report(value) }
    case .always, .through: report(value)
    }
  }

  private func report(_ value: Value) {
    guard reportBudget > 0 else { return }
    reportBudget -= 1
    reports.append(value)
    onUserChange?(value)
  }
}

extension WidgetControl.Echo: Sendable where Value: Sendable {}
