import PropertyCore

/// How far an exhaustive search goes, so that what it has looked at can be said exactly.
public struct SearchScope: Hashable, Sendable {
  /// The largest number of commands and deliveries; a run is cut there.
  public var events: Int
  /// The largest number of perturbations of the nominal schedule in a run.
  public var perturbations: Int
  /// The largest number of steps an answer is late by; beside these it is held to the end or never comes.
  public var latestDelay: UInt64
  /// The largest index of a pick from alternatives of equal standing.
  public var picks: UInt64
  /// The largest index of a pick between generators, which have the simplest first.
  public var alternatives: UInt64
  /// The largest index of a number, and the largest number of elements of a list.
  public var numbers: UInt64
  /// The largest number of runs; when there are more, the search says that it was capped.
  public var runs: Int

  /// Creates a scope.
  public init(
    events: Int, perturbations: Int = 1, latestDelay: UInt64 = 2, picks: UInt64 = 5, alternatives: UInt64 = 1,
    numbers: UInt64 = 1, runs: Int = 100_000
  ) {
    self.events = events
    self.perturbations = perturbations
    self.latestDelay = latestDelay
    self.picks = picks
    self.alternatives = alternatives
    self.numbers = numbers
    self.runs = runs
  }
}

extension SearchScope {
  /// The start of the next run in depth-first order; nil after the last one.
  ///
  /// The last choice that may be raised is raised, and what comes after it is
  /// left to be the simplest.
  func successor(of run: ChoiceSequence) -> ArraySlice<Choice>? {
    var perturbations = run.choices.count { $0.kind.isPerturbation && $0.index > 0 }
    for position in run.choices.indices.reversed() {
      var choice = run.choices[position]
      if choice.kind.isPerturbation, choice.index > 0 { perturbations -= 1 }
      guard let raised = raised(choice, at: position, of: run, perturbationsBefore: perturbations) else { continue }
      choice.index = raised
      return run.choices[..<position] + [choice]
    }
    return nil
  }

  func raised(
    _ choice: Choice, at position: Int, of run: ChoiceSequence, perturbationsBefore: Int
  ) -> UInt64? {
    guard choice.index < choice.bound else { return nil }
    let next = choice.index + 1
    switch choice.kind {
    case .pick, .reference: return next <= cap(ofPickAt: position, in: run) ? next : nil
    case .natural: return next <= numbers ? next : nil
    case .signed: return next <= 2 * numbers ? next : nil
    case .more: return hasRoom(at: position, in: run) ? next : nil
    case .perturbation: return perturbationsBefore < perturbations ? next : nil
    case .delay:
      guard perturbationsBefore < perturbations else { return nil }
      if next <= latestDelay { return next }
      return choice.bound >= AnswerDelay.held ? max(next, AnswerDelay.held) : nil
    }
  }

  private func cap(ofPickAt position: Int, in run: ChoiceSequence) -> UInt64 {
    let isAlternative = run.spans.contains { $0.label == .alternative && $0.start == position && $0.end > position }
    return isAlternative ? alternatives : picks
  }

  /// Whether the list that was ended by a choice may have one more element.
  private func hasRoom(at position: Int, in run: ChoiceSequence) -> Bool {
    guard let list = run.spans.lastIndex(where: { $0.start <= position && position < $0.end }) else { return false }
    return run.elements(of: list).count < (list == 0 ? events : Int(numbers))
  }
}
