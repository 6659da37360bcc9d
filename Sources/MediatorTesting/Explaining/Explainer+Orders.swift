import PropertyCore

extension Explainer {
  /// Lets every two neighbouring events change places that can.
  func examineOrders() {
    for (first, second) in zip(outline.events, outline.events.dropFirst()) {
      for swap in outline.swaps(first, second) {
        guard let isSwapped = swaps(first, second, swap) else { return }
        guard isSwapped else { continue }
        let order = Claim.NeighbourOrder(first: first, second: second, swap: swap)
        let words = "\(second.statement) before \(first.name)"
        if let ending = ending(of: swap, words) { note(order, ending) }
        break
      }
    }
  }

  private func note(_ order: Claim.NeighbourOrder, _ ending: RunEnding) {
    if ending == .failsAlike {
      claims.append(.eitherOrder(order))
    } else if ending.isWithout {
      claims.append(.orderMatters(order, ending: ending))
    }
  }

  /// Whether a change lets two neighbouring events change places and leaves those before them alone.
  private func swaps(_ first: RunEvent, _ second: RunEvent, _ swap: Change) -> Bool? {
    experiment.events(of: swap.applied(to: outline.sequence))
      .map { $0.isSwapped(at: first.number - 1, of: outline.identities) }
  }
}

extension RunOutline {
  /// Changes that may let two neighbouring events change places, the smallest first; executing one tells if it does.
  func swaps(_ first: RunEvent, _ second: RunEvent) -> [Change] {
    switch (first.kind, second.kind) {
    case (.command(let step), .command(let next)):
      guard next == step + 1, first.line != second.line else { return [] }
      return [.swap(span: steps[step], with: steps[next])]
    // A command and what comes back after it: the delay says it already.
    case (.completion(let start, 0), .command(let step)), (.timer(let start), .command(let step)):
      return delaying(start, to: step)
    case (.completion(let one, 0), .completion(let other, 0)), (.completion(let one, 0), .timer(let other)),
      (.timer(let one), .completion(let other, 0)), (.timer(let one), .timer(let other)):
      return one == other ? [] : swapsOfDeliveries(one, other)
    default: return []
    }
  }

  private func swapsOfDeliveries(_ one: Int, _ other: Int) -> [Change] {
    let (dueOne, dueOther) = (due(one), due(other))
    let behind = delaying(one, to: dueOther, rank: min(index(.rank, of: other) + 1, 3))
    let before = delaying(other, to: dueOne, rank: 0, and: set(.rank, of: one, to: max(1, index(.rank, of: one))))
    return behind + before + delaying(one, to: dueOther.map { $0 + 1 }) + delaying(other, to: dueOne.map { $0 - 1 })
  }

  /// The step after which an effect answers or a timer fires; nil for after the last one.
  private func due(_ start: Int) -> Int? {
    let delay = index(.delay, of: start)
    return delay >= AnswerDelay.held ? nil : starts[start].step + Int(delay)
  }

  /// The change that makes something come back after a step, where that is possible.
  private func delaying(
    _ start: Int, to step: Int?, rank: UInt64? = nil, and others: [Change.Setting] = []
  ) -> [Change] {
    let delay = step.map { $0 - starts[start].step } ?? Int(AnswerDelay.held)
    let isPossible = (0...Int(AnswerDelay.longest)).contains(delay) || step == nil
    guard isPossible else { return [] }
    var settings = set(.delay, of: start, to: UInt64(delay)) + others
    if let rank { settings += set(.rank, of: start, to: rank) }
    return settings.isEmpty ? [] : [.set(settings)]
  }

  /// Nothing, when the decision is as wanted already.
  private func set(_ decision: EffectDecision, of start: Int, to index: UInt64) -> [Change.Setting] {
    let position = position(of: decision, start)
    return sequence.choices[position].index == index ? [] : [.init(position: position, index: index)]
  }
}

extension [LoggedEvent.Identity] {
  /// Whether the events up to a position are those of another run, and the two after it have changed places.
  ///
  /// The run may end with the first of the two.
  func isSwapped(at position: Int, of original: [LoggedEvent.Identity]) -> Bool {
    guard count > position, original.count > position + 1 else { return false }
    let isAlike = zip(prefix(position), original).allSatisfy { $0.isSame(as: $1) }
    guard isAlike, self[position].isSame(as: original[position + 1]) else { return false }
    return count == position + 1 || self[position + 1].isSame(as: original[position])
  }
}

extension LoggedEvent.Identity {
  /// Whether two events are the same, whichever steps they happened in.
  func isSame(as other: LoggedEvent.Identity) -> Bool {
    guard case .command(_, let number, let arguments) = self,
      case .command(_, let otherNumber, let otherArguments) = other
    else { return self == other }
    return number == otherNumber && arguments == otherArguments
  }
}
