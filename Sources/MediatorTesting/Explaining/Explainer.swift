import PropertyCore

/// Finds out why a run fails, by changing one thing at a time and executing what comes out.
///
/// What tells most is looked at first, so that a small budget gives the best
/// sentences: perturbations of the nominal schedule, then the order of neighbouring
/// events, each event by itself, and with what is left of the budget the values.
final class Explainer {
  /// How many other values are tried for each value, at most.
  static let replacements = 100
  /// How often all values that do not matter are replaced together.
  static let jointReplacements = 20
  /// The longest run that is explained: a longer one has to be shrunk first.
  static let mostEvents = 30

  let experiment: Experiment
  let outline: RunOutline
  var claims: [Claim] = []
  private var nearest: Neighbour?

  /// A run found to pass.
  private struct Neighbour {
    var words: String
    var change: Change
    var distance: Change.Distance
  }

  /// Prepares the explanation of a run; nil when it cannot be explained, or nothing may be spent.
  ///
  /// - Parameters:
  ///   - sequence: The choices as they were really made.
  ///   - experiment: Executes what is changed.
  init?(_ sequence: ChoiceSequence, _ experiment: Experiment) {
    let sampler = ValueSampler(count: Self.replacements, seed: sequence.digest)
    guard let outline = experiment.outline(of: sequence, sampling: sampler), outline.sequence == sequence,
      outline.events.count <= Self.mostEvents, experiment.ending(of: sequence) == .failsAlike
    else { return nil }
    self.experiment = experiment
    self.outline = outline
  }

  /// Makes the claims.
  ///
  /// - Complexity: At most as many executions as the experiment may spend.
  func explain() -> Explanation {
    examinePerturbations()
    examineOrders()
    examineEvents()
    examineValues()
    if let nearest {
      let words = wordsOfValues(in: nearest.change) ?? nearest.words
      claims.append(.passesWhen(words, nearest.change))
    }
    return Explanation(
      claims: claims.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
        .map(\.element), executions: experiment.executions, events: outline.events.count)
  }

  /// How a changed run ends; one that passes is remembered if it differs less than all before it.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - words: What is different, as the end of "passes when".
  func ending(of change: Change, _ words: @autoclosure () -> String) -> RunEnding? {
    let changed = change.applied(to: outline.sequence)
    let ending = experiment.ending(of: changed)
    if ending == .passes {
      let distance = change.distance(in: outline.sequence)
      if nearest.map({ distance < $0.distance }) ?? true {
        nearest = Neighbour(words: words(), change: change, distance: distance)
      }
    }
    return ending
  }

  /// A replaced value in words, read from the events of the changed run.
  private func wordsOfValues(in change: Change) -> String? {
    guard case .replace(let value, _) = change else { return nil }
    let other = experiment.outline(
      of: change.applied(to: outline.sequence), sampling: ValueSampler(count: 0, seed: 0))
    guard let other else { return nil }
    for (event, new) in zip(outline.events, other.events) where event.kind == new.kind && event.line != new.line {
      switch value.owner {
      case .command(event, _): return "\(event.name) is '\(new.line)' instead"
      case .answer(event.name): return new.line
      default: continue
      }
    }
    return nil
  }
}

extension Claim {
  /// The more telling, the smaller.
  fileprivate var rank: Int {
    switch self {
    case .onlyIf: 0
    case .orderMatters: 1
    case .passesWhen: 2
    case .needed(_, _, .failsOtherwise): 4
    case .needed: 3
    case .unneeded: 5
    case .anyValue, .anyValues, .mostValues, .oneAtATime: 6
    case .eitherOrder: 7
    case .noDifference: 8
    }
  }
}
