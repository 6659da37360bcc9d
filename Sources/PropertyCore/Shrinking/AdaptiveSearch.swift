/// Returns the largest count that works, under the assumption that every smaller one does.
///
/// Asks for 1, 2, 3, 4, then doubles, then bisects, so that an answer of *k*
/// costs O(log *k*) questions and the answer 0 costs one (MacIver and Donaldson,
/// "Test-Case Reduction via Test-Case Generation", 2020).
///
/// - Parameters:
///   - limit: The largest count there can be.
///   - works: Whether a count works; never asked about zero.
func largestCount(upTo limit: UInt64, where works: (UInt64) -> Bool) -> UInt64 {
  var low: UInt64 = 0
  while low < min(4, limit) {
    guard works(low + 1) else { return low }
    low += 1
  }
  guard low < limit else { return low }
  var high = low
  while true {
    high = high > limit / 2 ? limit : high * 2
    guard works(high) else { break }
    if high == limit { return limit }
    low = high
  }
  while low + 1 < high {
    let middle = low + (high - low) / 2
    if works(middle) { low = middle } else { high = middle }
  }
  return low
}

/// Returns the smallest number that works, under the assumption that every larger one does.
///
/// Bisects the number of binary digits first, then the number, so that a small
/// answer below a large limit costs few questions.
///
/// - Parameters:
///   - low: A number that does not work.
///   - high: A number that does.
///   - works: Whether a number between them works.
func smallestNumber(above low: UInt64, upTo high: UInt64, where works: (UInt64) -> Bool) -> UInt64 {
  var (low, high) = (low, high)
  if high > 4_096 {
    func digits(_ number: UInt64) -> Int { UInt64.bitWidth - number.leadingZeroBitCount }
    var (fewest, most) = (digits(low), digits(high))
    while fewest + 1 < most {
      let middle = (fewest + most) / 2
      let number: UInt64 = (1 << UInt64(middle)) - 1
      if number > low, number < high, works(number) { (high, most) = (number, middle) } else { fewest = middle }
    }
    low = max(low, fewest == 0 ? 0 : (1 << UInt64(fewest)) - 1)
  }
  while low + 1 < high {
    let middle = low + (high - low) / 2
    if works(middle) { high = middle } else { low = middle }
  }
  return high
}

/// Lowers something by as much as works, a limit at most; asks one question when not even one works.
///
/// - Parameter works: Whether an amount works; never asked about zero.
func lowerByMost(_ limit: UInt64, where works: (UInt64) -> Bool) {
  guard limit > 0, works(1), limit > 1, !works(limit), limit > 2 else { return }
  _ = smallestNumber(above: 0, upTo: limit - 1) { works(limit - $0) }
}

/// Lowers a number, in three questions when nothing lower works.
///
/// Half of it is asked for first: where that works, numbers are likely to work
/// down to some limit, which is found by bisection. Else one less and two less
/// (which keeps the side of a signed number, or a parity), and then ever larger
/// steps down.
///
/// - Parameters:
///   - least: A number that does not work.
///   - number: The number as it is.
///   - works: Whether a lower number keeps the failure.
func lowerNumber(_ number: UInt64, above least: UInt64, where works: (UInt64) -> Bool) {
  guard number > least + 1 else { return }
  let half = number / 2
  if half > least, half < number - 1, works(half) {
    _ = smallestNumber(above: least, upTo: half, where: works)
    return
  }
  for step in 1...2 as ClosedRange<UInt64> where number - least > step {
    guard works(number - step) else { continue }
    _ = largestCount(upTo: number - step - least - 1) { works(number - step - $0) }
    return
  }
}
