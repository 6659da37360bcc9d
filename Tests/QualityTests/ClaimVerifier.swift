import PropertyCore

@testable import MediatorTesting

/// Executes what a claim says, to see whether it is so.
///
/// An explanation is made of claims that were found by executing changed runs;
/// this executes them again from the stored run alone, with other values where
/// the claim is about all values.
final class ClaimVerifier {
  private let experiment: Experiment
  private let outline: RunOutline
  private let others: Int

  /// Prepares the verification of claims about a run.
  ///
  /// - Parameters:
  ///   - artifact: The run; it names the failure that is explained.
  ///   - specification: The mediator.
  ///   - others: How many other values are drawn for each value.
  ///   - seed: Decides them.
  /// - Throws: ``ArtifactError`` when the run cannot be made with the mediator as it is.
  /// - Returns: Nil when the run does not show the failure it names.
  init?(
    _ artifact: Artifact, of specification: AnySpecification, others: Int, seed: UInt64
  ) throws(ArtifactError) {
    guard let signature = artifact.failure else { return nil }
    let property = MediatorProperty(specification)
    property.compares = Oracle(rawValue: signature.name)?.isDifferential == true
    let experiment = Experiment(property, signature, budget: .max) { true }
    let sampler = ValueSampler(count: others, seed: seed)
    guard let outline = experiment.outline(of: try artifact.sequence(for: specification), sampling: sampler),
      experiment.ending(of: outline.sequence) == .failsAlike
    else { return nil }
    self.experiment = experiment
    self.outline = outline
    self.others = others
  }

  /// Executes what a claim says.
  ///
  /// - Returns: What contradicts it, in words; nil when nothing does.
  func contradiction(to claim: Claim) -> String? {
    switch claim {
    case .onlyIf(let perturbation, let ending): contradiction(to: perturbation, ending)
    case .noDifference(let perturbation): expect(.failsAlike, perturbation.change(to: 0))
    case .orderMatters(let order, let ending): contradiction(to: order) ?? expect(ending, order.swap)
    case .eitherOrder(let order): contradiction(to: order) ?? expect(.failsAlike, order.swap)
    case .needed(let event, let change, let ending): expect(ending, change) ?? expectAbsence(of: event, change)
    case .unneeded(let event, let change): expect(.failsAlike, change) ?? expectAbsence(of: event, change)
    case .anyValue(let value, _): contradiction(toAny: [value])
    case .mostValues(let value, _, _): contradiction(toMost: value)
    case .anyValues(let values, _): contradiction(toAny: values)
    case .oneAtATime(_, let change, let ending): expect(ending, change)
    case .passesWhen(_, let change): expect(.passes, change)
    }
  }

  private func expect(_ expected: RunEnding, _ change: Change) -> String? {
    let ending = experiment.ending(of: change.applied(to: outline.sequence))
    return ending == expected ? nil : "the changed run \(ending?.verb ?? "was not executed")"
  }

  /// With each milder decision the failure is gone; what came after a command then comes before it, or not at all.
  private func contradiction(to perturbation: Perturbation, _ ending: RunEnding) -> String? {
    guard perturbation.milder.first == 0, perturbation.index == outline.sequence.choices[perturbation.position].index
    else {
      return "the run does not perturbed like that"
    }
    for index in perturbation.milder {
      let changed = perturbation.change(to: index).applied(to: outline.sequence)
      guard let met = experiment.ending(of: changed), met.isWithout else { return "it fails alike with \(index)" }
      if index == perturbation.milder.last, met != ending { return "the changed run \(met.verb)" }
      if case .after(let command) = perturbation.moment, let problem = isStillAfter(command, perturbation, changed) {
        return problem
      }
    }
    return nil
  }

  private func isStillAfter(_ command: RunEvent, _ perturbation: Perturbation, _ changed: ChoiceSequence) -> String? {
    guard
      let start = outline.starts.firstIndex(where: { start in
        outline.sequence.spans[start.span].choices.contains(perturbation.position)
      })
    else { return nil }
    let copy: Int
    if case .effect(_, .copyDelay) = perturbation.target { copy = 1 } else { copy = 0 }
    let events = experiment.changedEvents(of: changed)
    guard let place = events.firstIndex(where: { outline.isDelivery($0, of: start, copy: copy) }) else { return nil }
    guard case .command(let step) = command.kind else { return "\(command.name) is no command" }
    let commands = events[..<place].contains {
      if case .command(step, _, _) = $0 { true } else { false }
    }
    return commands ? "it still comes after \(command.name)" : nil
  }

  private func contradiction(to order: Claim.NeighbourOrder) -> String? {
    let events = experiment.changedEvents(of: order.swap.applied(to: outline.sequence))
    return events.isSwapped(at: order.first.number - 1, of: outline.identities)
      ? nil : "the two events do not change places"
  }

  /// What was left out is not there, or, of a timer, is no longer where it was.
  private func expectAbsence(of event: RunEvent, _ change: Change) -> String? {
    guard case .completion(let start, let copy) = event.kind else { return nil }
    let events = experiment.changedEvents(of: change.applied(to: outline.sequence))
    return events.contains { outline.isDelivery($0, of: start, copy: copy) } ? "\(event.name) still answers" : nil
  }

  /// Other values, drawn from another seed, fail alike too.
  private func contradiction(toAny values: [DrawnValue]) -> String? {
    guard let endings = endings(replacing: values) else { return "the run has no such value" }
    let (round, ending) =
      endings.enumerated().first { $0.element.isWithout }.map { ($0.offset, $0.element) } ?? (0, nil)
    return ending.map { "with value \(round) the changed run \($0.verb)" }
  }

  /// Most other values, drawn from another seed, fail alike too.
  private func contradiction(toMost value: DrawnValue) -> String? {
    guard let endings = endings(replacing: [value]) else { return "the run has no such value" }
    let alike = endings.count { $0 == .failsAlike }
    return alike * 2 > endings.count ? nil : "only \(alike) of \(endings.count) fail alike"
  }

  /// How runs with other values end; nil when the run has no such values.
  private func endings(replacing values: [DrawnValue]) -> [RunEnding]? {
    let numbers = values.compactMap { outline.values.firstIndex(of: $0) }
    guard numbers.count == values.count else { return nil }
    return (0..<others).compactMap { round in
      let replacements = numbers.compactMap { number -> Change.Replacement? in
        let others = outline.others[number]
        return others.isEmpty ? nil : .init(value: outline.values[number], other: others[round % others.count])
      }
      return experiment.ending(of: Change.replaceAll(replacements).applied(to: outline.sequence))
    }
  }
}

extension Experiment {
  fileprivate func changedEvents(of sequence: ChoiceSequence) -> [LoggedEvent.Identity] { events(of: sequence) ?? [] }
}

extension RunOutline {
  /// Whether an event of a changed run is the delivery of something this run started.
  fileprivate func isDelivery(_ event: LoggedEvent.Identity, of start: Int, copy: Int) -> Bool {
    switch event {
    case .command, .end: false
    case .completion(let effect, let number):
      starts.indices.contains(start) && !starts[start].isTimer && place(ofEffect: effect, orLater: start) == start
        && number == copy
    case .timer(let order): order - 1 == start && copy == 0
    }
  }

  /// The place of an effect, which in a changed run may be one more than this run has.
  private func place(ofEffect ordinal: Int, orLater start: Int) -> Int? {
    let effects = starts.indices.filter { !starts[$0].isTimer }
    return ordinal <= effects.count ? effects[ordinal - 1] : nil
  }
}
