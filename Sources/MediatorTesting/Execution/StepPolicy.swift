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
  let limit: Int
  // The execution that makes the policy holds the specification.
  private unowned(unsafe) let specification: AnySpecification
  private let tickets: UnsafeMutableBufferPointer<Int>
  private let lastTicket: UInt64
  private let isLeftOut: UInt64
  private let bound: UInt64
  private let isUniform: Bool
  private let hasPreconditions: Bool

  init(_ specification: AnySpecification, source: ChoiceSource, commands: Int) {
    self.specification = specification
    tickets = specification.tickets
    lastTicket = specification.totalWeight - 1
    bound = UInt64(specification.commands.count - 1)
    var leftOut: UInt64 = 0
    var drawn = commands
    if source.isRandom {
      if source.unrecorded(upTo: 1) == 1, specification.commands.count > 1 {
        leftOut = source.unrecordedWord() & source.unrecordedWord()
        let all = UInt64.max >> UInt64(max(0, 64 - specification.commands.count))
        if leftOut & all == all { leftOut = 0 }
      }
      let given = source.elementsOfBeginning(labeled: .step)
      if source.unrecorded(upTo: 3) == 0 { drawn = 1 + Int(source.unrecorded(upTo: UInt64(max(commands - 1, 0)))) }
      if let recorded = source.elementsOfInput { drawn = recorded }
      if given > 0 { drawn = max(drawn, given + Self.fewestAfterBeginning) }
    }
    isLeftOut = leftOut
    hasPreconditions = specification.hasPreconditions
    isUniform =
      leftOut == 0 && !specification.hasPreconditions
      && specification.totalWeight == UInt64(specification.commands.count)
    limit = drawn
  }

  /// Draws the number of a command.
  func draw(from source: ChoiceSource, _ system: AnyObject) -> Int {
    if isUniform { return Int(source.draw(upTo: bound, kind: .pick)) }
    return Int(source.draw(upTo: bound, kind: .pick) { random in pick(&random, system) })
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
    tickets[Int(random.next(upTo: lastTicket))]
  }

  private func isPossible(_ number: Int, _ system: AnyObject) -> Bool {
    if number < 64, isLeftOut & (1 << UInt64(number)) != 0 { return false }
    return !hasPreconditions || specification.commands[number].isEnabled?(system) ?? true
  }
}
