import PropertyCore

/// What a span of a mediator's run holds.
enum SpanPurpose: String, Hashable, CaseIterable {
  case control, effect, timer
}

extension SpanLabel {
  /// Drawing what the world is like, before the first step.
  static let setup = SpanLabel("setup")
  /// One command and everything drawn until the next one.
  static let step = SpanLabel("step")
  /// Everything drawn after the last step.
  static let heal = SpanLabel("heal")

  /// The label of a control's, an effect's or a timer's choices.
  init(_ purpose: SpanPurpose, _ name: String) { self.init("\(purpose.rawValue) \(name)") }
}

extension World {
  /// Returns a label, and remembers its name in a run whose trace is wanted.
  func label(_ purpose: SpanPurpose, _ name: String) -> SpanLabel {
    let label = SpanLabel(purpose, name)
    if isTracing { tracer.name(label, "\(purpose.rawValue) \(name)") }
    return label
  }
}
