/// A choice sequence as a tree, for moves that put spans elsewhere.
///
/// Turning a sequence into a tree and back changes nothing.
struct ChoiceTree: Hashable {
  /// What a span holds, in the order it was drawn.
  indirect enum Item: Hashable {
    case choice(Choice)
    case span(ChoiceTree)

    var choice: Choice? { if case .choice(let choice) = self { choice } else { nil } }

    var tree: ChoiceTree? { if case .span(let tree) = self { tree } else { nil } }
  }

  var label: SpanLabel
  var items: [Item]

  init(label: SpanLabel, items: [Item]) {
    self.label = label
    self.items = items
  }

  init(_ sequence: ChoiceSequence) { self.init(sequence, span: 0) }

  private init(_ sequence: ChoiceSequence, span position: Int) {
    let span = sequence.spans[position]
    var items: [Item] = []
    var next = span.start
    for child in sequence.children(of: position) {
      items += sequence.choices[next..<sequence.spans[child].start].map(Item.choice)
      items.append(.span(ChoiceTree(sequence, span: child)))
      next = sequence.spans[child].end
    }
    items += sequence.choices[next..<max(next, span.end)].map(Item.choice)
    self.init(label: span.label, items: items)
  }

  /// The choices, those of nested spans included.
  var choices: [Choice] {
    items.flatMap { item -> [Choice] in
      switch item {
      case .choice(let choice): [choice]
      case .span(let tree): tree.choices
      }
    }
  }

  /// Whether the span is an element that may be deleted from its list.
  var isElement: Bool {
    if case .choice(let first)? = items.first { first.kind == .more && first.bound > 0 } else { false }
  }

  /// The tree as a sequence.
  var sequence: ChoiceSequence {
    var choices: [Choice] = []
    var spans: [Span] = []
    flatten(depth: 0, &choices, &spans)
    return ChoiceSequence(choices: choices, spans: spans)
  }

  private func flatten(depth: Int, _ choices: inout [Choice], _ spans: inout [Span]) {
    let position = spans.count
    spans.append(Span(label: label, start: choices.count, end: choices.count, next: 0, depth: depth))
    for item in items {
      switch item {
      case .choice(let choice): choices.append(choice)
      case .span(let tree): tree.flatten(depth: depth + 1, &choices, &spans)
      }
    }
    spans[position].end = choices.count
    spans[position].next = spans.count
  }
}

extension ChoiceTree {
  /// Where a span is: the item to go into, level by level. Empty for the whole run.
  typealias Path = [Int]

  /// The paths of all spans, outer ones first.
  var paths: [Path] { paths(from: []) }

  private func paths(from path: Path) -> [Path] {
    var found = [path]
    for (position, item) in items.enumerated() {
      if let tree = item.tree { found += tree.paths(from: path + [position]) }
    }
    return found
  }

  /// The span at a path.
  ///
  /// - Precondition: There is one.
  subscript(path: some Collection<Int>) -> ChoiceTree {
    get {
      guard let first = path.first else { return self }
      guard let tree = items[first].tree else { preconditionFailure("there is no span at \(path)") }
      return tree[path.dropFirst()]
    }
    set {
      guard let first = path.first else {
        self = newValue
        return
      }
      guard var tree = items[first].tree else { preconditionFailure("there is no span at \(path)") }
      tree[path.dropFirst()] = newValue
      items[first] = .span(tree)
    }
  }
}

/// Simpler first, as for sequences.
func isSimpler(_ left: [Choice], _ right: [Choice]) -> Bool {
  if left.count != right.count { return left.count < right.count }
  for (mine, theirs) in zip(left, right) where mine.index != theirs.index { return mine.index < theirs.index }
  return false
}
