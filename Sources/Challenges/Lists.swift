import PropertyCore

extension ShrinkingChallenge {
  static var integers: Generator<[Int]> { .array(of: .integer()) }

  static func bound5(_ name: String, longest: Int) -> ShrinkingChallenge {
    @Sendable func sum(_ numbers: [Int16]) -> Int16 { numbers.reduce(0, &+) }
    @Sendable func lists() -> Generator<[[Int16]]> {
      let list = Generator<[Int16]>.array(of: .integer(), count: 0...longest).filter("a sum below 256") {
        sum($0) < 256
      }
      return Generator { source throws(Discard) in
        var lists: [[Int16]] = []
        for _ in 0..<5 { lists.append(try list.draw(from: source)) }
        return lists
      }
    }
    return ShrinkingChallenge(name, lists, simplest: ["[[], [], [], [-1], [-32768]]"]) {
      sum($0.flatMap { $0 }) < 5 * 256
    }
  }

  static var largeUnionList: ShrinkingChallenge {
    ShrinkingChallenge(
      "large-union-list", { .array(of: integers) }, simplest: ["[[0, 1, -1, 2, -2]]"]
    ) { Set($0.flatMap { $0 }).count <= 4 }
  }

  static var reverse: ShrinkingChallenge {
    ShrinkingChallenge("reverse", { integers }, simplest: ["[0, 1]"]) { $0 == $0.reversed() }
  }

  static var lengthList: ShrinkingChallenge {
    ShrinkingChallenge(
      "length-list",
      {
        Generator<[Int]> { source throws(Discard) in
          let length = try Generator<Int>.integer(in: 1...100).draw(from: source)
          var numbers: [Int] = []
          for _ in 0..<length { numbers.append(try Generator<Int>.integer(in: 0...1_000).draw(from: source)) }
          return numbers
        }
      }, simplest: ["[900]"]
    ) { ($0.max() ?? 0) < 900 }
  }

  static var coupling: ShrinkingChallenge {
    ShrinkingChallenge(
      "coupling", { Generator<[Int]>.array(of: .integer(in: 0...10)) }, simplest: ["[1, 0]"]
    ) { list throws(Discard) in
      guard list.allSatisfy({ $0 < list.count }) else { throw Discard("a value is no position") }
      return list.indices.allSatisfy { list[$0] == $0 || list[list[$0]] != $0 }
    }
  }

  static var deletion: ShrinkingChallenge {
    ShrinkingChallenge(
      "deletion", { Generator<([Int], Int)>.pair(integers, .integer(in: 0...10)) }, simplest: ["([0, 0], 0)"]
    ) { pair throws(Discard) in
      guard pair.1 < pair.0.count else { throw Discard("the index is no position") }
      return pair.0.count { $0 == pair.0[pair.1] } == 1
    }
  }

  static var distinct: ShrinkingChallenge {
    ShrinkingChallenge(
      "distinct", { integers }, simplest: ["[0, 1, -1]", "[0, 1, 2]"]
    ) { Set($0).count < 3 }
  }

  static var nestedLists: ShrinkingChallenge {
    ShrinkingChallenge(
      "nested-lists", { .array(of: .array(of: Generator<Int>.constant(0))) },
      simplest: ["\([Array(repeating: 0, count: 11)])"]
    ) { $0.reduce(0) { $0 + $1.count } <= 10 }
  }
}
