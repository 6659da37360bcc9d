import PropertyCore

/// A heap whose smallest value is on top.
indirect enum BinaryHeap: CustomStringConvertible {
  case empty
  case node(Int, BinaryHeap, BinaryHeap)

  var description: String {
    switch self {
    case .empty: "–"
    case .node(let value, let left, let right): "(\(value),\(left),\(right))"
    }
  }

  static func generator(size: Int = 20, least: Int = 0) -> Generator<BinaryHeap> {
    guard size > 0 else { return .constant(.empty) }
    let node = Generator<Int>.integer(in: least ... .max).flatMap { value in
      Generator<(BinaryHeap, BinaryHeap)>.pair(
        generator(size: size / 2, least: value), generator(size: size / 2, least: value)
      ).map { BinaryHeap.node(value, $0, $1) }
    }
    return .frequency([(1, .constant(.empty)), (3, node)])
  }

  /// The values, each before those below it, the right side first.
  var values: [Int] {
    guard case .node(let value, let left, let right) = self else { return [] }
    return [value] + right.values + left.values
  }

  static func merged(_ first: BinaryHeap, _ second: BinaryHeap) -> BinaryHeap {
    guard case .node(let one, let left, let right) = first else { return second }
    guard case .node(let other, let otherLeft, let otherRight) = second else { return first }
    return one <= other
      ? .node(one, merged(right, second), left) : .node(other, merged(otherRight, first), otherLeft)
  }

  /// Meant to be the values in order, which it is for small heaps only.
  var wronglySorted: [Int] {
    guard case .node(let value, let left, let right) = self else { return [] }
    return [value] + BinaryHeap.merged(left, right).values
  }
}

extension ShrinkingChallenge {
  static var binaryHeap: ShrinkingChallenge {
    ShrinkingChallenge(
      "binary-heap", { BinaryHeap.generator() }, isMinimal: { $0.count { $0 == "(" } == 4 },
      isListed: { $0 == "(0,–,(0,(0,–,–),(1,–,–)))" }
    ) { heap throws(Discard) in heap.wronglySorted == heap.values.sorted() }
  }
}
