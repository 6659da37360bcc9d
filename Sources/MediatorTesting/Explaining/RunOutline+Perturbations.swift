import PropertyCore

extension RunOutline {
  /// Every way in which the run was perturbed, in the order in which they were drawn.
  var perturbations: [Perturbation] {
    let choices = sequence.choices
    return choices.indices.filter { choices[$0].kind.isPerturbation && choices[$0].index > 0 }.compactMap(perturbation)
  }

  private func perturbation(at position: Int) -> Perturbation? {
    guard let span = sequence.spans.lastIndex(where: { $0.choices.contains(position) }) else { return nil }
    let decision = EffectDecision(rawValue: position - sequence.spans[span].start)
    let index = sequence.choices[position].index
    if let name = controls[span] {
      return Perturbation(target: .control(name), moment: .unseen, position: position, index: index, milder: [0])
    }
    guard let decision else { return nil }
    if let start = starts.firstIndex(where: { $0.span == span }) {
      let moment = moment(of: decision, start)
      return Perturbation(
        target: starts[start].isTimer ? .timer(starts[start].name, decision) : .effect(starts[start].name, decision),
        moment: moment, position: position, index: index,
        milder: milder(than: index, decision, from: starts[start].step, moment))
    }
    guard jobs.contains(span) else { return nil }
    let step = steps.lastIndex { $0 < span } ?? -1
    let moment = jobMoment(decision, step: step, index: index)
    return Perturbation(
      target: .job(of: command(ofStep: step)?.name ?? "the beginning", decision), moment: moment, position: position,
      index: index, milder: milder(than: index, decision, from: step, moment))
  }

  /// Where the delay of an effect or timer shows.
  private func moment(of decision: EffectDecision, _ start: Int) -> Perturbation.Moment {
    guard decision == .delay || decision == .copyDelay else { return .unseen }
    let copy = decision == .delay ? 0 : 1
    let place = events.firstIndex {
      $0.kind == .completion(start: start, copy: copy) || $0.kind == .timer(start: start)
    }
    guard let place else { return .pending }
    let command = events[..<place].last { event in
      if case .command(let step) = event.kind { step > starts[start].step } else { false }
    }
    return command.map { .after($0) } ?? .unseen
  }

  /// A late job runs after the command of the step it was late for.
  private func jobMoment(_ decision: EffectDecision, step: Int, index: UInt64) -> Perturbation.Moment {
    guard decision == .delay else { return .unseen }
    let commands = events.filter {
      if case .command(let other) = $0.kind { other > step && other <= step + Int(index) } else { false }
    }
    return commands.last.map { .after($0) } ?? .unseen
  }

  /// The smaller indices that mean something else than the one in the run; not too many.
  private func milder(
    than index: UInt64, _ decision: EffectDecision, from step: Int, _ moment: Perturbation.Moment
  ) -> [UInt64] {
    switch decision {
    case .copies, .afterCancel: return Array(0..<index)
    case .rank, .ending, .synchronous: return [0]
    case .delay, .copyDelay: break
    }
    if index == AnswerDelay.never { return Array(0...UInt64(min(steps.count, 4))) + [AnswerDelay.held] }
    var reach = UInt64(max(1, steps.count - step))
    if case .after(let command) = moment, case .command(let last) = command.kind { reach = UInt64(max(1, last - step)) }
    let all = Array(0..<min(index, reach))
    return all.count > 8 ? Array(all.prefix(4) + all.suffix(4)) : all
  }
}
