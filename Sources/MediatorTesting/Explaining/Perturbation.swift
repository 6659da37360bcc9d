import PropertyCore

/// One way in which the world of a run was not the nominal one.
package struct Perturbation: Hashable, Sendable {
  /// What behaves in another way.
  package enum Target: Hashable, Sendable {
    /// An effect, by its name and number.
    case effect(String, EffectDecision)
    /// A timer, likewise.
    case timer(String, EffectDecision)
    /// A job of the runtime, by the command in whose step it was enqueued.
    case job(of: String, EffectDecision)
    /// A control, by its name.
    case control(String)
  }

  /// Where in the run it shows.
  package enum Moment: Hashable, Sendable {
    /// The event came after a command it would else have come before.
    case after(RunEvent)
    /// The event did not come before the run failed.
    case pending
    /// Nothing in the order of events shows it.
    case unseen
  }

  /// What behaves in another way.
  package var target: Target
  /// Where in the run it shows.
  package var moment: Moment
  /// Position of the choice.
  package var position: Int
  /// Its index.
  package var index: UInt64
  /// The smaller indices that differ in what they mean; the nominal one first.
  package var milder: [UInt64]

  /// What is so in the run, as a clause.
  var clause: String {
    switch target {
    case .effect(let name, let decision): clause(name, decision, "answers", "answered")
    case .timer(let name, let decision): clause(name, decision, "fires", "fired")
    case .job(let command, let decision): clause("a job of \(command)", decision, "runs", "run")
    case .control(let name): "\(name) \(ControlSemantics.allCases[Int(index)].phrase)"
    }
  }

  private func clause(_ name: String, _ decision: EffectDecision, _ verb: String, _ participle: String) -> String {
    switch decision {
    case .delay:
      if index == AnswerDelay.never, case .effect = target { return "\(name) never \(verb)" }
      switch moment {
      case .after(let command): return "\(name) \(verb) after \(command.name)"
      case .pending: return "\(name) has not \(participle) yet"
      case .unseen: return "\(name) \(verb) late"
      }
    case .rank: return "\(name) lets others go first"
    case .ending: return "\(name) fails"
    case .copies: return "\(name) \(verb) \(index == 1 ? "twice" : "three times")"
    case .copyDelay:
      if case .after(let command) = moment { return "\(name) \(verb) again after \(command.name)" }
      return "\(name) \(verb) again later"
    case .afterCancel:
      return index == EffectDecisions.AfterCancel.error.rawValue
        ? "\(name) ends with an error once it is cancelled" : "\(name) \(verb) although it was cancelled"
    case .synchronous: return "\(name) \(verb) inside the call"
    }
  }

  /// What would be so in a milder world, as a clause.
  func clause(with index: UInt64) -> String {
    if index > 0 {
      if case .after(let command) = moment { return earlier(than: command) }
      if self.index == AnswerDelay.never {
        return index == AnswerDelay.held ? later("in the end") : later("late")
      }
      var milder = self
      milder.index = index
      return milder.clause
    }
    return switch target {
    case .effect(let name, let decision): nominally(name, decision, "answers")
    case .timer(let name, let decision): nominally(name, decision, "fires")
    case .job(let command, let decision): nominally("a job of \(command)", decision, "runs")
    case .control(let name): "\(name) \(ControlSemantics.silent.phrase)"
    }
  }

  /// An effect that never answers, and does in another run.
  private func later(_ when: String) -> String {
    if case .effect(let name, _) = target { "\(name) answers \(when)" } else { clause }
  }

  private func earlier(than command: RunEvent) -> String {
    switch target {
    case .effect(let name, let decision):
      "\(name) answers \(decision == .copyDelay ? "again " : "")before \(command.name)"
    case .timer(let name, _): "\(name) fires before \(command.name)"
    case .job(let other, _): "a job of \(other) runs before \(command.name)"
    case .control: clause(with: 0)
    }
  }

  private func nominally(_ name: String, _ decision: EffectDecision, _ verb: String) -> String {
    switch decision {
    case .delay: "\(name) \(verb) at once"
    case .rank: "\(name) \(verb) in its turn"
    case .ending: "\(name) succeeds"
    case .copies: "\(name) \(verb) once"
    case .copyDelay: "\(name) \(verb) again at once"
    case .afterCancel: "\(name) is silent once it is cancelled"
    case .synchronous: "\(name) \(verb) after the call"
    }
  }
}
