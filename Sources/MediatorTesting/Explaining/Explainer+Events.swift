import PropertyCore

extension Explainer {
  /// Leaves out each event by itself.
  func examineEvents() {
    for event in outline.events {
      guard let change = outline.leavingOut(event), let ending = ending(of: change, event.absence)
      else { continue }
      if ending == .failsAlike {
        claims.append(.unneeded(event, leftOut: change))
      } else if ending.isWithout {
        claims.append(.needed(event, leftOut: change, ending: ending))
      }
    }
  }
}

extension RunOutline {
  /// The change that leaves out an event; nil where there is none, as for a timer, which always fires in the end.
  func leavingOut(_ event: RunEvent) -> Change? {
    switch event.kind {
    case .command(let step): return .leaveOut(span: steps[step])
    case .completion(let start, 0): return set(.delay, of: start, to: AnswerDelay.never)
    case .completion(let start, let copy):
      guard index(.copies, of: start) >= UInt64(copy) else { return nil }
      return set(.copies, of: start, to: UInt64(copy) - 1)
    case .timer(let start): return set(.delay, of: start, to: AnswerDelay.held)
    }
  }

  private func set(_ decision: EffectDecision, of start: Int, to index: UInt64) -> Change? {
    let position = position(of: decision, start)
    guard sequence.choices[position].index != index else { return nil }
    return .set([.init(position: position, index: index)])
  }
}
