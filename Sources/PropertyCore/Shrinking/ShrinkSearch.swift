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
  private let goesOn: () -> Bool
  private let source = ChoiceSource()
  private var lastGain = 0
  /// Digests of what was tried. Only membership is asked, so the order of a set decides nothing.
  private var tried: Set<UInt64> = []

  init(
    _ property: Property, _ signature: FailureSignature, from start: ChoiceSequence, complexity: Complexity,
    budget: ShrinkBudget, while goesOn: @escaping () -> Bool
  ) {
    self.property = property
    self.signature = signature
    self.budget = budget
    self.goesOn = goesOn
    self.complexity = complexity
    best = start
    tried.insert(start.digest)
  }

  /// Whether the budget is spent, or the caller wants no more.
  public var isExhausted: Bool {
    executions >= budget.executions || executions - lastGain >= budget.stall || !goesOn()
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

  private func note(_ failure: FailureSignature) {
    guard !others.contains(where: { $0.signature == failure }) else { return }
    others.append(.init(signature: failure, sequence: source.recording))
  }
}

extension ChoiceSequence {
  /// A number that is the same for equal sequences and in every process.
  ///
  /// - Complexity: O(*n* + *m*), where *n* is the number of choices and *m* that of spans.
  public var digest: UInt64 {
    var digest: UInt64 = 0x9E37_79B9_7F4A_7C15
    func mix(_ word: UInt64) {
      digest = (digest ^ word) &* 0xFF51_AFD7_ED55_8CCD
      digest ^= digest >> 32
    }
    for choice in choices { mix(choice.index) }
    for span in spans {
      mix(UInt64(span.label.rawValue) << 32 | UInt64(truncatingIfNeeded: span.start))
      mix(UInt64(truncatingIfNeeded: span.end))
    }
    return digest
  }
}
