/// How the words of a report are set off.
public struct ReportStyle: Hashable, Sendable {
  /// Written before what is wrong.
  public var bad: String
  /// Written before a heading.
  public var strong: String
  /// Written before what is less important.
  public var dim: String
  /// Ends each of them.
  public var plain: String

  /// For files and pipes.
  public static let text = ReportStyle(bad: "", strong: "", dim: "", plain: "")
  /// For terminals with colours.
  public static let terminal = ReportStyle(bad: "\u{1B}[31m", strong: "\u{1B}[1m", dim: "\u{1B}[2m", plain: "\u{1B}[0m")
}

extension FailureReport {
  /// The report as text.
  ///
  /// - Parameters:
  ///   - replay: How to replay it, given the token: a command or a line of code.
  ///   - style: How words are set off.
  public func text(replay: (String) -> String, style: ReportStyle = .text) -> String {
    var lines = ["\(style.bad)\(style.strong)\(mediator): \(headline)\(style.plain)", "  \(message)"]
    if let defect { lines.append("  planted defect: \(defect)") }
    if !trace.events.isEmpty {
      let run = isShrunk ? "shortest run" : "run"
      lines += ["", "\(style.strong)The \(run) that shows it (\(countedEvents)):\(style.plain)"]
    }
    lines += eventLines(style)
    lines += taskLines(style)
    lines += explanationLines(style)
    lines += stateLines(style)
    lines.append("")
    if let origin { lines.append(origin) }
    if !isStable {
      lines.append("executing this run once more did not show the failure: it depends on something beside the choices")
    }
    // A run that ended a process of its own is kept as bytes, and its artifact has nothing to replay.
    if !artifact.run.children.isEmpty { lines += ["replay: \(replay(artifact.token))"] }
    return lines.joined(separator: "\n")
  }

  /// What is broken, in one line.
  public var headline: String {
    let site = signature.site.isEmpty ? "" : " (\(signature.site))"
    return switch signature.kind {
    case .invariant: "the invariant \"\(signature.name)\" does not hold"
    case .oracle: "\(signature.name)\(site)"
    case .model: "the mediator differs from the reference model"
    case .nondeterminism: "the run is not deterministic"
    case .trap, .overflow, .exit, .memory: "the process ended: \(signature.name)\(site)"
    case .hang: "the process hangs\(site)"
    case .crash: "the process ended\(site)"
    }
  }

  /// The number of events, and where tasks are scheduled, how far the schedule is from the nominal one.
  private var countedEvents: String {
    let counted = events.count == 1 ? "1 event" : "\(events.count) events"
    guard !tasks.isEmpty, perturbations > 0 else { return counted }
    return
      "\(counted), \(perturbations == 1 ? "1 perturbation" : "\(perturbations) perturbations") of the nominal schedule"
  }

  private func eventLines(_ style: ReportStyle) -> [String] {
    var lines = trace.settings.map { "     \(style.dim)\($0)\(style.plain)" }
    for (position, event) in trace.events.enumerated() {
      let mark = position == trace.events.count - 1 ? "\(style.bad)✗\(style.plain)" : " "
      // The first entry is the making of the mediator: worth a line only when that is where it failed.
      if position > 0 {
        lines.append("  \(mark)\(position). \(event.line)")
      } else if trace.events.count == 1 {
        lines.append("  \(mark)   \(event.line)")
      }
      let isShown = position > 0 || trace.events.count == 1
      if isShown { lines += shortened(event.notes).map { "       \(style.dim)\($0)\(style.plain)" } }
    }
    return lines
  }

  /// About twelve lines, the last ones kept, since a cascade repeats itself; and those that tell of another order.
  private func shortened(_ notes: [String]) -> [String] {
    guard notes.count > 12 else { return notes }
    let middle = notes.dropFirst(8).dropLast(3)
    let telling = middle.filter { $0.hasSuffix(Tracer.enqueuedEarlier) }.prefix(8)
    return notes.prefix(8) + telling + ["… \(middle.count - telling.count) more"] + notes.suffix(3)
  }

  /// The tasks that the report speaks of, with where each was created.
  private func taskLines(_ style: ReportStyle) -> [String] {
    let told = [message] + trace.events.flatMap(\.notes)
    let mentioned = tasks.filter { task in !task.details.isEmpty && told.contains { $0.mentions(task.name) } }
    guard !mentioned.isEmpty else { return [] }
    let width = mentioned.map(\.name.count).max() ?? 0
    return ["", "\(style.strong)Tasks, and where they were created:\(style.plain)"]
      + mentioned.map { task in
        "  \(task.name)\(String(repeating: " ", count: width - task.name.count))  \(task.details)"
      }
  }

  private func stateLines(_ style: ReportStyle) -> [String] {
    var result: [String] = []
    if let state = trace.events.last?.state, !state.isEmpty {
      result += ["", "\(style.strong)Committed state:\(style.plain) \(state)"]
    }
    guard !lines.isEmpty else { return result }
    let width = lines.map(\.name.count).max() ?? 0
    let shownWidth = max(lines.map(\.shown.count).max() ?? 0, 5)
    func pad(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    result += ["\(style.strong)  \(pad("", width))  \(pad("shown", shownWidth))  demanded by the state\(style.plain)"]
    for line in lines {
      let mark = line.agrees ? " " : "\(style.bad)✗\(style.plain)"
      result.append("\(mark) \(pad(line.name, width))  \(pad(line.shown, shownWidth))  \(line.expected)")
    }
    return result
  }

  private func explanationLines(_ style: ReportStyle) -> [String] {
    guard let lines = explanation?.lines, !lines.isEmpty else { return [] }
    return ["", "\(style.strong)Why:\(style.plain) it"] + lines.map { "  - \($0)" }
  }

  /// Whether a simpler run was looked for at all.
  private var isShrunk: Bool { isMinimal || shrinkExecutions > 0 }

  private var origin: String? {
    var parts: [String] = []
    if let seed, let runsToFailure { parts.append("seed \(seed), found in run \(runsToFailure)") }
    if isShrunk {
      parts.append("shrunk from \(stepsBefore) to \(artifact.steps) commands in \(shrinkExecutions) executions")
      if !isMinimal { parts.append("ended early, so there may be a shorter run") }
    } else if !parts.isEmpty {
      parts.append("not shrunk")
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension String {
  /// Whether a name occurs that does not go on as another one: "task 1" is neither in "task 12" nor in "task 1.2".
  fileprivate func mentions(_ name: String) -> Bool {
    ranges(of: name).contains { range in
      let rest = self[range.upperBound...].prefix(2)
      return rest.first?.isNumber != true && !(rest.first == "." && rest.last?.isNumber == true)
    }
  }
}
