/// Something that comes between two events of a run that is otherwise all right.
public enum InjectedFault: Hashable, Sendable, CustomStringConvertible {
  /// A command is performed once more, with its simplest arguments: a cancel, a dismissal, a refresh.
  case command(String, beforeStep: Int)
  /// The mediator is let go, and what it has started is never answered.
  case teardown(beforeStep: Int)
  /// The mediator is let go, and what is left of the run happens to a new one.
  case recreation(beforeStep: Int)
  /// An effect fails. Effects are counted from zero, in the order in which they are recorded.
  case failure(effect: Int)
  /// An effect is answered although the mediator cancels it.
  case answerAfterCancelling(effect: Int)

  public var description: String {
    switch self {
    case .command(let name, let step): "\"\(name)\" before step \(step + 1)"
    case .teardown(let step): "letting go before step \(step + 1)"
    case .recreation(let step): "a new mediator from step \(step + 1) on"
    case .failure(let effect): "a failure of effect \(effect + 1)"
    case .answerAfterCancelling(let effect): "an answer of effect \(effect + 1) after it was cancelled"
    }
  }
}

extension Artifact {
  /// Every fault that can be injected into a run.
  ///
  /// - Parameter commands: The commands of the specification.
  /// - Complexity: O(*n*·*c*), where *n* is the number of steps and effects, and *c* that of commands.
  func injectableFaults(by commands: [String]) -> [InjectedFault] {
    var found: [InjectedFault] = []
    for step in 0...steps {
      found += commands.map { .command($0, beforeStep: step) }
      found.append(.teardown(beforeStep: step))
      // Before the first step, that is the run itself; after the last, nothing is left.
      if step > 0, step < steps { found.append(.recreation(beforeStep: step)) }
    }
    for effect in 0..<run.effects { found += [.failure(effect: effect), .answerAfterCancelling(effect: effect)] }
    return found
  }

  /// The run with a fault injected.
  func injecting(_ fault: InjectedFault) -> Artifact {
    var changed = self
    changed.failure = nil
    let positions = run.children.indices.filter { run.children[$0].label == Self.stepLabel }
    switch fault {
    case .command(let name, let step):
      let place = positions.dropFirst(step).first ?? positions.last.map { $0 + 1 } ?? firstPlace
      changed.run.children.insert(Node(label: Self.stepLabel, command: name, isElement: true), at: place)
    case .teardown(let step):
      let removed = Set(positions.dropFirst(step))
      changed.run.children = run.children.indices.filter { !removed.contains($0) }.map { run.children[$0] }
      for (number, position) in positions.prefix(step).enumerated() {
        changed.run.children[position].leaveUnanswered { $0 == 0 ? number == step - 1 : number + Int($0) >= step }
      }
    case .recreation(let step):
      let removed = Set(positions.prefix(step))
      changed.run.children = run.children.indices.filter { !removed.contains($0) }.map { run.children[$0] }
    case .failure(let effect):
      changed.run.change(effect: effect) {
        $0[EffectDecision.ending.rawValue] = EffectDecisions.Ending.failure.rawValue
      }
    case .answerAfterCancelling(let effect):
      changed.run.change(effect: effect) {
        $0[EffectDecision.afterCancel.rawValue] = EffectDecisions.AfterCancel.delivers.rawValue
      }
    }
    return changed
  }

  /// Where the steps of a run without any begin: after its setup.
  private var firstPlace: Int { (run.children.firstIndex { $0.label == "setup" } ?? -1) + 1 }
}

extension Artifact.Node {
  /// Whether the node holds what was drawn for one effect.
  private var isEffect: Bool {
    SpanPurpose.effect.name(in: label) != nil && choices.count >= EffectDecisions.count
  }

  /// Number of effects in the node.
  fileprivate var effects: Int { (isEffect ? 1 : 0) + children.reduce(0) { $0 + $1.effects } }

  /// Changes the decisions of one effect.
  fileprivate mutating func change(effect number: Int, _ change: (inout [UInt64?]) -> Void) {
    var left = number
    _ = changeNext(&left, change)
  }

  private mutating func changeNext(_ left: inout Int, _ change: (inout [UInt64?]) -> Void) -> Bool {
    if isEffect {
      if left == 0 {
        change(&choices)
        return true
      }
      left -= 1
    }
    for child in children.indices where children[child].changeNext(&left, change) { return true }
    return false
  }

  /// Leaves those effects unanswered whose delay lasts long enough.
  fileprivate mutating func leaveUnanswered(_ lasts: (UInt64) -> Bool) {
    if isEffect, let delay = choices[0], lasts(delay) { choices[0] = AnswerDelay.never }
    for child in children.indices { children[child].leaveUnanswered(lasts) }
  }
}
