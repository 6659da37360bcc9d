/// The part that repeats in an endless cascade.
///
/// A loop's identity is its cycle, not its length: the cycle is written from the
/// rotation that sorts first, so that where the cascade was cut does not matter.
package struct Cycle: CustomStringConvertible {
  /// The steps of the cycle; empty when the cascade repeats nothing.
  package let steps: [String]

  /// Finds the shortest cycle at the end of a list.
  ///
  /// - Complexity: O(*n*²), where *n* is the number of steps; runs once a cut cascade.
  package init(in recent: [String]) {
    let period = (1...max(recent.count / 2, 1)).first { period in
      recent.count >= 2 * period
        && stride(from: recent.count - 1, through: period, by: -1).prefix(max(2 * period, recent.count / 2))
          .allSatisfy { recent[$0] == recent[$0 - period] }
    }
    let tail = period.map { Array(recent.suffix($0)) } ?? []
    let rotations = tail.indices.map { Array(tail[$0...] + tail[..<$0]) }
    steps = rotations.min { $0.lexicographicallyPrecedes($1) } ?? []
  }

  package var description: String {
    guard let first = steps.first else { return "no cycle" }
    return (steps + [first]).joined(separator: " → ")
  }

  /// A sentence about what repeats.
  var explanation: String {
    steps.isEmpty ? "no part of it repeats exactly" : "it repeats \(description)"
  }
}
