import PropertyCore

/// One problem of the public shrinking challenge: a false statement, and the simplest value that shows it.
///
/// From jlink/shrinking-challenge, `challenges/`, restated.
public struct ShrinkingChallenge: Sendable {
  /// What the problem is called on the command line.
  public let name: String
  /// Whether the passes were chosen without looking at it.
  public let isHeldOut: Bool
  private let makeProperty: @Sendable () -> Property
  /// Whether a run's value, printed, is one of the accepted simplest ones.
  let isMinimal: @Sendable (String) -> Bool
  /// Whether it is the one form that the challenge lists, where others are as small.
  let isListed: (@Sendable (String) -> Bool)?
  /// Prints the value that a sequence draws.
  let print: @Sendable (ChoiceSequence) -> String

  init<Value>(
    _ name: String, isHeldOut: Bool = false, _ generator: @escaping @Sendable () -> Generator<Value>,
    simplest: [String] = [], isMinimal: (@Sendable (String) -> Bool)? = nil,
    isListed: (@Sendable (String) -> Bool)? = nil, holds: @escaping @Sendable (Value) throws(Discard) -> Bool
  ) {
    self.name = name
    self.isHeldOut = isHeldOut
    self.isMinimal = isMinimal ?? { simplest.contains($0) }
    self.isListed = isListed
    makeProperty = { .forAll(name, generator(), holds) }
    print = { sequence in
      let source = ChoiceSource()
      source.startReplay(of: sequence)
      return (try? generator().draw(from: source)).map { "\($0)" } ?? "discarded"
    }
  }

  /// The statement.
  public var property: Property { makeProperty() }

  /// The most runs that are made to find a failure.
  public static let mostRuns: UInt64 = 200_000

  /// The first failing run of a seed, made simpler.
  ///
  /// - Parameters:
  ///   - seed: Decides the runs.
  ///   - shrinker: Makes the run simpler.
  /// - Returns: The result and the number of runs to the first failure; nil when none of ``mostRuns`` fails.
  public func shrunk(seed: UInt64, by shrinker: Shrinker = Shrinker()) -> (result: ShrinkResult, runs: Int)? {
    let (source, property) = (ChoiceSource(), property)
    for run in 0..<Self.mostRuns {
      source.startRandom(seed: SplitMix64.word(seed: seed, at: run))
      let verdict = property.run(source)
      guard let signature = verdict.failure else { continue }
      let result = shrinker.shrink(
        source.recording, failing: signature, complexity: verdict.complexity, of: property)
      return (result, Int(run) + 1)
    }
    return nil
  }

  /// Every problem, those that the passes were not chosen by last.
  public static let all: [ShrinkingChallenge] = [
    bound5("bound5-1", longest: 1), bound5("bound5-10", longest: 10), bound5("bound5", longest: 20), largeUnionList,
    reverse, calculator, lengthList, differenceNotZero, differenceNotSmall, differenceNotOne, binaryHeap, coupling,
    deletion, distinct, nestedLists, replacement, parser,
  ]
}
