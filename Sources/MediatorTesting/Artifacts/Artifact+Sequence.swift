import PropertyCore

extension Artifact {
  /// Makes an artifact of a run's choices.
  ///
  /// - Parameters:
  ///   - sequence: The choices as they were really made.
  ///   - specification: The specification that was run.
  ///   - labelNames: The names of labels that were met in the run.
  ///   - defect: The planted defect that was switched on.
  ///   - failure: The failure the run shows.
  init(
    _ sequence: ChoiceSequence, of specification: AnySpecification, labelNames: [UInt32: String], defect: String?,
    failure: FailureSignature?
  ) {
    let writer = NodeWriter(sequence: sequence, specification: specification, labelNames: labelNames)
    self.init(
      specification: specification.name, defect: defect, failure: failure, run: writer.node(at: 0))
  }

  /// Returns the choices of the run for a specification as it is now.
  ///
  /// - Throws: ``ArtifactError/unknownCommand(_:specification:known:)`` when a step's command no longer exists.
  public func sequence(for specification: AnySpecification) throws(ArtifactError) -> ChoiceSequence {
    var reader = NodeReader(commands: specification.commandNames, specification: specification.name)
    try reader.append(run, depth: 0)
    return ChoiceSequence(choices: reader.choices, spans: reader.spans)
  }
}

private struct NodeWriter {
  let sequence: ChoiceSequence
  let specification: AnySpecification
  let labelNames: [UInt32: String]

  func node(at position: Int) -> Artifact.Node {
    let span = sequence.spans[position]
    let nested = sequence.children(of: position)
    var own = ownChoices(of: span, besides: nested)
    let isElement = own.first.map { $0.kind == .more && ($0.index == 1 || $0.bound == 0) } ?? false
    if isElement { own.removeFirst() }
    var node = Artifact.Node(label: name(of: span.label), isElement: isElement)
    if span.label == .step, let picked = own.first {
      node.command = specification.commands[Int(picked.index)].name
      own.removeFirst()
    }
    node.choices = own.map { $0.kind == .more ? nil : $0.index }
    node.children = nested.map { self.node(at: $0) }
    return node
  }

  private func ownChoices(of span: Span, besides nested: [Int]) -> [Choice] {
    var own: [Choice] = []
    var position = span.start
    for child in nested {
      own += sequence.choices[position..<sequence.spans[child].start]
      position = sequence.spans[child].end
    }
    return own + sequence.choices[position..<span.end]
  }

  private func name(of label: SpanLabel) -> String {
    if let plain = Artifact.plainLabels.first(where: { SpanLabel($0) == label }) { return plain }
    return labelNames[label.rawValue] ?? "~\(String(label.rawValue, radix: 16))"
  }
}

private struct NodeReader {
  let commands: [String]
  let specification: String
  var choices: [Choice] = []
  var spans: [Span] = []

  mutating func append(_ node: Artifact.Node, depth: Int) throws(ArtifactError) {
    let position = spans.count
    spans.append(Span(label: label(named: node.label), start: choices.count, end: 0, next: 0, depth: depth))
    if node.isElement { choices.append(Choice(1, upTo: 1, kind: .more)) }
    if let command = node.command {
      guard let number = commands.firstIndex(of: command) else {
        throw .unknownCommand(command, specification: specification, known: commands)
      }
      choices.append(Choice(UInt64(number), upTo: UInt64(commands.count - 1), kind: .pick))
    }
    // A list's end comes after its elements; read before them, it would mean that there are none.
    let end = node.choices.firstIndex { $0 == nil } ?? node.choices.endIndex
    let elements = node.children.lastIndex { $0.isElement }.map { $0 + 1 } ?? 0
    append(node.choices[..<end])
    for child in node.children[..<elements] { try append(child, depth: depth + 1) }
    append(node.choices[end...])
    for child in node.children[elements...] { try append(child, depth: depth + 1) }
    spans[position].end = choices.count
    spans[position].next = spans.count
  }

  private mutating func append(_ own: ArraySlice<UInt64?>) {
    choices += own.map { $0.map { Choice($0, upTo: $0, kind: .natural) } ?? Choice(0, upTo: 1, kind: .more) }
  }

  private func label(named name: String) -> SpanLabel {
    if name.hasPrefix("~"), let number = UInt32(name.dropFirst(), radix: 16) { return SpanLabel(rawValue: number) }
    return SpanLabel(name)
  }
}
