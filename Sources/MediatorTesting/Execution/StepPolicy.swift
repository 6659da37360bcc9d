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
  private(set) var leftOut: UInt64 = 0
  /// Whether every command is drawn equally often, without asking anything.
  private(set) var isUniform = false
  /// The number of the last command.
  private(set) var lastCommand: UInt64 = 0

  /// The policy before the mediator is made: no steps.
  init() {}

  /// Draws the policy of a run.
  ///
  /// - Parameters:
  ///   - source: The choices of the run.
  ///   - count: Number of commands of the specification.
  ///   - isEven: Whether all of them have the same weight and are always possible.
  ///   - steps: The largest number of steps of a random run.
  init(drawnFrom source: ChoiceSource, amongCommands count: Int, isEven: Bool, steps: Int) {
    lastCommand = UInt64(count - 1)
    limit = steps
    if source.isRandom {
      if source.unrecorded(upTo: 1) == 1, count > 1 {
        leftOut = source.unrecordedWord() & source.unrecordedWord()
        let all = UInt64.max >> UInt64(max(0, 64 - count))
        if leftOut & all == all { leftOut = 0 }
      }
      let given = source.elementsOfBeginning(labeled: .step)
      if source.unrecorded(upTo: 3) == 0 { limit = 1 + Int(source.unrecorded(upTo: UInt64(max(steps - 1, 0)))) }
      if let recorded = source.elementsOfInput { limit = recorded }
      if given > 0 { limit = max(limit, given + Self.fewestAfterBeginning) }
    }
    isUniform = leftOut == 0 && isEven
  }
}
