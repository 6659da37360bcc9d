import PropertyCore

/// What a span of a mediator's run holds.
enum SpanPurpose: String, Hashable, CaseIterable {
  case control, effect, timer

  /// The name in a label of this purpose; nil when the label is of another.
  ///
  /// As scalars: a name that begins with a combining mark makes one character of itself and the blank before it.
  func name(in label: String) -> String? {
    let (scalars, start) = (label.unicodeScalars, "\(rawValue) ".unicodeScalars)
    return scalars.starts(with: start) ? String(scalars.dropFirst(start.count)) : nil
  }
}

extension SpanLabel {
  /// Drawing what the world is like, before the first step.
  static var setup: SpanLabel { SpanLabel(rawValue: 0x627C_3236) }
  /// One command and everything drawn until the next one.
  static var step: SpanLabel { SpanLabel(rawValue: 0xC744_1A0F) }
  /// Everything drawn after the last step.
  static var drain: SpanLabel { SpanLabel(rawValue: 0x3A69_585B) }

  /// The label of a control's, an effect's or a timer's choices.
  init(_ purpose: SpanPurpose, _ name: String) { self.init(purpose.rawValue, name) }
}
