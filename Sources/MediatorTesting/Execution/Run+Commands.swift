import PropertyCore

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
