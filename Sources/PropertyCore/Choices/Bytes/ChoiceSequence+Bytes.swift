extension ChoiceSequence {
  /// The bytes from which a byte run makes the same choices.
  ///
  /// The choices are written in the order they were drawn, without the spans:
  /// what is asked for while decoding brings the spans back.
  ///
  /// - Complexity: O(*n*), where *n* is the number of choices.
  public func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(choices.count * 2)
    for choice in choices { Self.append(choice, ByteCursor.width(of: choice.bound), to: &bytes) }
    return bytes
  }

  private static func append(_ choice: Choice, _ width: Int, to bytes: inout [UInt8]) {
    for shift in 0..<width {
      bytes.append(UInt8(truncatingIfNeeded: choice.index >> UInt64(8 * shift)))
    }
  }

  /// The recorded input from which a byte run makes the same choices: a record a step, and one for each thing started.
  ///
  /// Longer than ``bytes()``, and each step means the same when another is taken out or put in before it.
  ///
  /// - Complexity: O(*n* + *m*), where *n* is the number of choices and *m* that of spans.
  package func recordedInput() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(choices.count * 2 + spans.count + InputRecord.firstPosition)
    InputRecord.appendStart(runSeed: 0, to: &bytes)
    for top in children(of: 0) {
      let span = spans[top]
      let isElement = !span.choices.isEmpty && choices[span.start].kind == .more
      let parts = children(of: top).filter { !spans[$0].label.isOfGenerator }.map { spans[$0].choices }
      var own: [UInt8] = []
      var position = span.start + (isElement ? 1 : 0)
      for part in parts + [span.end..<span.end] {
        own += recordedBytes(of: position..<part.lowerBound)
        position = part.upperBound
      }
      InputRecord.append(isElement ? .element : .phase, payload: own, to: &bytes)
      for part in parts { InputRecord.append(.part, payload: recordedBytes(of: part), to: &bytes) }
    }
    return bytes
  }

  private func recordedBytes(of range: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    for choice in choices[range] {
      Self.append(choice, ByteCursor.recordedWidth(of: choice.bound, choice.kind), to: &bytes)
    }
    return bytes
  }
}

extension SpanLabel {
  /// Whether generators open spans of this label, so that its choices lie among those around it.
  var isOfGenerator: Bool {
    self == .list || self == .alternative || self == .element || self == .filtered || self == .attempt
  }
}
