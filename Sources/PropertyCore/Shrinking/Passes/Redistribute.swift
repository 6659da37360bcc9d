/// Moves magnitude from one number to a later one nearby, and merges the two where only their sum matters.
///
/// A merge takes the first number away, with the element it belongs to when it
/// is an element's only choice; a sum out of range wraps, as fixed-width sums do.
/// The move is Hypothesis' `redistribute_numeric_pairs`.
public struct Redistribute: ShrinkPass {
  public let name = "redistribute"

  private static let reach = 4

  /// Creates the pass.
  public init() {}

  public func run(on search: ShrinkSearch) {
    var first = 0
    while !search.isExhausted {
      let numbers = search.best.numbers
      guard first < numbers.count else { return }
      for second in numbers.indices where second > first && second <= first + Self.reach {
        if merge(numbers[first], numbers[second], on: search) { break }
        move(numbers[first], numbers[second], on: search)
        if !search.best.numbers.elementsEqual(numbers) { break }
      }
      first += 1
    }
  }

  /// Whether two numbers are of the same kind and range, so that magnitude can move between them.
  private func areAlike(_ first: Int, _ second: Int, in sequence: ChoiceSequence) -> Bool {
    guard second < sequence.count else { return false }
    let (one, other) = (sequence.choices[first], sequence.choices[second])
    return one.isNumber && one.kind == other.kind && one.bound == other.bound && one.index > 0
  }

  private func merge(_ first: Int, _ second: Int, on search: ShrinkSearch) -> Bool {
    let best = search.best
    guard areAlike(first, second, in: best) else { return false }
    let sum = best.choices[first].offset &+ best.choices[second].offset
    let merged = best.setting(second, to: best.choices[second].index(ofOffset: sum))
    let element = best.spans.indices.last { best.spans[$0].choices == first - 1..<first + 1 && best.isElement($0) }
    if let element {
      var shorter = merged
      shorter.remove(span: element)
      if search.attempt(shorter) { return true }
    }
    return search.attempt(merged.setting(first, to: 0))
  }

  private func move(_ first: Int, _ second: Int, on search: ShrinkSearch) {
    let before = search.best
    guard areAlike(first, second, in: before) else { return }
    let (one, other) = (before.choices[first], before.choices[second])
    let (here, there) = (one.offset, other.offset)
    lowerByMost(UInt64(here.magnitude)) { amount in
      guard search.best.hasSameShape(as: before), let amount = Int(exactly: amount) else { return false }
      var candidate = search.best
      candidate.choices[first].index = one.index(ofOffset: here - here.signum() * amount)
      candidate.choices[second].index = other.index(ofOffset: there &+ here.signum() * amount)
      return search.attempt(candidate)
    }
  }
}
