import PropertyCore

/// One change of a run's choices, which can be made and the run executed again.
package enum Change: Hashable, Sendable {
  /// A choice that takes another index.
  package struct Setting: Hashable, Sendable {
    /// Position of the choice.
    package var position: Int
    /// Its new index.
    package var index: UInt64
  }

  /// Some choices take other indices.
  case set([Setting])
  /// A step is left out, with everything drawn in it; given is the position of its span.
  case leaveOut(span: Int)
  /// Two neighbouring steps change places.
  case swap(span: Int, with: Int)
  /// A value is replaced by another that was drawn.
  case replace(DrawnValue, by: ChoiceSequence)
  /// Several values are replaced at once.
  case replaceAll([Replacement])

  /// A value and what takes its place.
  package struct Replacement: Hashable, Sendable {
    /// The value of the run.
    package var value: DrawnValue
    /// What takes its place.
    package var other: ChoiceSequence
  }

  /// The choices of a run with the change made.
  package func applied(to sequence: ChoiceSequence) -> ChoiceSequence {
    switch self {
    case .set(let settings):
      return settings.reduce(sequence) { $0.setting($1.position, to: $1.index) }
    case .leaveOut(let span):
      var changed = sequence
      changed.remove(span: span)
      return changed
    case .swap(let first, let second):
      return sequence.swappingSpans(first, second)
    case .replace(let value, let other):
      return sequence.replacing(value.range, inSpan: value.span, by: other)
    case .replaceAll(let replacements):
      // From the last to the first, so that positions before a replaced value keep their meaning.
      return replacements.sorted { $0.value.range.lowerBound > $1.value.range.lowerBound }
        .reduce(sequence) { $0.replacing($1.value.range, inSpan: $1.value.span, by: $1.other) }
    }
  }

  /// By how many choices, and by how much in all, a changed run differs.
  func distance(in sequence: ChoiceSequence) -> Distance {
    switch self {
    case .set(let settings):
      let differences = settings.map { sequence.choices[$0.position].index.distance(toIndex: $0.index) }
      return Distance(choices: settings.count, amount: differences.reduce(0) { $0 &+ $1 })
    case .leaveOut(let span): return Distance(choices: sequence.spans[span].choices.count, amount: .max)
    case .swap(let first, let second):
      return Distance(
        choices: sequence.spans[first].choices.count + sequence.spans[second].choices.count, amount: .max)
    case .replace(let value, let other):
      let own = sequence.choices[value.range]
      guard own.count == other.count else { return Distance(choices: max(own.count, other.count), amount: .max) }
      let differences = zip(own, other.choices).map { $0.index.distance(toIndex: $1.index) }
      return Distance(choices: differences.count { $0 > 0 }, amount: differences.reduce(0) { $0 &+ $1 })
    case .replaceAll(let replacements):
      return Distance(choices: replacements.reduce(0) { $0 + $1.other.count }, amount: .max)
    }
  }

  /// How far a changed run is from the run.
  struct Distance: Comparable {
    var choices: Int
    var amount: UInt64

    static func < (left: Distance, right: Distance) -> Bool {
      (left.choices, left.amount) < (right.choices, right.amount)
    }
  }
}

extension UInt64 {
  fileprivate func distance(toIndex other: UInt64) -> UInt64 { Swift.max(self, other) - Swift.min(self, other) }
}
