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

  /// The recorded input from which a byte run makes the same choices: one record per step, and one for each thing started.
  ///
  /// Longer than ``bytes()``, and each step means the same when another is taken out or put in before it.
  ///
  /// - Complexity: O(*n* + *m*), where *n* is the number of choices and *m* that of spans.
  package func recordedInput() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(choices.count * 2 + spans.count + InputRecord.firstPosition)
    InputRecord.appendStart(runSeed: 0, to: &bytes)
    var payload: [UInt8] = []
    for top in children(of: 0) {
      let span = spans[top]
      let isElement = !span.choices.isEmpty && choices[span.start].kind == .more
      var position = span.start + (isElement ? 1 : 0)
      payload.removeAll(keepingCapacity: true)
      forEachPart(of: top) { part in
        appendRecorded(position..<part.lowerBound, to: &payload)
        position = part.upperBound
      }
      appendRecorded(position..<span.end, to: &payload)
      InputRecord.append(isElement ? .element : .phase, payload: payload, to: &bytes)
      forEachPart(of: top) { part in
        payload.removeAll(keepingCapacity: true)
        appendRecorded(part, to: &payload)
        InputRecord.append(.part, payload: payload, to: &bytes)
      }
    }
    return bytes
  }

  /// Calls a function with the choices of each span in a span that has a record of its own.
  @inline(__always) private func forEachPart(of top: Int, _ body: (Range<Int>) -> Void) {
    var child = top + 1
    while child < spans[top].next {
      if !spans[child].label.isOfGenerator { body(spans[child].choices) }
      child = spans[child].next
    }
  }

  private func appendRecorded(_ range: Range<Int>, to bytes: inout [UInt8]) {
    for position in range {
      let choice = choices[position]
      Self.append(choice, ByteCursor.recordedWidth(of: choice.bound, choice.kind), to: &bytes)
    }
  }
}

extension SpanLabel {
  /// Whether generators open spans of this label, so that its choices lie among those around it.
  var isOfGenerator: Bool {
    self == .list || self == .alternative || self == .element || self == .filtered || self == .attempt
  }
}
