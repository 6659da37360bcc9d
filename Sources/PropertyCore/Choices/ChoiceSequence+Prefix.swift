extension ChoiceSequence {
  /// Positions, in the table of spans, of the elements of the run itself with a label.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements of the run, whatever their label.
  public func elements(labeled label: SpanLabel) -> [Int] { children(of: 0).filter { spans[$0].label == label } }

  /// The beginning of the run up to the end of one of its own spans.
  ///
  /// - Parameter position: Position, in the table of spans, of a child of the run.
  /// - Precondition: `position` is that of a span directly inside the run.
  /// - Complexity: O(*n* + *m*), where *n* is the number of choices kept and *m* that of spans.
  public func prefix(through position: Int) -> ChoiceSequence {
    precondition(spans[position].depth == 1, "span \(position) is not directly inside the run")
    let end = spans[position].end
    var kept = Array(spans[..<spans[position].next])
    kept[0].end = end
    kept[0].next = kept.count
    return ChoiceSequence(choices: Array(choices[..<end]), spans: kept)
  }
}
