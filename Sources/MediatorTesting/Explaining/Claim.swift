import PropertyCore

/// One sentence of an explanation, with what has to be executed to check it.
package enum Claim: Hashable, Sendable {
  /// The failure needs a perturbation of the nominal schedule: with each milder decision it is gone.
  case onlyIf(Perturbation, ending: RunEnding)
  /// The failure does not need a perturbation: without it the run fails alike.
  case noDifference(Perturbation)
  /// Two neighbouring events have to come in the order in which they came.
  case orderMatters(NeighbourOrder, ending: RunEnding)
  /// Two neighbouring events can come in either order.
  case eitherOrder(NeighbourOrder)
  /// Without an event the failure is gone.
  case needed(RunEvent, leftOut: Change, ending: RunEnding)
  /// Without an event the run fails alike.
  case unneeded(RunEvent, leftOut: Change)
  /// Every other value that was tried fails alike.
  case anyValue(DrawnValue, tried: Int)
  /// Most of the other values that were tried fail alike.
  case mostValues(DrawnValue, alike: Int, tried: Int)
  /// Values that do not matter one by one do not matter all at once either.
  case anyValues([DrawnValue], tried: Int)
  /// Values that do not matter one by one matter together.
  case oneAtATime([DrawnValue], replaced: Change, ending: RunEnding)
  /// The run that differs least among those found to pass; in words, what is different in it.
  case passesWhen(String, Change)

  /// Two events, one right after the other, and what makes them change places.
  package struct NeighbourOrder: Hashable, Sendable {
    /// The event that comes first in the run.
    package var first: RunEvent
    /// The event right after it.
    package var second: RunEvent
    /// What makes them change places.
    package var swap: Change
  }

  /// What kind of claim it is, in one word.
  package var kind: String {
    switch self {
    case .onlyIf: "onlyIf"
    case .noDifference: "noDifference"
    case .orderMatters: "orderMatters"
    case .eitherOrder: "eitherOrder"
    case .needed: "needed"
    case .unneeded: "unneeded"
    case .anyValue, .anyValues: "anyValue"
    case .mostValues: "mostValues"
    case .oneAtATime: "oneAtATime"
    case .passesWhen: "passesWhen"
    }
  }

  /// The claim in one sentence, its subject being the run.
  package var sentence: String {
    switch self {
    case .onlyIf(let perturbation, let ending):
      "fails \(ending.inThisWay)only if \(perturbation.clause)"
    case .noDifference(let perturbation):
      "fails alike when \(perturbation.clause(with: 0))"
    case .orderMatters(let order, let ending):
      "fails \(ending.inThisWay)only if \(order.first.statement) before \(order.second.name)"
    case .eitherOrder(let order):
      "\(order.first.name) and \(order.second.name) fail alike in either order"
    case .needed(let event, _, let ending):
      "\(ending.verb) when \(event.absence)"
    case .unneeded(let event, _):
      "fails alike when \(event.absence)"
    case .anyValue(let value, let tried):
      "fails alike with any other \(value.phrase) (any of \(tried) tried)"
    case .mostValues(let value, let alike, let tried):
      "fails alike with most other \(value.plural) (\(alike) of \(tried) tried)"
    case .anyValues(let values, let tried):
      "fails alike with all \(values.count) of these values replaced at once (any of \(tried) tried)"
    case .oneAtATime(_, _, let ending):
      "\(ending.verb) when some of these values are replaced at once"
    case .passesWhen(let difference, _):
      "passes when \(difference)"
    }
  }
}

extension RunEnding {
  /// Narrows a claim to the one failure where the run still fails in another way.
  fileprivate var inThisWay: String { if case .failsOtherwise = self { "in this way " } else { "" } }

  var verb: String {
    switch self {
    case .passes: "passes"
    case .failsOtherwise(let signature): "fails otherwise (\(signature))"
    case .failsAlike: "fails alike"
    case .saysNothing: "says nothing"
    }
  }
}
