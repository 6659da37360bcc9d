import PropertyCore
import Testing

/// A recursive value with a part of every kind.
indirect enum Tree: Hashable {
  case leaf(Int, String)
  case branch([Tree], Double?)

  static var generator: Generator<Tree> { generator(depth: 3) }

  private static func generator(depth: Int) -> Generator<Tree> {
    let leaf = Generator<(Int, String)>.pair(.integer(in: -9...9), .text).map { Tree.leaf($0, $1) }
    guard depth > 0 else { return leaf }
    let branch = Generator<([Tree], Double?)>.pair(
      .array(of: generator(depth: depth - 1), count: 0...4), Generator<Double>.double.optional()
    ).map { Tree.branch($0, $1) }
    return .oneOf(leaf, branch)
  }
}

@Suite struct GeneratorTests {
  @Test func `keeps the contract, whatever it draws`() {
    expectGeneratorContract(Generator<Int>.integer())
    expectGeneratorContract(Generator<UInt64>.integer(of: UInt64.self))
    expectGeneratorContract(Generator<Int8>.integer(in: -3...100, towards: 7))
    expectGeneratorContract(Generator<Bool>.bool(trueIn: 1, of: 9))
    expectGeneratorContract(.array(of: Generator<String>.text, count: 2...9))
    expectGeneratorContract(Generator<String>.word)
    expectGeneratorContract(Generator<String>.string(of: "abc"))
    expectGeneratorContract(Generator<Double>.double, comparing: { String($0.bitPattern) })
    expectGeneratorContract(Generator<Double>.double(in: -0.5...1e300), comparing: { String($0.bitPattern) })
    expectGeneratorContract(Generator<Int64>.instant)
    expectGeneratorContract(Generator<Int64>.duration)
    expectGeneratorContract(Generator<Duration>.milliseconds())
    expectGeneratorContract(Generator<Int>.integer(in: 0...99).filter("odd") { $0 % 3 == 0 })
    expectGeneratorContract(Generator<Int>.integer(in: 0...9).flatMap { .array(of: .constant($0), count: $0...20) })
    expectGeneratorContract(Tree.generator)
  }

  @Test func `two arrays of one run are replayed apart`() {
    let digits = Generator<[Int]>.array(of: .integer(in: 0...9))
    expectGeneratorContract(.pair(digits, digits))
  }

  @Test func `draws the simplest value from the simplest choices`() throws {
    #expect(try Generator<Int>.integer(in: 3...9).simplest() == 3)
    #expect(try Generator<Int8>.integer(in: -9...(-3)).simplest() == -3)
    #expect(try Generator<String>.text.simplest() == "")
    #expect(try Generator<String>.word.simplest() == "a")
    #expect(try Generator<Double>.double.simplest().bitPattern == 0)
    #expect(try Generator<Double>.double(in: 2.5...9).simplest() == 3)
    #expect(try Generator<Double>.double(in: -9...(-2.5)).simplest() == -3)
    #expect(try Generator<Double>.double(in: -0.5...9).simplest() == 0)
    #expect(try Generator<Double>.double(in: 0.25...0.75).simplest() == 0.25)
    #expect(try Generator<Int64>.instant.simplest() == 0)
    #expect(try Generator<Int64>.duration.simplest() == 0)
    #expect(try Tree.generator.simplest() == .leaf(0, ""))
  }

  @Test func `decodes every byte string without a trap`() {
    let source = ChoiceSource()
    var random = Xoshiro256(seed: 1)
    var input: [UInt8] = []
    for _ in 0..<100_000 {
      input.removeAll(keepingCapacity: true)
      for _ in 0..<random.next(upTo: 40) { input.append(UInt8(truncatingIfNeeded: random.next())) }
      input.withUnsafeBytes { bytes in
        source.startBytes(bytes)
        _ = try? Tree.generator.draw(from: source)
      }
    }
    #expect(source.count > 0)
  }

  @Test func `a large range gives numbers of every size`() throws {
    let values = try Generator<UInt64>.integer(of: UInt64.self).values(2_000)
    let widths = Set(values.map { 64 - $0.leadingZeroBitCount })
    #expect(widths.count > 55)
    #expect(values.contains(.max) && values.contains(0) && values.contains(.max - 1))
  }

  @Test func `stays within a range of doubles and reaches its ends`() throws {
    for range in [-1.5...1e308, 0.25...0.5, -0.75...(-0.5), 1e300...1e301, -7...(-2), -0.5...0.5, 3...3] {
      let values = try Generator<Double>.double(in: range).values(2_000)
      #expect(values.allSatisfy(range.contains))
      #expect(values.contains(range.lowerBound) && values.contains(range.upperBound))
    }
  }

  @Test func `draws the doubles that arithmetic forgets`() throws {
    let values = try Generator<Double>.double.values(3_000)
    #expect(values.contains { $0.isNaN } && values.contains { $0.isInfinite } && values.contains { $0.isSubnormal })
    #expect(values.contains { $0 == 0 && $0.sign == .minus } && values.contains(1.005))
  }

  @Test func `gives true about as often as asked`() throws {
    let share = try Generator<Bool>.bool(trueIn: 1, of: 10).values(2_000).count { $0 }
    #expect((120...280).contains(share))
  }

  @Test func `a share above the whole is a programming error`() async {
    await #expect(processExitsWith: .failure) { _ = Generator<Bool>.bool(trueIn: 3, of: 2) }
  }
}
