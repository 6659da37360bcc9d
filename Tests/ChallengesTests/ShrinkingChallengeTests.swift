import PropertyCore
import Testing

@testable import Challenges

/// The public shrinking challenge: the simplest value is known, and has to be reached from every one of twenty seeds.
@Suite struct ShrinkingChallengeTests {
  /// The executions that the best engine needs on average, by problem; with half more, no problem may need more.
  static let bestMeans = [
    "bound5-1": 127, "bound5-10": 243, "bound5": 239, "large-union-list": 190, "reverse": 10.7, "calculator": 54,
    "length-list": 93, "difference-not-zero": 29, "difference-not-small": 40, "difference-not-one": 37,
    "binary-heap": 109, "coupling": 40, "deletion": 10.7, "distinct": 36, "nested-lists": 43,
  ]

  @Test(arguments: ShrinkingChallenge.all.filter { !$0.isHeldOut }.map(\.name))
  func `reaches the known minimum from every seed, in few executions`(name: String) throws {
    let challenge = try #require(ShrinkingChallenge.all.first { $0.name == name })
    let measured = ChallengeMeasurement(challenge, seeds: 0..<20)
    #expect(measured.shareAtMinimum == 1)
    #expect(measured.unfound == 0)
    #expect(measured.mean <= 1.5 * (try #require(Self.bestMeans[name])))
  }

  @Test func `the problems kept apart are measured too, and end at something small`() throws {
    for challenge in ShrinkingChallenge.all where challenge.isHeldOut {
      let measured = ChallengeMeasurement(challenge, seeds: 0..<20)
      #expect(measured.unfound == 0)
      #expect(measured.shareAtMinimum >= 0.5)
    }
  }

  @Test func `a shrinker without passes does not reach a minimum, and the measurement says so`() {
    let measured = ChallengeMeasurement(.coupling, seeds: 0..<10, by: Shrinker(passes: []))
    #expect(measured.shareAtMinimum < 0.5)
    #expect(measured.mean == 2)
  }

  @Test func `the parser makes its two mistakes and no other`() {
    let right = ToyProgram(
      modules: [.init(imports: ["a"], exports: [])],
      functions: [
        .init(name: "b", arguments: [.not(.bool(true))], body: [.allocating("a", 3), .assigning("c", .int(7))])
      ])
    var parser = ToyParser(right.description)
    #expect(parser.program() == right)
    let wrong = ToyProgram(
      modules: [],
      functions: [
        .init(name: "a", arguments: [], body: [.returning(.binary(.or, .bool(false), .int(1)))])
      ])
    var again = ToyParser(wrong.description)
    #expect(again.program()?.functions[0].body == [.returning(.binary(.and, .int(1), .bool(false)))])
  }
}
