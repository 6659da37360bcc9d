/// A search for a simpler failure, while it is under way.
public final class ShrinkSearch {
  /// The simplest failing run so far.
  public private(set) var best: ChoiceSequence
  /// How far it is from the simplest one.
  public private(set) var complexity: Complexity
  /// Executions of the property so far.
  public private(set) var executions = 0
  /// How often `best` was replaced.
  public private(set) var gains = 0
  private(set) var others: [ShrinkResult.OtherFailure] = []

  private let property: Property
  private let signature: FailureSignature
  private let budget: ShrinkBudget
  private let shouldContinue: () -> Bool
  private let source = ChoiceSource()
  private var lastGain = 0
  /// Digests of what was tried. Only membership is asked, so the order of a set decides nothing.
  private var tried: Set<UInt64> = []
  /// Digests of the picks and spans of what was tried once, by pass.
  private var outlines: Set<UInt64> = []

  init(
    _ property: Property, _ signature: FailureSignature, from start: ChoiceSequence, complexity: Complexity,
    budget: ShrinkBudget, while shouldContinue: @escaping () -> Bool = { true }
  ) {
    self.property = property
    self.signature = signature
    self.budget = budget
    self.shouldContinue = shouldContinue
    self.complexity = complexity
    best = start
    tried.insert(start.digest)
  }

  /// Whether the budget is spent, or the caller wants no more.
  public var isExhausted: Bool {
    executions >= budget.executions || executions - lastGain >= budget.stall || !shouldContinue()
  }

  /// Runs a candidate and keeps what it really chose if it fails alike and is simpler.
  ///
  /// - Returns: Whether ``best`` was replaced.
  /// - Complexity: One execution of the property, none for a candidate that was tried before.
  @discardableResult
  public func attempt(_ candidate: ChoiceSequence) -> Bool {
    guard !isExhausted, tried.insert(candidate.digest).inserted else { return false }
    executions += 1
    source.startReplay(of: candidate)
    let verdict = property.run(source)
    guard let failure = verdict.failure else { return false }
    guard failure == signature else {
      note(failure)
      return false
    }
    guard verdict.complexity <= complexity else { return false }
    let realised = source.recording
    guard verdict.complexity < complexity || realised < best else { return false }
    best = realised
    complexity = verdict.complexity
    tried.insert(realised.digest)
    gains += 1
    lastGain = executions
    return true
  }

  /// Runs a candidate unless one with the same picks and spans was tried by the same pass before.
  ///
  /// For moves that hardly ever start to work because a number elsewhere became
  /// smaller, such as another command in a step: they are tried once for every
  /// set of steps, not again for every number. A candidate with the picks and
  /// spans that ``best`` has is always tried.
  ///
  /// - Parameter pass: Name of the pass.
  @discardableResult
  func attemptOnce(_ candidate: ChoiceSequence, by pass: String) -> Bool {
    let outline = candidate.outlineDigest
    guard outline != best.outlineDigest else { return attempt(candidate) }
    let key = outline ^ (UInt64(SpanLabel(pass).rawValue) << 32)
    return outlines.insert(key).inserted && attempt(candidate)
  }

  private func note(_ failure: FailureSignature) {
    guard !others.contains(where: { $0.signature == failure }) else { return }
    others.append(.init(signature: failure, sequence: source.recording))
  }
}

extension ChoiceSequence {
  /// A number that is the same for equal sequences and in every process.
  ///
  /// - Complexity: O(*n* + *m*), where *n* is the number of choices and *m* that of spans.
  public var digest: UInt64 { digest { $0.index } }

  /// A number that is the same for sequences with the same spans and picks, whatever their numbers are.
  var outlineDigest: UInt64 {
    digest { $0.kind == .pick || $0.kind == .more ? $0.index : UInt64.max - UInt64($0.kind.rawValue) }
  }

  private func digest(of index: (Choice) -> UInt64) -> UInt64 {
    var digest = WordDigest()
    for choice in choices { digest.mix(index(choice)) }
    for span in spans {
      digest.mix(UInt64(span.label.rawValue) << 32 | UInt64(truncatingIfNeeded: span.start))
      digest.mix(UInt64(truncatingIfNeeded: span.end))
    }
    return digest.value
  }

  /// Whether a choice decides what an element or an alternative is, rather than a detail of it.
  ///
  /// Such a pick is the first choice of its span, after "one more".
  func isOutlinePick(_ position: Int) -> Bool {
    guard choices[position].kind == .pick else { return false }
    let first = position > 0 && choices[position - 1].kind == .more ? position - 1 : position
    return spans.indices.contains { span in
      spans[span].start == first && spans[span].end > position
        && (first < position ? isElement(span) : spans[span].label == .alternative)
    }
  }
}
