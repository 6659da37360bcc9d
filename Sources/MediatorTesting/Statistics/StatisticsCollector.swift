import PropertyCore

/// Counts what happens in runs, for ``MediatorStatistics``.
///
/// The engine asks for it once an event and finds nil where nothing is counted.
/// Where nobody asked for statistics, it counts until it has seen what every
/// healthy specification shows, usually within a few runs, and is let go.
final class StatisticsCollector: StatisticsObserver {
  // Changed by the methods below only, on the thread of the run.
  /// What was counted so far, the pairs apart.
  @exclusivity(unchecked) private var counted: MediatorStatistics
  private let specification: AnySpecification
  /// Whether everything is counted, and not only up to the first of each.
  private let isComplete: Bool
  /// The commands whose condition is asked before a step.
  @exclusivity(unchecked) private var asked: [Int]
  /// The invariants with a condition of their own that is asked.
  @exclusivity(unchecked) private var conditional: [Int]
  /// For each participant of the run: the row of its service, or -1.
  @exclusivity(unchecked) private var serviceRows: [Int] = []
  /// Names of services and timers, in the order in which they were met.
  @exclusivity(unchecked) private var answering: [String] = []
  /// For each participant of the run: its position in `answering`, or -1.
  @exclusivity(unchecked) private var answeringRows: [Int] = []
  /// How often each event came right after each command: commands first, then services and timers.
  @exclusivity(unchecked) private var following: [[Int]]
  /// The command that was the last event, or -1.
  @exclusivity(unchecked) private var last = -1

  init(_ specification: AnySpecification, isComplete: Bool) {
    self.specification = specification
    self.isComplete = isComplete
    counted = MediatorStatistics()
    counted.commands = specification.commands.map { .init(name: $0.name) }
    counted.invariants = specification.invariants.map { .init(name: $0.name, antecedent: $0.antecedentInWords) }
    counted.needsQuiet =
      specification.invariants.contains { $0.kind == .atQuiescence || $0.kind == .eventually }
      || !specification.shows.isEmpty && specification.oracleMask & Oracle.quiescentAgreement.bit != 0
    asked = specification.commands.indices.filter { specification.commands[$0].isEnabled != nil }
    conditional = specification.invariants.indices.filter { specification.invariants[$0].isAskedForItsAntecedent }
    following = Array(
      repeating: Array(repeating: 0, count: specification.commands.count), count: specification.commands.count)
  }

  /// Whether there is nothing left to warn about, so that a check that counts for warnings only can stop.
  var isSatisfied: Bool {
    !isComplete && counted.commands.allSatisfy { $0.performed > 0 }
      && counted.invariants.allSatisfy { $0.antecedent == nil || $0.asked > 0 }
      && (counted.services.isEmpty || counted.services.contains { $0.started > 0 })
      && (!counted.needsQuiet || counted.quietRuns > 0)
  }

  // MARK: What the engine tells

  func beginRun() {
    counted.runs += 1
    last = -1
    serviceRows.removeAll(keepingCapacity: true)
    answeringRows.removeAll(keepingCapacity: true)
  }

  /// A service was made.
  func declare(service participant: Int, _ name: String, _ policy: EffectPolicy, canBeStale: Bool) {
    let row = counted.services.firstIndex { $0.name == name } ?? counted.services.count
    if row == counted.services.count {
      counted.services.append(.init(name: name, canFail: policy.canFail, canBeStale: canBeStale))
    }
    Self.set(row, at: participant, in: &serviceRows)
    declare(answering: participant, name)
  }

  /// Somebody was made whose answers are events.
  func declare(answering participant: Int, _ name: String) {
    guard isComplete else { return }
    let row = answering.firstIndex(of: name) ?? answering.count
    if row == answering.count {
      answering.append(name)
      for command in following.indices { following[command].append(0) }
    }
    Self.set(row, at: participant, in: &answeringRows)
  }

  /// The answers of a service can be cancelled after all.
  func declare(cancellable participant: Int) {
    guard let row = Self.row(of: participant, in: serviceRows) else { return }
    counted.services[row].canBeStale = true
  }

  /// A step begins: conditions of commands are asked.
  func beginStep(_ system: AnyObject) {
    counted.steps += 1
    for number in asked where specification.commands[number].isEnabled?(system) ?? true {
      counted.commands[number].possible += 1
    }
    if !isComplete { asked.removeAll { counted.commands[$0].possible > 0 } }
  }

  func performed(_ command: Int) { counted.commands[command].performed += 1 }

  func started(_ participant: Int) {
    if let row = Self.row(of: participant, in: serviceRows) { counted.services[row].started += 1 }
  }

  func answered(_ effect: Effect, step: Int) {
    guard isComplete, let row = Self.row(of: effect.participant, in: serviceRows) else { return }
    counted.services[row].answered += 1
    if step > effect.startStep { counted.services[row].late += 1 }
    if effect.isStale { counted.services[row].stale += 1 }
    if effect.decisions.ending == .failure { counted.services[row].failed += 1 }
  }

  /// An event ended.
  func note(_ event: SettledEvent) {
    guard isComplete else { return }
    switch event {
    case .none: break
    case .command(let number):
      if last >= 0 { following[last][number] += 1 }
      last = number
    case .delivery(let participant):
      guard last >= 0, let row = Self.row(of: participant, in: answeringRows) else { return }
      following[last][specification.commands.count + row] += 1
      last = -1
    }
  }

  /// Invariants are about to be asked: those with an antecedent are counted where it is true.
  func noteAntecedents(_ system: AnyObject, isQuiet: Bool) {
    for number in conditional {
      let invariant = specification.invariants[number]
      guard invariant.kind == .always || isQuiet, invariant.antecedent?(system) ?? true else { continue }
      counted.invariants[number].asked += 1
    }
    if !isComplete { conditional.removeAll { counted.invariants[$0].asked > 0 } }
  }

  /// The trigger of an invariant happened.
  func noteTrigger(of invariant: Int) { counted.invariants[invariant].asked += 1 }

  /// A run ended with everything delivered and answered.
  func noteQuietEnd() { counted.quietRuns += 1 }

  // MARK: Rows

  private static func set(_ row: Int, at participant: Int, in rows: inout [Int]) {
    while rows.count <= participant { rows.append(-1) }
    rows[participant] = row
  }

  private static func row(of participant: Int, in rows: [Int]) -> Int? {
    participant < rows.count && rows[participant] >= 0 ? rows[participant] : nil
  }

  // MARK: The result

  /// What was counted.
  var statistics: MediatorStatistics {
    var result = counted
    for number in result.commands.indices where specification.commands[number].isEnabled == nil {
      result.commands[number].possible = result.steps
    }
    let names = specification.commandNames + answering
    for (first, counts) in following.enumerated() {
      result.pairsMet += counts.count { $0 > 0 }
      for (second, count) in counts.enumerated() where count == 0 {
        result.pairsMissed.append(.init(first: names[first], second: names[second]))
      }
    }
    return result
  }
}

extension AnyInvariant {
  /// Whether it is judged in some cases only, and whether that is so must be asked.
  fileprivate var isAskedForItsAntecedent: Bool { kind == .atQuiescence || antecedent != nil }

  /// When it says something, in words; nil when it does after every event.
  fileprivate var antecedentInWords: String? {
    switch (kind, after) {
    case (.always, _): antecedent == nil ? nil : "its condition (when) was true"
    case (.atQuiescence, _):
      antecedent == nil
        ? "everything was delivered and answered"
        : "its condition (when) was true while everything was delivered and answered"
    case (_, nil): nil
    case (_, .state): "its trigger (after) was true"
    case (_, .command(let name)): "\"\(name)\" was performed"
    case (_, .delivery(let name)): "\(name) was delivered"
    }
  }
}
