import PropertyCore

/// Looks for a run with fewer steps, or with fewer perturbations, in which the same commands meet another schedule.
///
/// A run in which a job comes late can often do with an answer that comes late
/// instead, and then needs one step fewer. Shrinking moves one decision at a time and
/// does not get there, since jobs come and go with every decision. Here the
/// commands are kept, everything starts out nominal, and every small number
/// of perturbations is tried, each at the place it really has in the run before it.
struct RescheduleSearch {
  /// The largest delay that is tried, beside being held to the end and being lost.
  private static let latest: UInt64 = 2

  /// The largest number of runs.
  let runs: Int
  let property: MediatorProperty
  let isSame: (FailureSignature) -> Bool
  private(set) var executions = 0
  private let source = ChoiceSource()

  init(_ property: MediatorProperty, runs: Int, isSame: @escaping (FailureSignature) -> Bool) {
    self.property = property
    self.runs = runs
    self.isSame = isSame
  }

  /// Searches with a few neighbouring steps alone, with each step left out in turn, with all of them but fewer
  /// perturbations, and with all of them and one perturbation more.
  ///
  /// - Complexity: At most `runs` executions.
  mutating func run(below best: ChoiceSequence, _ complexity: Complexity) -> FailingRun? {
    // Steps are often alike, and equal ones are tried once. Only membership is asked, so the order decides nothing.
    var seen: Set<UInt64> = []
    var starts: [ChoiceSequence] = []
    for commands in best.withFewerSteps + [best] where executions < runs {
      if let found = execute(commands.nominal, below: complexity) { return found }
      if seen.insert(source.recording.digest).inserted { starts.append(source.recording) }
    }
    // What costs least is tried first.
    for perturbations in 1...max(1, min(complexity.perturbations, 2)) {
      for start in starts {
        if let found = search(start, perturbations, below: complexity) { return found }
      }
    }
    // An answer that comes later, too late to be heard, can make the run one event shorter.
    for candidate in best.withOneMorePerturbation(latest: Self.latest) where executions < runs {
      if let found = execute(candidate, below: complexity) { return found }
    }
    return nil
  }

  private mutating func search(_ start: ChoiceSequence, _ perturbations: Int, below complexity: Complexity)
    -> FailingRun?
  {
    var next = start.nextSchedule(perturbations, latest: Self.latest)
    while let candidate = next, executions < runs {
      if let found = execute(candidate, below: complexity) { return found }
      next = source.recording.nextSchedule(perturbations, latest: Self.latest)
    }
    return nil
  }

  private mutating func execute(_ candidate: ChoiceSequence, below complexity: Complexity) -> FailingRun? {
    executions += 1
    source.startReplay(of: candidate)
    let verdict = property.run(source)
    guard let failure = verdict.failure, isSame(failure), verdict.complexity < complexity else { return nil }
    return property.failingRun(from: source)
  }
}

extension ChoiceSequence {
  /// Up to three neighbouring steps, the fewest first, and then all steps but one.
  fileprivate var withFewerSteps: [ChoiceSequence] {
    let steps = elements(of: 0)
    let windows = (1...3).filter { $0 < steps.count - 1 }.flatMap { length in
      (0...(steps.count - length)).reversed().map { start in
        without(steps: Array(steps[..<start]) + Array(steps[(start + length)...]))
      }
    }
    return windows + steps.reversed().map { without(steps: [$0]) }
  }

  private func without(steps: [Int]) -> ChoiceSequence {
    var changed = self
    for step in steps.reversed() { changed.remove(span: step) }
    return changed
  }

  /// The same commands under the nominal schedule.
  fileprivate var nominal: ChoiceSequence { simplifying(from: 0) }

  private func simplifying(from start: Int) -> ChoiceSequence {
    (start..<count).filter { choices[$0].kind.isPerturbation && choices[$0].index > 0 }
      .reduce(self) { $0.setting($1, to: 0) }
  }

  /// The sequences with one perturbation more.
  fileprivate func withOneMorePerturbation(latest: UInt64) -> [ChoiceSequence] {
    choices.indices.filter { choices[$0].kind.isPerturbation && choices[$0].index == 0 }.flatMap { position in
      let values = sequence(first: UInt64(0)) { value in
        var choice = choices[position]
        choice.index = value
        return choice.nextPerturbation(latest: latest)
      }
      return values.dropFirst().map { setting(position, to: $0) }
    }
  }

  /// The next schedule in depth-first order with at most so many perturbations; nil after the last.
  ///
  /// The last perturbation that may be raised is raised, and none comes after it.
  fileprivate func nextSchedule(_ perturbations: Int, latest: UInt64) -> ChoiceSequence? {
    var before = choices.count { $0.kind.isPerturbation && $0.index > 0 }
    for position in choices.indices.reversed() where choices[position].kind.isPerturbation {
      let choice = choices[position]
      if choice.index > 0 { before -= 1 }
      guard before < perturbations, let next = choice.nextPerturbation(latest: latest) else { continue }
      return simplifying(from: position + 1).setting(position, to: next)
    }
    return nil
  }
}

extension Choice {
  /// The next larger perturbation that is tried: a delay is small, or it is that an answer is held to the end or lost.
  fileprivate func nextPerturbation(latest: UInt64) -> UInt64? {
    let next = kind == .delay && index >= latest ? max(index + 1, AnswerDelay.held) : index + 1
    return next <= bound ? next : nil
  }
}
