/// Lowers two numbers near each other by the same amount, since often only their difference matters.
///
/// After Hypothesis, `lower_integers_together`.
public struct LowerPairs: ShrinkPass {
  public let name = "lower pairs"

  /// How many numbers apart the two may be.
  private static let reach = 3

  /// Creates the pass.
  public init() {}

  public func run(on search: ShrinkSearch) {
    var first = 0
    while !search.isExhausted {
      let numbers = search.best.numbers
      guard first < numbers.count else { return }
      for second in numbers.indices where second > first && second <= first + Self.reach {
        lower(numbers[first], numbers[second], on: search)
      }
      first += 1
    }
  }

  private func lower(_ first: Int, _ second: Int, on search: ShrinkSearch) {
    let before = search.best
    guard second < before.count else { return }
    let (one, other) = (before.choices[first], before.choices[second])
    guard one.isNumber, other.isNumber, one.index != other.index else { return }
    let (here, there) = (one.offset, other.offset)
    let limit = min(here.magnitude, there.magnitude)
    guard limit > 0 else { return }
    lowerByMost(UInt64(limit)) { amount in
      guard search.best.hasSameShape(as: before), let amount = Int(exactly: amount) else { return false }
      var candidate = search.best
      candidate.choices[first].index = one.index(ofOffset: here - here.signum() * amount)
      candidate.choices[second].index = other.index(ofOffset: there - there.signum() * amount)
      return search.attempt(candidate)
    }
  }
}

extension ChoiceSequence {
  /// Positions of the numbers that are not the simplest.
  var numbers: [Int] { choices.indices.filter { choices[$0].isNumber && choices[$0].index > 0 } }
}
