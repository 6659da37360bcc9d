import PropertyCore

/// One problem of the public shrinking challenge: a false statement and the simplest value that shows it.
///
/// From jlink/shrinking-challenge, `challenges/`, restated.
struct ShrinkingChallenge {
  let name: String
  let property: Property
  /// How many executions a search may take on average; what is measured, with some room.
  var mostExecutions: Int { Self.mostExecutions[name] ?? 0 }
  /// Whether a run's value, printed, is one of the accepted simplest ones.
  let isMinimal: (String) -> Bool
  /// Prints the value that a sequence draws.
  let print: (ChoiceSequence) -> String

  init<Value>(
    _ name: String, _ generator: Generator<Value>, simplest: [String] = [], isMinimal: ((String) -> Bool)? = nil,
    holds: @escaping (Value) throws(Discard) -> Bool
  ) {
    self.name = name
    property = .forAll(name, generator, holds)
    self.isMinimal = isMinimal ?? { simplest.contains($0) }
    print = { sequence in
      let source = ChoiceSource()
      source.startReplay(of: sequence)
      return (try? generator.draw(from: source)).map { "\($0)" } ?? "discarded"
    }
  }

  /// The first failing run of a seed, made simpler.
  func shrunk(seed: UInt64, by shrinker: Shrinker = Shrinker()) -> ShrinkResult? {
    let source = ChoiceSource()
    for run in 0..<200_000 as Range<UInt64> {
      source.startRandom(seed: SplitMix64.word(seed: seed, at: run))
      let verdict = property.run(source)
      guard let signature = verdict.failure else { continue }
      return shrinker.shrink(source.recording, failing: signature, complexity: verdict.complexity, of: property)
    }
    return nil
  }
}

extension ShrinkingChallenge {
  private static let mostExecutions = [
    "bound5, lists of at most 1": 95, "bound5, lists of at most 10": 220, "large union list": 110, "reverse": 17,
    "calculator": 55, "length list": 50, "difference not zero": 35, "difference not small": 40,
    "difference not one": 45, "binary heap": 109, "coupling": 40, "deletion": 25, "distinct": 40, "nested lists": 25,
  ]

  static var integers: Generator<[Int]> { .array(of: .integer()) }

  static var all: [ShrinkingChallenge] {
    [
      bound5(longest: 1), bound5(longest: 10), largeUnionList, reverse, calculator, lengthList, differenceNotZero,
      differenceNotSmall, differenceNotOne, binaryHeap, coupling, deletion, distinct, nestedLists,
    ]
  }

  static func bound5(longest: Int) -> ShrinkingChallenge {
    func sum(_ numbers: [Int16]) -> Int16 { numbers.reduce(0, &+) }
    let list = Generator<[Int16]>.array(of: .integer(), count: 0...longest).filter("a sum below 256") { sum($0) < 256 }
    let lists = Generator<[[Int16]]> { source throws(Discard) in
      var lists: [[Int16]] = []
      for _ in 0..<5 { lists.append(try list.draw(from: source)) }
      return lists
    }
    return ShrinkingChallenge(
      "bound5, lists of at most \(longest)", lists, simplest: ["[[], [], [], [-1], [-32768]]"]
    ) { sum($0.flatMap { $0 }) < 5 * 256 }
  }

  static var largeUnionList: ShrinkingChallenge {
    ShrinkingChallenge(
      "large union list", .array(of: integers), simplest: ["[[0, 1, -1, 2, -2]]"]
    ) { Set($0.flatMap { $0 }).count <= 4 }
  }

  static var reverse: ShrinkingChallenge {
    ShrinkingChallenge("reverse", integers, simplest: ["[0, 1]"]) { $0 == $0.reversed() }
  }

  static var lengthList: ShrinkingChallenge {
    ShrinkingChallenge(
      "length list",
      Generator<[Int]> { source throws(Discard) in
        let length = try Generator<Int>.integer(in: 1...100).draw(from: source)
        var numbers: [Int] = []
        for _ in 0..<length { numbers.append(try Generator<Int>.integer(in: 0...1_000).draw(from: source)) }
        return numbers
      }, simplest: ["[900]"]
    ) { ($0.max() ?? 0) < 900 }
  }

  static var positives: Generator<(Int, Int)> { .pair(.integer(in: 1 ... .max), .integer(in: 1 ... .max)) }

  static var differenceNotZero: ShrinkingChallenge {
    ShrinkingChallenge(
      "difference not zero", positives, simplest: ["(10, 10)"]
    ) { $0.0 < 10 || $0.0 != $0.1 }
  }

  static var differenceNotSmall: ShrinkingChallenge {
    ShrinkingChallenge(
      "difference not small", positives, simplest: ["(10, 6)"]
    ) { $0.0 < 10 || !(1...4).contains(abs($0.0 - $0.1)) }
  }

  static var differenceNotOne: ShrinkingChallenge {
    ShrinkingChallenge(
      "difference not one", positives, simplest: ["(10, 9)"]
    ) { $0.0 < 10 || abs($0.0 - $0.1) != 1 }
  }

  static var coupling: ShrinkingChallenge {
    ShrinkingChallenge(
      "coupling", Generator<[Int]>.array(of: .integer(in: 0...10)), simplest: ["[1, 0]"]
    ) { list throws(Discard) in
      guard list.allSatisfy({ $0 < list.count }) else { throw Discard("a value is no position") }
      return list.indices.allSatisfy { list[$0] == $0 || list[list[$0]] != $0 }
    }
  }

  static var deletion: ShrinkingChallenge {
    ShrinkingChallenge(
      "deletion", Generator<([Int], Int)>.pair(integers, .integer(in: 0...10)), simplest: ["([0, 0], 0)"]
    ) { pair throws(Discard) in
      guard pair.1 < pair.0.count else { throw Discard("the index is no position") }
      return pair.0.count { $0 == pair.0[pair.1] } == 1
    }
  }

  static var distinct: ShrinkingChallenge {
    ShrinkingChallenge(
      "distinct", integers, simplest: ["[0, 1, -1]", "[0, 1, 2]"]
    ) { Set($0).count < 3 }
  }

  static var nestedLists: ShrinkingChallenge {
    ShrinkingChallenge(
      "nested lists", .array(of: .array(of: Generator<Int>.constant(0))),
      simplest: ["\([Array(repeating: 0, count: 11)])"]
    ) { $0.reduce(0) { $0 + $1.count } <= 10 }
  }
}

// MARK: Calculator

/// An expression that divides.
indirect enum Expression: CustomStringConvertible {
  case number(Int)
  case sum(Expression, Expression)
  case quotient(Expression, Expression)

  var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .sum(let left, let right): "(+,\(left),\(right))"
    case .quotient(let left, let right): "(/,\(left),\(right))"
    }
  }

  static func generator(depth: Int = 5) -> Generator<Expression> {
    let number = Generator<Int>.integer().map { Expression.number($0) }
    guard depth > 0 else { return number }
    let part = generator(depth: depth - 1)
    let parts = Generator<(Expression, Expression)>.pair(part, part)
    return .frequency([
      (2, number), (1, parts.map { .sum($0.0, $0.1) }), (1, parts.map { .quotient($0.0, $0.1) }),
    ])
  }

  /// Whether zero is written as a divisor.
  var dividesByLiteralZero: Bool {
    switch self {
    case .number: false
    case .quotient(_, .number(0)): true
    case .sum(let left, let right), .quotient(let left, let right):
      left.dividesByLiteralZero || right.dividesByLiteralZero
    }
  }

  /// The value; nil when it divides by zero.
  var value: Int? {
    switch self {
    case .number(let number): return number
    case .sum(let left, let right):
      guard let left = left.value, let right = right.value else { return nil }
      return left &+ right
    case .quotient(let left, let right):
      guard let left = left.value, let right = right.value, right != 0 else { return nil }
      return left.dividedReportingOverflow(by: right).partialValue
    }
  }
}

extension ShrinkingChallenge {
  static var calculator: ShrinkingChallenge {
    ShrinkingChallenge(
      "calculator", Expression.generator(), simplest: ["(/,0,(+,0,0))", "(/,0,(/,0,1))"]
    ) { expression throws(Discard) in
      guard !expression.dividesByLiteralZero else { throw Discard("zero is written as a divisor") }
      return expression.value != nil
    }
  }
}

// MARK: Heap

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
      "binary heap", BinaryHeap.generator(), isMinimal: { $0.count { $0 == "(" } == 4 }
    ) { heap throws(Discard) in heap.wronglySorted == heap.values.sorted() }
  }
}
