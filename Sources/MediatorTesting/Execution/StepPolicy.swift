import PropertyCore

/// How a run draws its commands.
///
/// In a random run, half of the runs leave some commands out (swarm testing:
/// Groce et al., ISSTA 2012) and some are short, so that a fault that another
/// command hides is met as well. None of this is recorded: its effect is in
/// the commands that were drawn.
struct StepPolicy {
  /// A replayed run takes as many steps as were recorded; this many at most.
  static let hardLimit = 100_000

  /// A run that makes the beginning of another again takes at least so many steps after it.
  static let fewestAfterBeginning = 8

  /// How many steps a random run takes.
  private(set) var limit = 0
  /// The commands that are left out, a bit each.
  fileprivate var leftOut: UInt64 = 0
  /// Whether every command is drawn equally often, without asking anything.
  fileprivate var isUniform = false
  /// The number of the last command.
  fileprivate var lastCommand: UInt64 = 0

  /// The policy before the mediator is made: no steps.
  init() {}

  init(_ specification: AnySpecification, source: ChoiceSource, commands: Int) {
    let count = specification.commands.count
    lastCommand = UInt64(count - 1)
    limit = commands
    if source.isRandom {
      if source.unrecorded(upTo: 1) == 1, count > 1 {
        leftOut = source.unrecordedWord() & source.unrecordedWord()
        let all = UInt64.max >> UInt64(max(0, 64 - count))
        if leftOut & all == all { leftOut = 0 }
      }
      let given = source.elementsOfBeginning(labeled: .step)
      if source.unrecorded(upTo: 3) == 0 { limit = 1 + Int(source.unrecorded(upTo: UInt64(max(commands - 1, 0)))) }
      if let recorded = source.elementsOfInput { limit = recorded }
      if given > 0 { limit = max(limit, given + Self.fewestAfterBeginning) }
    }
    isUniform = leftOut == 0 && !specification.hasPreconditions && specification.totalWeight == UInt64(count)
  }
}

extension Run {
  /// Draws the number of the next command.
  func drawCommand(_ system: AnyObject) -> Int {
    if policy.isUniform { return Int(source.draw(upTo: policy.lastCommand, kind: .pick)) }
    return Int(source.draw(upTo: policy.lastCommand, kind: .pick) { random in pick(&random, system) })
  }

  /// Picks by weight, again up to 16 times when what was picked is left out or not possible.
  private func pick(_ random: inout Xoshiro256, _ system: AnyObject) -> UInt64 {
    var picked = weighted(&random)
    var attempts = 16
    while attempts > 0, !isPossible(picked, system) {
      picked = weighted(&random)
      attempts -= 1
    }
    return UInt64(picked)
  }

  private func weighted(_ random: inout Xoshiro256) -> Int {
    specification.tickets[Int(random.next(upTo: specification.totalWeight - 1))]
  }

  private func isPossible(_ number: Int, _ system: AnyObject) -> Bool {
    if number < 64, policy.leftOut & (1 << UInt64(number)) != 0 { return false }
    return !specification.hasPreconditions || specification.commands[number].isEnabled?(system) ?? true
  }
}
