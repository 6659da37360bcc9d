import PropertyCore

/// What the choices of a failing run mean: its events, effects and drawn values, with the spans that hold them.
struct RunOutline {
  /// An effect or a timer.
  struct Start: Hashable {
    /// Position of its span.
    var span: Int
    var isTimer: Bool
    /// Its name and number, as in a report.
    var name: String
    /// The step during which it started; below zero while the mediator was made.
    var step: Int
  }

  let sequence: ChoiceSequence
  /// What happened, in order, the making of the mediator left out.
  private(set) var events: [RunEvent] = []
  /// The same, as two executions are compared.
  let identities: [LoggedEvent.Identity]
  /// Positions of the spans of the steps.
  let steps: [Int]
  /// Effects and timers in the order in which they were started.
  let starts: [Start]
  /// Arguments, and the answers that were given.
  private(set) var values: [DrawnValue] = []
  /// For each value, what else could have been drawn.
  private(set) var others: [[ChoiceSequence]] = []
  /// Names of controls, by the positions of their spans.
  let controls: [Int: String]
  /// Positions of the spans of jobs.
  let jobs: [Int]

  init(_ sequence: ChoiceSequence, _ traced: RunResult, _ samples: [ValueSampler.Sample]) {
    self.sequence = sequence
    let names = sequence.spans.map { traced.labelNames[$0.label.rawValue] ?? "" }
    steps = sequence.elements(of: 0).filter { sequence.spans[$0].label == .step }
    jobs = sequence.spans.indices.filter { sequence.spans[$0].label == .job }
    controls = sequence.spans.indices.reduce(into: [:]) { found, span in
      if let name = SpanPurpose.control.name(in: names[span]) { found[span] = name }
    }
    starts = Self.starts(in: sequence, names, steps: steps)
    identities = traced.eventIdentities
    let lines = (traced.trace ?? Trace()).events.map(\.line)
    for (position, logged) in traced.log.enumerated().dropFirst() where position < lines.count {
      events.append(event(logged.identity, number: position, traced.eventNames[position], line: lines[position]))
    }
    tellCommandsApart()
    readValues(samples)
  }

  private static func starts(in sequence: ChoiceSequence, _ names: [String], steps: [Int]) -> [Start] {
    var starts: [Start] = []
    for span in sequence.spans.indices {
      let step = steps.lastIndex { $0 < span } ?? -1
      // What starts after the last step's span starts in the drain phase, which counts as the next step.
      let isDraining = step >= 0 && span >= sequence.spans[steps[step]].next
      let place = isDraining ? step + 1 : step
      if let name = SpanPurpose.effect.name(in: names[span]) {
        let number = starts.count { !$0.isTimer } + 1
        starts.append(Start(span: span, isTimer: false, name: "\(name) #\(number)", step: place))
      } else if let name = SpanPurpose.timer.name(in: names[span]) {
        starts.append(Start(span: span, isTimer: true, name: "timer \(name)", step: place))
      }
    }
    return numberingTimers(starts)
  }

  /// Timers of the same name are told apart by numbers.
  private static func numberingTimers(_ starts: [Start]) -> [Start] {
    var numbered = starts
    for (position, start) in starts.enumerated() where start.isTimer {
      guard starts.count(where: { $0.name == start.name }) > 1 else { continue }
      numbered[position].name += " #\(starts[...position].count { $0.name == start.name })"
    }
    return numbered
  }

  /// Commands that read alike are told apart by numbers.
  private mutating func tellCommandsApart() {
    let names = events.map(\.name)
    for (position, name) in names.enumerated() where name.hasPrefix("'") {
      guard names.count(where: { $0 == name }) > 1 else { continue }
      events[position].name = "the \(ordinalWord(names[...position].count { $0 == name })) \(name)"
    }
  }

  private func event(_ identity: LoggedEvent.Identity, number: Int, _ name: String, line: String) -> RunEvent {
    switch identity {
    case .command(let step, _, _):
      return RunEvent(kind: .command(step: step), number: number, name: "'\(name)'", line: name)
    case .completion(let effect, let copy):
      let start = place(ofEffect: effect)
      return RunEvent(
        kind: .completion(start: start, copy: copy), number: number, name: starts[start].name, line: line)
    case .timer(let order):
      return RunEvent(kind: .timer(start: order - 1), number: number, name: starts[order - 1].name, line: line)
    case .end: preconditionFailure("the end of a run is no event of its trace")
    }
  }

  /// The place of an effect among everything that was started.
  func place(ofEffect ordinal: Int) -> Int {
    let effects = starts.indices.filter { !starts[$0].isTimer }
    precondition(ordinal <= effects.count, "effect #\(ordinal) is not among the \(effects.count) of the run")
    return effects[ordinal - 1]
  }

  private mutating func readValues(_ samples: [ValueSampler.Sample]) {
    for sample in samples {
      switch sample.purpose {
      case .argument(let number, let argument):
        guard let event = events.first(where: { $0.number == number }), case .command(let step) = event.kind else {
          continue
        }
        let count = samples.count { if case .argument(number, _) = $0.purpose { true } else { false } }
        note(sample, .command(event, argument: count > 1 ? argument : nil), span: steps[step])
      case .answer(let effect):
        let start = place(ofEffect: effect)
        guard gaveAnswer(start) else { continue }
        note(sample, .answer(starts[start].name), span: starts[start].span)
      }
    }
  }

  private mutating func note(_ sample: ValueSampler.Sample, _ owner: DrawnValue.Owner, span: Int) {
    values.append(DrawnValue(owner: owner, isText: sample.isText, span: span, range: sample.range))
    others.append(sample.others)
  }

  /// Whether an effect was answered successfully in the run.
  private func gaveAnswer(_ start: Int) -> Bool {
    guard index(.ending, of: start) == 0 else { return false }
    if index(.synchronous, of: start) > 0 { return index(.delay, of: start) != AnswerDelay.never }
    return events.contains { if case .completion(start, _) = $0.kind { true } else { false } }
  }

  /// The index of a decision on an effect or timer.
  func index(_ decision: EffectDecision, of start: Int) -> UInt64 {
    sequence.choices[position(of: decision, start)].index
  }

  /// The position of a decision on an effect or timer.
  func position(of decision: EffectDecision, _ start: Int) -> Int {
    sequence.spans[starts[start].span].start + decision.rawValue
  }

  /// The command that began a step; nil when it was not possible.
  func command(ofStep step: Int) -> RunEvent? { events.first { $0.kind == .command(step: step) } }
}
